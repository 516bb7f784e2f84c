/** Notices, and what their buttons do. */
import type { NoticeAction } from '#store/notices-slice.ts';
import { rowsChanged } from '#store/rows-slice.ts';
import { Notices } from '#kit/feedback/notices.tsx';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { updates } from '../../sw/updates.ts';
import { screens } from '../navigation/screens.ts';
import { useSurfaces } from '../surfaces/surfaces.tsx';
import { useUndoEntry } from '../undo/use-undo-entry.ts';
import { useReadyNotice } from '../updates/offline-readiness.tsx';
import { useStayAtWork, useUpdateNotice } from '../updates/use-updates.ts';
import { useConnectionNotice } from './use-connection-notice.ts';

export function ShellNotices() {
  const dispatch = useAppDispatch();
  const { open } = useSurfaces();
  const undo = useUndoEntry();
  useConnectionNotice();
  useUpdateNotice();
  useReadyNotice();
  useStayAtWork();
  const act = (action: NoticeAction) => {
    switch (action.kind) {
      case 'openSyncCentre':
        return open({ kind: 'syncCentre', entry: action.entry });
      case 'reload':
        return updates.apply();
      case 'retryLists':
        return dispatch(rowsChanged({ collections: screens.map((screen) => screen.entity.name) }));
      case 'undo':
        // It waited when this was offered; it may have been sent since.
        return void undo(action.entry, true);
    }
  };
  return <Notices onAction={act} />;
}
