import { expect, it } from 'vitest';

import { staff } from '#model/entities/staff.ts';
import type { EntryIntent } from '#ports/journal-port.ts';
import type { TableWords } from '#app/sync-centre/export-table.ts';
import { waitingTable } from '#app/sync-centre/export-table.ts';
import { storedEntry } from '../../adapters/support/samples.ts';

const words: TableWords = {
  heads: ['Ghi lúc', 'Việc'],
  command: () => 'Sửa',
  row: ({ intent }) => intent.key,
  state: () => 'Chờ gửi',
  reason: () => '',
  field: (_, name) => name,
  value: (_entity, _name, value) =>
    typeof value === 'number' ? [value, 'number'] : [String(value ?? ''), 'text'],
};

const entry = (values: EntryIntent['values']) =>
  storedEntry(1, {
    name: 'user.update',
    entity: 'user',
    key: 'u1',
    lane: 'user/u1',
    values,
    base: { version: 1, prior: { name: 'Trần Thị Lan' } },
  });

const table = (values: Readonly<Record<string, unknown>>) =>
  waitingTable([entry(values)], () => staff, words);

it('writes a line for each field, in UTF-8 that a spreadsheet knows as such', () => {
  expect(table({ name: 'Lê "Hồng", Huế' })).toBe(
    '\uFEFFGhi lúc,Việc\r\n1970-01-01 07:00:00,Sửa,u1,Chờ gửi,,name,Trần Thị Lan,"Lê ""Hồng"", Huế"\r\n',
  );
});

it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', ' =1'])('no cell runs as a formula: %j', (typed) => {
  expect(table({ name: typed })).toContain(`'${typed}`);
});

it('leaves numbers as they are', () => {
  expect(table({ name: -1_500_000 })).toContain(',-1500000\r\n');
});

it('holds no secret, and no value that this version does not know', () => {
  expect(table({ password: 'canary', later: 'canary' })).not.toContain('canary');
});
