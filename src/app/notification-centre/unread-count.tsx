/** Counts what the bell tells and nobody has read, and asks the host for it. Shows nothing: the bell stands without it. */
import { useEffect } from 'react';

import { useFetchNotifications } from './use-host-notifications.ts';
import { useNotifications } from './use-notifications.ts';

/** `onCount` is given the count whenever it changes. */
export function UnreadCount({ onCount }: { readonly onCount: (unread: number) => void }) {
  useFetchNotifications();
  const { items, isRead } = useNotifications();
  const unread = items.filter((item) => !isRead(item)).length;
  useEffect(() => onCount(unread), [onCount, unread]);
  return null;
}
