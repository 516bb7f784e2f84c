/** The bell's items and which of them were read. */
import { useMemo } from 'react';
import { useNavigate } from 'react-router';

import { selectEntries } from '#store/journal-slice.ts';
import { noticeShown, selectNotifications } from '#store/notices-slice.ts';
import { itemsRead, selectPreferences } from '#store/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import type { NotificationItem } from '../surfaces/notification-items.ts';
import { isRead, notificationsOf } from '../surfaces/notification-items.ts';
import { useSurfaces } from '../surfaces/surfaces.tsx';
import { updateNotice, useUpdateState } from '../updates/use-updates.ts';
import { useHostNotifications } from './use-host-notifications.ts';

interface News {
  readonly items: readonly NotificationItem[];
  isRead(item: NotificationItem): boolean;
  markRead(items: readonly NotificationItem[]): void;
  /** Reads the item and goes to what it is about. */
  follow(item: NotificationItem): void;
}

export function useNotifications(): News {
  const entries = useAppSelector(selectEntries);
  const { readItems } = useAppSelector(selectPreferences);
  const update = useUpdateState();
  const dispatch = useAppDispatch();
  const { open, closeAll } = useSurfaces();
  const notifications = useAppSelector(selectNotifications);
  const host = useHostNotifications();
  const navigate = useNavigate();
  const items = useMemo(
    () => notificationsOf({ entries, update, notifications, host }),
    [entries, update, notifications, host],
  );
  const markRead = (read: readonly NotificationItem[]) => dispatch(itemsRead(read.map((item) => item.id)));
  return {
    items,
    isRead: (item) => isRead(item, readItems),
    markRead,
    follow(item) {
      markRead([item]);
      const { opens } = item;
      if (opens.kind === 'entry') return open({ kind: 'syncCentre', entry: opens.id });
      if (opens.kind === 'nothing') return;
      closeAll();
      if (opens.kind === 'page') void navigate(opens.address);
      else dispatch(noticeShown(updateNotice(update)));
    },
  };
}
