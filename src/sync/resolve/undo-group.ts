/**
 * Undoes a batch as one: of its entries those that were not sent are given up together, and those that were sent are
 * answered by one batch of opposites, so that this can be undone as one again. What can't be undone is told, each
 * with its reason, and holds up nothing of the rest.
 */
import type { Row, Values } from '#model/entity.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { isUndoable } from '#commands/entry-state.ts';
import { selectEntries, selectLaneIndex } from '#store/journal-slice.ts';
import { selectCaller } from '#store/session-slice.ts';
import type { AppThunk } from '#services/services.ts';
import type { NotSaved } from '../journal/record-command.ts';
import { issueCommand } from '../outbox/issue-command.ts';
import { withdrawEntries } from './resolve-entry.ts';
import type { UndoObstacle } from './undo-entry.ts';
import { readEntryRow, undoOf } from './undo-entry.ts';

export interface GroupUndo {
  /** Given up before they were sent. */
  readonly withdrawn: number;
  /** Answered by their opposites. */
  readonly sent: number;
  readonly not: readonly { readonly id: string; readonly why: UndoObstacle }[];
  /** Why opposites, or that some are not wanted any more, could not be kept on this device. */
  readonly notSaved: NotSaved['reason'] | undefined;
}

/** Entries of a batch that have, or will have, an effect: a refused one has none, and waits for the person as it is. */
export function entriesToUndo(entries: readonly StoredEntry[], group: string): readonly StoredEntry[] {
  return entries.filter(({ intent, standing }) => intent.group === group && isUndoable(standing));
}

interface Opposite {
  readonly key: string;
  readonly base: Row;
  readonly values: Values;
}

export function undoGroup(group: string): AppThunk<Promise<GroupUndo>> {
  return async (dispatch, getState, { commands }) => {
    const undoNow = (entry: StoredEntry, row?: Row | null) => {
      const state = getState();
      return undoOf(entry, { lanes: selectLaneIndex(state), commands, caller: selectCaller(state), row });
    };
    const open = () => entriesToUndo(selectEntries(getState()), group);
    const waiting = open().flatMap((entry) => (undoNow(entry).kind === 'withdraw' ? entry.intent.id : []));
    const withdrawn = waiting.length === 0 ? [] : await dispatch(withdrawEntries(waiting));
    const opposites = new Map<string, Opposite[]>();
    const not: { readonly id: string; readonly why: UndoObstacle }[] = [];
    let notSaved: GroupUndo['notSaved'];
    // Entries that were to be given up may have been sent by another tab meanwhile.
    for (const entry of open()) {
      const { key, row } = await dispatch(readEntryRow(entry));
      const undo = undoNow(entry, row);
      if (undo.kind === 'withdraw') notSaved = getState().journal.storageFailure ?? notSaved;
      else if (undo.kind === 'notPossible') not.push({ id: entry.intent.id, why: undo.why });
      else {
        const known = opposites.get(undo.name) ?? [];
        known.push({ key, base: undo.base, values: undo.values });
        opposites.set(undo.name, known);
      }
    }
    let sent = 0;
    for (const [name, targets] of opposites) {
      const outcome = await dispatch(issueCommand({ name, targets }));
      if (outcome.kind === 'notSaved') notSaved = outcome.reason;
      else sent += targets.length;
    }
    return { withdrawn: withdrawn.length, sent, not, notSaved };
  };
}
