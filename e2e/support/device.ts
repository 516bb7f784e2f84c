/** What the browser holds for whoever is signed in, read from its database as somebody with the tools would. */
import type { Page } from '@playwright/test';

/** Ids of the journal's entries, oldest first: each goes with its request as the Idempotency-Key. */
export async function entryIds(page: Page): Promise<readonly string[]> {
  const entries = await allOf(page, 'journal');
  return entries.flatMap(({ intent }) =>
    typeof intent === 'object' && intent !== null && 'id' in intent ? [String(intent.id)] : [],
  );
}

export interface JournalRecord {
  readonly seq: number;
  readonly id: string;
  readonly lane: string;
  readonly state: string;
  /** Why it waits for the person, where it is parked. */
  readonly park: string | undefined;
}

/** Where each entry of the journal stands. */
export async function journal(page: Page): Promise<readonly JournalRecord[]> {
  return (await allOf(page, 'journal')).map((entry) => ({
    seq: Number(entry.seq),
    id: String(part(entry.intent, 'id')),
    lane: String(part(entry.intent, 'lane')),
    state: String(part(entry.standing, 'state')),
    park: textOf(part(part(entry.standing, 'reason'), 'park')),
  }));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function part(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;
}

/** What was typed into forms and not saved yet; reference lists stand in the same store. */
export function drafts(page: Page): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return allOf(page, 'drafts');
}

/** Collections of which every row is held. */
export async function wholeLists(page: Page): Promise<readonly string[]> {
  const kept = await allOf(page, 'coverage');
  return kept.filter(({ wholeAsOf }) => wholeAsOf !== null).map(({ collection }) => String(collection));
}

/** Rows of a collection in IndexedDB: what a start without a network shows. */
export async function storedRows(
  page: Page,
  collection: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const chunks = await allOf(page, 'chunks', collection);
  return chunks.flatMap(({ rows }) => (Array.isArray(rows) ? rows : []));
}

function allOf(page: Page, store: 'journal' | 'drafts' | 'coverage' | 'chunks', collection?: string) {
  const reading = async ([name, of]: readonly [string, string | undefined]): Promise<
    readonly Readonly<Record<string, unknown>>[]
  > => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const known = await indexedDB.databases();
    const own = known.find((database) => database.name?.includes(':person:'));
    if (own?.name === undefined) return [];
    const database = await answer(indexedDB.open(own.name));
    try {
      const range = of === undefined ? undefined : IDBKeyRange.bound([of, 0], [of, Number.POSITIVE_INFINITY]);
      return await answer(database.transaction(name).objectStore(name).getAll(range));
    } finally {
      database.close();
    }
  };
  return page.evaluate(reading, [store, collection] as const);
}
