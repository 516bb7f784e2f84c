/**
 * Ctrl+Z: takes the person's last change back, sent or not, and says which one that was; also one of before a reload, or of
 * another tab. What has changed since is refused, with the reason.
 */
import { useIntl } from 'react-intl';

import { isUndoable, isWaiting } from '#commands/entry-state.ts';
import { selectEntries } from '#store/journal-slice.ts';
import type { Notice } from '#store/notices-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import type { GroupUndo } from '#sync/resolve/undo-group.ts';
import { commandLabel } from '#kit/definitions/message-ids.ts';
import { loadChunk } from '#kit/lazy/load-chunk.ts';
import { useNotifyLoadFailure } from '#kit/lazy/use-notify-load-failure.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { useUndoEntry } from './use-undo-entry.ts';

/** Message id; undefined where there is a change to undo. */
export function useWhyNoUndo(): string | undefined {
  const isPossible = useAppSelector((state) =>
    selectEntries(state).some(({ standing }) => isUndoable(standing)),
  );
  return isPossible ? undefined : 'undo.nothing';
}

/** `id`: the change to undo, and with it the batch that it is part of; absent: the last one. */
export function useUndoChange(): (id?: string) => Promise<void> {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const tellLoadFailure = useNotifyLoadFailure();
  const undoEntry = useUndoEntry();
  const notify = (notice: Omit<Notice, 'key'>) => dispatch(noticeShown({ key: 'undo', ...notice }));
  return async (wanted) => {
    const loaded = await loadChunk(loadUndo).catch(tellLoadFailure);
    if (loaded === undefined) return;
    const { lastToUndo, entriesToUndo, undoGroup } = loaded;
    const entries = dispatch((_dispatch, getState) => selectEntries(getState()));
    const change =
      wanted === undefined ? lastToUndo(entries) : entries.find(({ intent }) => intent.id === wanted);
    if (change === undefined) {
      notify({ tone: 'info', message: 'undo.nothing' });
      return;
    }
    const { id, name, group } = change.intent;
    const batch = group === null ? [] : entriesToUndo(entries, group);
    if (group !== null && batch.length > 1) {
      notify(toldOfBatch(await dispatch(undoGroup(group)), intl.formatMessage({ id: commandLabel(name) })));
      return;
    }
    await undoEntry(id, isWaiting(change.standing.state));
  };
}

/** Both parts at once: half of them, and a network that has gone since, would be no use. */
async function loadUndo() {
  const [one, group] = await Promise.all([
    import('#sync/resolve/undo-entry.ts'),
    import('#sync/resolve/undo-group.ts'),
  ]);
  return { ...one, ...group };
}

/** A batch is undone as one, as far as it can be. */
function toldOfBatch({ withdrawn, sent, not, notSaved }: GroupUndo, change: string): Omit<Notice, 'key'> {
  if (notSaved !== undefined) return { tone: 'danger', message: `sync.notSaved.${notSaved}` };
  const [first] = not;
  const values = { change, count: withdrawn + sent, not: not.length };
  if (first === undefined) return { tone: 'success', message: 'undo.batch', values };
  const does = { kind: 'openSyncCentre', entry: first.id } as const;
  return { tone: 'warning', message: 'undo.batch', values, action: { message: 'sync.open', does } };
}
