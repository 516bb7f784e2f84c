/** Whether more may wait to be sent. */
import type { EntryIntent, StoredEntry } from '#ports/journal-port.ts';
import { isWaiting } from '#commands/entry-state.ts';
import { maxBytes, maxEntries } from './outbox-limits.ts';

export function isOutboxFull(entries: readonly StoredEntry[], added: readonly EntryIntent[]): boolean {
  const waiting = entries.filter(({ standing }) => isWaiting(standing.state));
  if (waiting.length + added.length > maxEntries) return true;
  let bytes = 0;
  for (const { intent } of waiting) bytes += sizeOf(intent);
  for (const intent of added) bytes += sizeOf(intent);
  return bytes > maxBytes;
}

/** An intent never changes, so it is measured once. */
const sizes = new WeakMap<EntryIntent, number>();

/** About so many bytes on the disk: two for each character of its JSON. */
function sizeOf(intent: EntryIntent): number {
  const known = sizes.get(intent);
  if (known !== undefined) return known;
  const size = 2 * JSON.stringify(intent).length;
  sizes.set(intent, size);
  return size;
}
