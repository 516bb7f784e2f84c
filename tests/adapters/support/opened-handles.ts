import { vi } from 'vitest';

/** What IndexedDB opens from now on, the last one last. */
export function openedHandles(): readonly IDBDatabase[] {
  const opened: IDBDatabase[] = [];
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
    const request = open(...asked);
    request.addEventListener('success', () => opened.push(request.result));
    return request;
  });
  return opened;
}
