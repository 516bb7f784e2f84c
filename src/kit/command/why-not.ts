/** Whether a command can be run now, and if not, why: a control that is off says so. Pure. */
import type { Row } from '#model/entity.ts';
import type { Command } from '../define-command.ts';

export interface Circumstances {
  readonly isOffline: boolean;
  /** Rows it would be run on. */
  readonly rows: readonly Row[];
}

/** A message id, or undefined where nothing stands against it. */
export function whyNot(command: Command, { isOffline, rows }: Circumstances): string | undefined {
  if (command.delivery === 'online' && isOffline) return 'command.why.offline';
  if (command.on === 'create') return undefined;
  if (rows.length === 0) return 'command.why.noRow';
  if (rows.length > 1 && command.batch !== true) return 'command.why.oneRow';
  return rowsFor(command, rows).length === 0 ? 'command.why.state' : undefined;
}

/** The rows that it can be done to: those already locked are left out of a lock. */
export function rowsFor<R extends Row>(command: Command, rows: readonly R[]): readonly R[] {
  const { offeredFor } = command;
  return offeredFor === undefined ? rows : rows.filter((row) => offeredFor(row));
}
