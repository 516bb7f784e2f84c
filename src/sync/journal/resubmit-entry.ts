/** Records what an entry wanted once more, over the row as it is on the host by now, under a key of its own. */
import type { Row, Values } from '#model/entity.ts';
import { selectEntry, selectLaneIndex } from '#store/journal-slice.ts';
import type { AppThunk } from '#services/services.ts';
import type { Recorded } from './record-command.ts';
import { recordCommand } from './record-command.ts';

/** Undefined where there is no such entry, or no such command in this version of the app. `values`: what of it is still wanted. */
export function resubmitEntry(
  id: string,
  base: Row,
  values?: Values,
): AppThunk<Promise<Recorded | undefined>> {
  return async (dispatch, getState, { commands, wakeRelay }) => {
    const entry = selectEntry(id)(getState());
    const command = entry && commands.get(entry.intent.name);
    // Its values are of another shape than this version of the app has: it can be sent as it was, not made anew.
    if (entry === undefined || command?.v !== entry.intent.v) return undefined;
    const key = selectLaneIndex(getState()).keyOf(entry);
    const target = { key, base, values: values ?? entry.intent.values };
    const recorded = await dispatch(
      recordCommand(command, { name: command.name, targets: [target], supersedes: id, like: entry.intent }),
    );
    wakeRelay.run();
    return recorded;
  };
}
