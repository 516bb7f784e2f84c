/** One row of each kind of value, and what LibreOffice must make of it. */
import type { TableFormat, TablePlan, TableRow } from '#model/table.ts';

const columns = [
  { head: 'Tên', kind: 'text' },
  { head: 'Điện thoại', kind: 'text' },
  { head: 'Tài khoản', kind: 'text' },
  { head: 'Ghi chú', kind: 'text' },
  { head: 'Số tiền (₫)', kind: 'number' },
  { head: 'Tỉ lệ', kind: 'percent' },
  { head: 'Tạo lúc', kind: 'moment' },
  { head: 'Ngày', kind: 'day' },
] as const;

export const planOf = (format: TableFormat): TablePlan => ({
  format,
  name: 'Khách hàng',
  aboutName: 'Thông tin',
  columns: columns.map((column) => ({ ...column, width: 18 })),
  at: Date.parse('2026-11-20T15:04:05+07:00'),
});

export const sampleRow: TableRow = [
  'Nguyễn Thị Ánh Ễ',
  '0901234567',
  '12345678901234567890',
  '=1+1',
  -1_500_000,
  1.25,
  Date.parse('2026-11-05T18:30:15Z'),
  '2026-11-05',
];

/** By column: the type, and what stands in the cell (of a text: what a person reads). */
export type ExpectedCell = readonly [type: string, value: string];

export const inWorkbook: readonly ExpectedCell[] = [
  ['string', 'Nguyễn Thị Ánh Ễ'],
  ['string', '0901234567'],
  ['string', '12345678901234567890'],
  ['string', '=1+1'],
  ['float', '-1500000'],
  ['percentage', '0.0125'],
  ['date', '2026-11-06T01:30:15'],
  ['date', '2026-11-05'],
];

/** A formula must not run; a share is a figure under its sign in the head. */
export const inCsv: readonly ExpectedCell[] = [
  ['string', 'Nguyễn Thị Ánh Ễ'],
  ['string', '0901234567'],
  ['string', '12345678901234567890'],
  ['string', "'=1+1"],
  ['float', '-1500000'],
  ['float', '1.25'],
  ['date', '2026-11-06T01:30:15'],
  ['date', '2026-11-05'],
];
