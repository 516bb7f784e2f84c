/**
 * A copy of where the journal stands, kept apart from it: a browser that evicts a site's databases says nothing,
 * and a journal that is simply empty looks like one in which nothing waits.
 */
import type { StoredEntry } from '#edge/journal-port.ts';
import type { Settings } from '#edge/ports.ts';
import type { StoreExtra } from '../extra.ts';
import { isUnsettled } from './entry.ts';
import type { JournalState } from './journal-slice.ts';

interface Head {
  readonly last: number;
  readonly waiting: number;
}

const nameOf = (subject: string) => `journal:${subject}`;

/** Written so long after a change: what changes together is written once. */
const soonMs = 500;

/** Keeps the copy up to date for whoever is signed in. */
export function keepHead({ edges, person }: StoreExtra, store: Holder): void {
  let written: readonly StoredEntry[] | undefined;
  let isDue = false;
  const write = () => {
    isDue = false;
    const { journal } = store.getState();
    if (person.current === undefined || !journal.loaded || journal.entries === written) return;
    written = journal.entries;
    writeHead(edges.settings, person.current.subject, journal.entries);
  };
  store.subscribe(() => {
    const { journal } = store.getState();
    if (isDue || !journal.loaded || journal.entries === written) return;
    isDue = true;
    edges.clock.after(soonMs, write);
  });
}

interface Holder {
  getState(): { readonly journal: JournalState };
  subscribe(changed: () => void): () => void;
}

function writeHead(settings: Settings, subject: string, entries: readonly StoredEntry[]): void {
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
