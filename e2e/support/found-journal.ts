/** Journals as a console finds them on the device, put there by hand: in the shape of the first release, or of this one. */
import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

export interface Kept {
  readonly seq: number;
  readonly intent: Readonly<Record<string, unknown>> & { readonly id: string };
  readonly standing: Readonly<Record<string, unknown>>;
}

/** A change of a customer's address as the first release wrote it down: over the first version of its row. */
export function change(seq: number, code: string, state: 'recorded' | 'settled' = 'recorded'): Kept {
  const at = Date.now() - 3_600_000;
  const attempt = { attempts: 0, notBefore: 0, wire: null, acceptedVersion: null, reason: null };
  return {
    seq,
    intent: {
      ...{ id: randomUUID(), name: 'customer.update', v: 1, host: 'v3', delivery: 'queued', deps: [] },
      ...{ entity: 'customer', key: code, lane: `customer/${code}`, values: { address: `Lần ${seq}` } },
      ...{ base: { version: 1, prior: {} }, actor: { subject: 'cskh', statements: '' }, at, uptime: 0 },
      ...{ origin: { tab: 'thẻ-1', app: '0.1.0', cold: false }, group: null, supersedes: null },
    },
    standing: { state, moves: 0, unwanted: false, ...attempt, movedAt: at },
  };
}

/** A page of the same origin in which no console runs; the tokens of its tab stay. */
export const leaveConsole = (page: Page, url: string) => page.goto(`${url}/favicon.svg`);

/** Puts these in place of the journal, in the shape of the first release or of this one, with the copy of its head that the console keeps. */
export function leave(page: Page, kept: readonly Kept[], shape: 'first' | 'present') {
  const writing = async ({ text, isFirst }: { text: string; isFirst: boolean }) => {
    const entries: readonly Kept[] = JSON.parse(text);
    const known = await indexedDB.databases();
    const name = known.find((one) => one.name?.includes(':person:'))?.name ?? '';
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    if (isFirst) await answer(indexedDB.deleteDatabase(name));
    const opening = indexedDB.open(name, isFirst ? 1 : undefined);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('entries', { autoIncrement: true });
      for (const store of ['standings', 'chunks', 'coverage', 'drafts'])
        opening.result.createObjectStore(store);
    };
    const database = await answer(opening);
    const stores = isFirst ? ['entries', 'standings'] : ['journal'];
    const transaction = database.transaction(stores, 'readwrite');
    for (const { seq, intent, standing } of entries) {
      if (!isFirst) transaction.objectStore('journal').put({ seq, intent, standing });
      else {
        transaction.objectStore('entries').put(intent, seq);
        transaction.objectStore('standings').put(standing, seq);
      }
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    database.close();
    const waiting = entries.filter(({ standing }) => standing.state === 'recorded');
    const [oldest] = waiting;
    const head = { waiting: waiting.length, seq: oldest?.seq, id: oldest?.intent.id };
    localStorage.setItem(`journal:${name.split(':').at(-1)}`, JSON.stringify(head));
  };
  // As one text: of thousands of objects the protocol makes a description each.
  return page.evaluate(writing, { text: JSON.stringify(kept), isFirst: shape === 'first' });
}

/** What the first release would find in its database. */
export function asBefore(page: Page) {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    const { name = '', version } = known.find((one) => one.name?.includes(':person:')) ?? {};
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open(name, version));
    const allOf = (store: string) => database.transaction(store).objectStore(store);
    const [seqs, intents, standings] = await Promise.all([
      answer(allOf('entries').getAllKeys()),
      answer(allOf('entries').getAll()),
      answer(allOf('standings').getAll()),
    ]);
    const stores = [...database.objectStoreNames];
    database.close();
    return {
      ...{ version, stores },
      entries: seqs.map((seq, at) => ({ seq, intent: intents[at], standing: standings[at] })),
    };
  });
}

/** How many entries the journal has, without bringing them here. */
export const countIn = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    const name = known.find((one) => one.name?.includes(':person:'))?.name ?? '';
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('journal').objectStore('journal').count();
        counting.onsuccess = () => resolve(counting.result);
        opening.result.close();
      };
    });
  });
