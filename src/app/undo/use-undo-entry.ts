/** Undoes one change, and says what came of it: given up where it was not sent, else answered by its opposite. */
import { useIntl } from 'react-intl';

import { selectEntry, selectLaneIndex } from '#store/journal-slice.ts';
import type { Notice } from '#store/notices-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { rowNameOf } from '#kit/command/row-name.ts';
import { commandLabel } from '#kit/definitions/message-ids.ts';
import { loadChunk } from '#kit/lazy/load-chunk.ts';
import { useNotifyLoadFailure } from '#kit/lazy/use-notify-load-failure.ts';
import { useAppDispatch, useServices } from '#kit/store-hooks.ts';

/** `whileWaiting`: the person was told that it waits, and expects it to be given up. */
export function useUndoEntry(): (id: string, whileWaiting: boolean) => Promise<void> {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { commands } = useServices();
  const tellLoadFailure = useNotifyLoadFailure();
  const notify = (notice: Omit<Notice, 'key'>) => dispatch(noticeShown({ key: 'undo', ...notice }));
  return async (id, whileWaiting) => {
    const loaded = await loadChunk(loadUndo).catch(tellLoadFailure);
    if (loaded === undefined) return;
    // The change may stand over a newer row by now, as another entry.
    const entry = dispatch((_dispatch, getState) => selectLaneIndex(getState()).currentOf(id));
    if (entry === undefined) {
      notify({ tone: 'info', message: 'undo.nothing' });
      return;
    }
    const { id: now, name } = entry.intent;
    const { row } = await dispatch(loaded.readEntryRow(entry));
    const rowName = rowNameOf(entry, commands.get(name)?.entity, row);
    const change = `${intl.formatMessage({ id: commandLabel(name) })}: ${rowName}`;
    const outcome = await dispatch(loaded.undoEntry(now));
    const does = { kind: 'openSyncCentre', entry: now } as const;
    const action = { message: 'sync.open', does };
    const after = dispatch((_dispatch, getState) => selectEntry(now)(getState()))?.standing.state;
    switch (outcome.kind) {
      case 'withdraw':
        notify({ tone: 'success', message: 'undo.withdrawn', values: { change } });
        return;
      case 'saved':
      case 'accepted':
        notify({ tone: 'success', message: 'undo.sent', values: { change }, ...redoOf(outcome) });
        return;
      case 'notPossible': {
        // Given up already, in another tab say.
        if (after === 'withdrawn') {
          notify({ tone: 'success', message: 'undo.withdrawn', values: { change } });
          return;
        }
        if (whileWaiting && (after === 'accepted' || after === 'settled')) {
          dispatch(noticeShown(loaded.tooLate(entry)));
          return;
        }
        const why = intl.formatMessage({ id: `sync.undo.${outcome.why}` });
        notify({ tone: 'warning', message: 'undo.not', values: { change, why }, action });
        return;
      }
      case 'notSaved':
        notify({ tone: 'danger', message: `sync.notSaved.${outcome.reason}` });
        return;
      default:
        notify({ tone: 'warning', message: 'entry.state.unknown', action });
    }
  };
}

/** An undo is a change like any other, and may itself have been a slip. */
function redoOf({
  kind,
  entries: [entry],
}: {
  readonly kind: 'saved' | 'accepted';
  readonly entries: readonly string[];
}) {
  if (entry === undefined) return {};
  const isDone = kind === 'accepted' ? ({ isDone: true } as const) : {};
  return { action: { message: 'action.redo', does: { kind: 'undo' as const, entry, ...isDone } } };
}

async function loadUndo() {
  const [undo, sending] = await Promise.all([
    import('#sync/resolve/undo-entry.ts'),
    import('#sync/outbox/send-entry.ts'),
  ]);
  return { ...undo, tooLate: sending.withdrawnTooLate };
}
