/**
 * A copy of where the journal stands, kept apart from it: a browser that evicts a site's databases says nothing,
 * and a journal that is simply empty looks like one in which nothing waits.
 */
import * as z from 'zod/mini';

import type { StoredEntry } from '#ports/journal-port.ts';
import type { Settings } from '#ports/ports.ts';
import { isNotDone } from '#commands/entry-state.ts';
import type { JournalState } from '#store/journal-slice.ts';
import { readSetting } from '#services/read-setting.ts';
import type { ThunkServices } from '#services/services.ts';

/** How many are not done (what the host has done need not be entered again); number and id of the oldest of them. */
const head = z.object({ waiting: z.number(), seq: z.number(), id: z.string() });

const nameOf = (subject: string) => `journal:${subject}`;

/** Written so long after a change: what changes together is written once. */
const soonMs = 500;

/** Keeps the copy up to date for whoever is signed in. */
export function keepHead({ ports, person }: ThunkServices, store: Holder): void {
  let seen: readonly StoredEntry[] | undefined;
  let isDue = false;
  // As it was seen last: whoever leaves in the meantime left it so.
  let write = () => {};
  store.subscribe(() => {
    const { loaded, entries } = store.getState().journal;
    const own = person.current;
    if (own === undefined || own.stores.isRefused || !loaded || entries === seen) return;
    seen = entries;
    write = () => writeHead(ports.settings, own.subject, entries);
    if (isDue) return;
    isDue = true;
    ports.clock.after(soonMs, () => {
      isDue = false;
      write();
    });
  });
}

interface Holder {
  getState(): { readonly journal: JournalState };
  subscribe(changed: () => void): () => void;
}

function writeHead(settings: Settings, subject: string, entries: readonly StoredEntry[]): void {
  const waiting = entries.filter(({ standing }) => isNotDone(standing.state));
  const [oldest] = waiting;
  const name = nameOf(subject);
  if (oldest === undefined) settings.remove(name);
  else
    settings.write(name, JSON.stringify({ waiting: waiting.length, seq: oldest.seq, id: oldest.intent.id }));
}

/** How many changes of theirs were not done when the journal was last seen. */
export const lastWaitingCount = (settings: Settings, subject: string): number =>
  readSetting(settings, nameOf(subject), head)?.waiting ?? 0;

/**
 * How many changes were waiting when the journal was last seen, where it is another one now. Its numbers alone do not
 * say so, for those of a database made anew begin again: the oldest of them is known by its id. (Where all numbers are
 * higher than its, it was sent and pruned.)
 */
export function lostEntryCount(settings: Settings, subject: string, entries: readonly StoredEntry[]): number {
  const known = readSetting(settings, nameOf(subject), head);
  if (known === undefined || (entries[0]?.seq ?? 0) > known.seq) return 0;
  return entries.some(({ intent }) => intent.id === known.id) ? 0 : known.waiting;
}
