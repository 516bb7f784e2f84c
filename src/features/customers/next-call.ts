/** Who is called next. Pure. */
import { CareStatus } from '#model/entities/customer.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';

/** Nobody calls a customer who is locked. */
const isToCall = ({ row, removed, gone }: Pick<ShownRow, 'row' | 'removed' | 'gone'>) =>
  row.careStatus === CareStatus.newlyEntered && row.active === true && !removed && !gone;

/**
 * The key of the next one in the list who has not been called, from one row on and round to it again; from the
 * beginning where that row is not in the list any more. Undefined: there is nobody else.
 */
export function nextCall(
  rows: readonly ShownRow[],
  from: string | undefined,
  step: 1 | -1 = 1,
): string | undefined {
  const at = rows.findIndex(({ key }) => key === from);
  const start = at < 0 && step === 1 ? -1 : at < 0 ? rows.length : at;
  for (let distance = 1; distance <= rows.length; distance += 1) {
    const row = rows[(start + step * distance + rows.length * 2) % rows.length];
    if (row !== undefined && row.key !== from && isToCall(row)) return row.key;
  }
  return undefined;
}
