/**
 * From trips and services whose fee is due to what their companies pay: one bill for each company and kind of fee.
 * Pure; the preview of a run and the run itself count by it alike.
 */
import { FeeType } from '#model/entities/wallet-transaction.ts';
import { showDay } from '#model/vietnam/calendar.ts';

/** A row of `fee_due`: one trip, or one use of a service. */
export interface DueFee {
  readonly id: string;
  readonly company: string;
  readonly balanceType: number;
  readonly quantity: number;
  /** VND. */
  readonly amount: number;
}

export interface FeeBill {
  readonly company: string;
  readonly balanceType: number;
  readonly quantity: number;
  readonly amount: number;
  readonly fees: readonly DueFee[];
}

/** In the order in which their first fees come. */
export function billsOf(due: readonly DueFee[]): readonly FeeBill[] {
  const groups = new Map<string, DueFee[]>();
  for (const fee of due) {
    const group = `${fee.balanceType} ${fee.company}`;
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [fee]);
    else known.push(fee);
  }
  return [...groups.values()].flatMap((fees) => {
    const [first] = fees;
    if (first === undefined) return [];
    const { company, balanceType } = first;
    return [{ company, balanceType, quantity: sumOf(fees, 'quantity'), amount: sumOf(fees, 'amount'), fees }];
  });
}

export function sumOf<K extends string>(rows: readonly Readonly<Record<K, number>>[], field: K): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}

export const countCompanies = (bills: readonly FeeBill[]) =>
  new Set(bills.map(({ company }) => company)).size;

/** How a fee and what it is counted by stand in the ledger. */
const words: Readonly<Record<number, readonly [string, string]>> = {
  [FeeType.sms]: ['Phí SMS', 'tin'],
  [FeeType.telecom]: ['Phí tổng đài', 'phút'],
  [FeeType.zaloOa]: ['Phí Zalo OA', 'tin'],
  [FeeType.vietqr]: ['Phí VietQR', 'giao dịch'],
  [FeeType.trip]: ['Phí chuyến', 'chuyến'],
};

/** 'Phí chuyến ngày 20/11/2026 (12 chuyến)' */
export function describeBill({ balanceType, quantity }: FeeBill, day: string): string {
  const [name, unit] = words[balanceType] ?? ['Phí', ''];
  return `${name} ngày ${showDay(day)} (${quantity.toLocaleString('vi-VN')} ${unit})`;
}
