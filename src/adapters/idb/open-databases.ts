/**
 * The databases on this device: one that says who was here, and one for each person, named by environment
 * and subject. What each store holds and what clears it:
 *
 *   identity   who may open the console without the server      cleared by every sign-out
 *   journal    entries: intent, never changed, and standing     pruned a week after they are settled
 *   calls      requests for several entries                 removed once each entry's outcome is known
 *   terms      the last term of leading                         never: terms only grow
 *   chunks, coverage, heads   rows, how far the feed was read   wiped by a sign-out, dropped by a new shape
 *   drafts     unsaved forms, reference lists                   wiped by a sign-out
 */
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { openDB } from 'idb';

import type { BatchCall, FoundEntry } from '#ports/journal-port.ts';
import type { DeviceTrouble, IdentityRecord } from '#ports/ports.ts';
import type { Coverage, FeedHead, RowChunk } from '#ports/row-port.ts';
import { abort } from './atomic-transaction.ts';

/** As found, written by whatever version; `seq` is given by the store. */
export interface KeptEntry extends Omit<FoundEntry, 'seq'> {
  readonly seq?: number;
}

export interface PersonSchema extends DBSchema {
  journal: { key: number; value: KeptEntry };
  /** Stores of version 1 only, joined into the journal since. */
  entries: { key: number; value: unknown };
  standings: { key: number; value: unknown };
  calls: { key: string; value: BatchCall };
  terms: { key: string; value: number };
  chunks: { key: [string, number]; value: RowChunk };
  coverage: { key: string; value: Coverage };
  heads: { key: string; value: FeedHead };
  drafts: { key: string; value: Readonly<Record<string, unknown>> };
}

export interface DeviceSchema extends DBSchema {
  identity: { key: string; value: IdentityRecord };
  people: { key: string; value: { readonly subject: string } };
}

export type PersonDatabase = IDBPDatabase<PersonSchema>;
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

type Upgrade = IDBPTransaction<PersonSchema, StoreNames<PersonSchema>[], 'versionchange'>;

/** Runs in the upgrade's own transaction: all of it is done, or the database stays as it was. */
async function joinEntries(database: PersonDatabase, transaction: Upgrade): Promise<void> {
  const [intents, standings] = [transaction.objectStore('entries'), transaction.objectStore('standings')];
  for (const seq of await intents.getAllKeys()) {
    const [intent, standing] = await Promise.all([intents.get(seq), standings.get(seq)]);
    await transaction.objectStore('journal').put({ seq, intent, standing });
  }
  database.deleteObjectStore('entries');
  database.deleteObjectStore('standings');
}

/** A database that is opened again where the browser has closed it. */
export interface OpenedDatabase<D> {
  /** Rejects where it can't be opened, or was closed for good. */
  use(): Promise<D>;
  close(): void;
}

const personVersion = 3;

/**
 * `note`: notes whose database it is, each time before it is opened: a browser that throws databases away under an open
 * page has thrown that away as well, and rows of nobody would be wiped by nobody.
 */
export async function openPersonDatabase(
  environment: string,
  subject: string,
  told: (trouble: DeviceTrouble) => void,
  note: () => Promise<void>,
): Promise<OpenedDatabase<PersonDatabase>> {
  return keepOpen(async (lost) => {
    await note();
    let upgrade: Upgrade | undefined;
    let thrown: unknown;
    const opening = openDB<PersonSchema>(`console:${environment}:person:${subject}`, personVersion, {
      upgrade(database, before, _after, transaction) {
        upgrade = transaction;
        if (before < 1) {
          database.createObjectStore('chunks');
          database.createObjectStore('coverage');
          database.createObjectStore('drafts');
        }
        if (before < 2) {
          database.createObjectStore('terms');
          database.createObjectStore('heads');
          database.createObjectStore('journal', { keyPath: 'seq', autoIncrement: true });
        }
        if (before < 3) database.createObjectStore('calls', { keyPath: 'key' });
        // Nobody waits for its end by this: what opens the database is told by the browser.
        transaction.done.catch(() => undefined);
        // Abort explicitly: a request that can't even be created fails no transaction, and earlier writes would be kept.
        if (before === 1)
          joinEntries(database, transaction).catch((reason: unknown) => {
            thrown = reason;
            abort(transaction);
          });
      },
      ...yieldTo(told, lost),
    });
    // That the disk is full is told to whatever found it; the opening is only told that its upgrade was aborted.
    return opening.catch((reason: unknown) => Promise.reject(upgrade?.error ?? thrown ?? reason));
  });
}

export async function openDeviceDatabase(
  environment: string,
  told: (trouble: DeviceTrouble) => void,
): Promise<OpenedDatabase<DeviceDatabase>> {
  return keepOpen((lost) =>
    openDB<DeviceSchema>(`console:${environment}:device`, 1, {
      upgrade(database) {
        database.createObjectStore('identity');
        database.createObjectStore('people', { keyPath: 'subject' });
      },
      ...yieldTo(told, lost),
    }),
  );
}

/** An outdated handle is not opened anew: this version does not know the new shape. */
export type Loss = 'outdated' | 'closed';

function yieldTo(told: (trouble: DeviceTrouble) => void, lost: (loss: Loss) => void) {
  return {
    blocked: () => told('blocked'),
    // A newer version of the app wants to change the shape: this handle must not hold it up.
    blocking: (_from: number, _to: number | null, event: IDBVersionChangeEvent) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      lost('outdated');
      told('outdated');
    },
    terminated: () => {
      lost('closed');
      told('closed');
    },
  };
}

export async function keepOpen<D extends { close(): void }>(
  open: (lost: (loss: Loss) => void) => Promise<D>,
): Promise<OpenedDatabase<D>> {
  let isOver = false;
  let current: Promise<D> | undefined;
  const lost = (loss: Loss) => {
    current = undefined;
    if (loss === 'outdated') isOver = true;
  };
  const use = () => {
    if (isOver) return Promise.reject(new DOMException('closed', 'InvalidStateError'));
    current ??= open(lost).catch((reason: unknown) => {
      current = undefined;
      throw reason;
    });
    return current;
  };
  await use();
  return {
    use,
    close() {
      isOver = true;
      void current?.then((database) => database.close()).catch(() => undefined);
      current = undefined;
    },
  };
}
