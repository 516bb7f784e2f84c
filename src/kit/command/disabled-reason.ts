/** Whether a command can be run now, and if not, why: a control that is off says so. Pure. */
import type { Row } from '#model/entity.ts';
import type { RowOperation } from '../definitions/row-link.ts';

export interface CommandContext {
  readonly isOffline: boolean;
  /** Rows it would be run on, as far as they are loaded. */
  readonly rows: readonly Row[];
  /** How many are meant in all, where that is more. */
  readonly count?: number;
  /** Whether it is already on its way for this row. */
  isInFlight?(row: Row): boolean;
}

/** A message id, or undefined where nothing stands against it. */
export function disabledReason(
  command: RowOperation,
  { isOffline, rows, count = rows.length, isInFlight = () => false }: CommandContext,
): string | undefined {
  if (command.delivery === 'online' && isOffline) return 'command.why.offline';
  if (command.on === 'create') return undefined;
  if (count === 0) return 'command.why.noRow';
  if (count > 1 && command.batch !== true) return 'command.why.oneRow';
  // Rows that are not loaded can't be checked before they are read.
  if (count > rows.length) return undefined;
  const free = rows.filter((row) => !isInFlight(row));
  if (free.length === 0) return 'command.why.underWay';
  return rowsFor(command, free).length === 0 ? 'command.why.state' : undefined;
}

/** The rows that it can be done to: those already locked are left out of a lock. */
export function rowsFor<R extends Row>(command: RowOperation, rows: readonly R[]): readonly R[] {
  const { offeredFor } = command;
  return offeredFor === undefined ? rows : rows.filter((row) => offeredFor(row));
}
