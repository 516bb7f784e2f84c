/** Second line of a success: what was done to whom, and its undo where there is one. */
import type { CommandRegistry } from '#model/command.ts';
import type { Row } from '#model/entity.ts';
import { isUndoable } from '#commands/entry-state.ts';
import { selectLaneIndex } from '#store/journal-slice.ts';
import type { Notice } from '#store/notices-slice.ts';
import type { AppThunk } from '#services/services.ts';
import type { Command } from '../definitions/define-command.ts';
import { commandDone } from '../definitions/message-ids.ts';
import { rowNameOf } from './row-name.ts';
import type { ResultEntry } from './row-results.ts';

/**
 * @param entries ids of what was accepted
 * @param row as the person saw it; undefined for a creation
 */
export function doneNotice(
  command: Command,
  entries: readonly string[],
  row: Row | undefined,
): AppThunk<Pick<Notice, 'detail' | 'action'>> {
  return (_dispatch, getState, { commands }) => {
    const [id] = entries;
    const entry = id === undefined ? undefined : selectLaneIndex(getState()).currentOf(id);
    if (entry === undefined) return {};
    const record = rowNameOf(entry, command.entity, row);
    return {
      detail: { message: commandDone(command.name), values: { count: entries.length, record } },
      ...(entries.length === 1 && hasOpposite(commands, entry)
        ? {
            action: {
              message: 'action.undo',
              does: { kind: 'undo', entry: entry.intent.id, isDone: true } as const,
            },
          }
        : {}),
    };
  };
}

/** Whether a change can be taken back by a command, from the values that it changed. */
export function hasOpposite(commands: CommandRegistry, { intent, standing }: ResultEntry): boolean {
  const { name, key, values, base } = intent;
  const input = { key, values, version: base.version ?? undefined };
  return isUndoable(standing) && commands.get(name)?.opposite?.(input, base.prior) !== undefined;
}
