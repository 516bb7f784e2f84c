/**
 * A copy of where the journal stands, kept apart from it: a browser that evicts a site's databases says nothing,
 * and a journal that is simply empty looks like one in which nothing waits.
 */
import type { StoredEntry } from '#edge/journal-port.ts';
import type { Settings } from '#edge/ports.ts';
import { isUnsettled } from './entry.ts';

interface Head {
  readonly last: number;
  readonly waiting: number;
}

const nameOf = (subject: string) => `journal:${subject}`;

export function writeHead(settings: Settings, subject: string, entries: readonly StoredEntry[]): void {
  const waiting = entries.filter(({ standing }) => isUnsettled(standing.state)).length;
  const written = waiting === 0 ? undefined : JSON.stringify({ last: entries.at(-1)?.seq ?? 0, waiting });
  const name = nameOf(subject);
  if (written === settings.read(name)) return;
  if (written === undefined) settings.remove(name);
  else settings.write(name, written);
}

/** How many changes were waiting when the journal was last seen, where none of them is there any more. */
export function lostSince(
  settings: Settings,
  subject: string,
  entries: readonly { readonly seq: number }[],
): number {
  const head = readHead(settings.read(nameOf(subject)));
  if (head === undefined) return 0;
  return entries.some(({ seq }) => seq <= head.last) ? 0 : head.waiting;
}

function readHead(written: string | undefined): Head | undefined {
  try {
    const read: unknown = JSON.parse(written ?? 'null');
    const isHead = typeof read === 'object' && read !== null && 'last' in read && 'waiting' in read;
    return isHead && typeof read.last === 'number' && typeof read.waiting === 'number'
      ? { last: read.last, waiting: read.waiting }
      : undefined;
  } catch {
    return undefined;
  }
}
