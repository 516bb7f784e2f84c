/**
 * Gives up what was refused and can never be sent again: all that was wanted was secret, and is kept nowhere (a wrong old
 * password). Whoever typed it was told at once. Waiting for a decision that nobody can make, it would be counted by the
 * sign-out, the header and the bell for ever.
 */
import type { CommandRegistry } from '#model/command.ts';
import { isRecordedWhole } from '#model/command.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { needsPerson } from '#commands/entry-state.ts';
import { selectEntries } from '#store/journal-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { moveEntries } from '../journal/move-entries.ts';

export function giveUpSpent(): AppThunk<Promise<unknown>> {
  return (dispatch, getState, { commands }) => {
    const spent = selectEntries(getState()).filter((entry) => isSpent(entry, commands));
    return dispatch(moveEntries(spent.map(({ intent: { id } }) => ({ id, event: { kind: 'givenUp' } }))));
  };
}

function isSpent(
  { intent: { name, values }, standing: { state } }: StoredEntry,
  commands: CommandRegistry,
): boolean {
  if (!needsPerson(state) || Object.keys(values).length > 0) return false;
  const command = commands.get(name);
  return command !== undefined && !isRecordedWhole(command);
}
