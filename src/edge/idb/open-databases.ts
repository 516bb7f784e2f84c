/**
 * The databases on this device: one that says who was here, and one for each person, named by environment
 * and subject. What each store holds and what clears it:
 *
 *   identity   who may open the console without the server      cleared by every sign-out
 *   entries    intents of the journal, never changed            pruned a week after they are settled
 *   standings  where each entry stands                          with its entry
 *   terms      the last term of leading                         never: terms only grow
 *   chunks, coverage, heads   rows, how far the feed was read   wiped by a sign-out, dropped by a new shape
 *   drafts     unsaved forms, reference lists                   wiped by a sign-out
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';

import type { EntryIntent, EntryStanding } from '../journal-port.ts';
import type { DeviceTrouble, IdentityRecord } from '../ports.ts';
import type { Coverage, FeedHead, RowChunk } from '../row-port.ts';

export interface PersonSchema extends DBSchema {
  entries: { key: number; value: EntryIntent };
  standings: { key: number; value: EntryStanding };
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

/** A database that is opened again where the browser has closed it. */
export interface Opened<D> {
  /** Rejects where it can't be opened, or was closed for good. */
  use(): Promise<D>;
  close(): void;
}

const personVersion = 2;

export async function openPersonDatabase(
  environment: string,
  subject: string,
  told: (trouble: DeviceTrouble) => void,
): Promise<Opened<PersonDatabase>> {
  return keepOpen((lost) =>
    openDB<PersonSchema>(`console:${environment}:person:${subject}`, personVersion, {
      upgrade(database, before) {
        if (before < 1) {
          database.createObjectStore('entries', { autoIncrement: true });
          database.createObjectStore('standings');
          database.createObjectStore('chunks');
          database.createObjectStore('coverage');
          database.createObjectStore('drafts');
        }
        if (before < 2) {
          database.createObjectStore('terms');
          database.createObjectStore('heads');
        }
      },
      ...yieldTo(told, lost),
    }),
  );
}

export async function openDeviceDatabase(
  environment: string,
  told: (trouble: DeviceTrouble) => void,
): Promise<Opened<DeviceDatabase>> {
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

type Loss = 'outdated' | 'closed';

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

async function keepOpen<D extends { close(): void }>(
  open: (lost: (loss: Loss) => void) => Promise<D>,
): Promise<Opened<D>> {
  let isOver = false;
  let current: Promise<D> | undefined;
  const lost = (loss: Loss) => {
    current = undefined;
    if (loss === 'outdated') isOver = true;
  };
  const use = () => {
    if (isOver) return Promise.reject(new DOMException('The database is closed.', 'InvalidStateError'));
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
