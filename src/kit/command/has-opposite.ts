/** Whether a change can be taken back by a command, from the values that it changed. Pure. */
import type { CommandRegistry } from '#model/command.ts';
import { isUndoable } from '#commands/entry-state.ts';
import type { ResultEntry } from './row-results.ts';

export function hasOpposite(commands: CommandRegistry, { intent, standing }: ResultEntry): boolean {
  const { name, key, values, base } = intent;
  const input = { key, values, version: base.version ?? undefined };
  return isUndoable(standing) && commands.get(name)?.opposite?.(input, base.prior) !== undefined;
}
