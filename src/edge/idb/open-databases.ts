/**
 * The databases on this device: one that says who was here, and one for each person, named by environment
 * and subject. What each store holds and what clears it:
 *
 *   identity   who may open the console without the server      cleared by every sign-out
 *   entries    intents of the journal, never changed            pruned a week after they are settled
 *   standings  where each entry stands                          with its entry
 *   chunks, coverage   rows                                     wiped by a sign-out, dropped by a new shape
 *   drafts     unsaved forms, reference lists                   wiped by a sign-out
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';

import type { Coverage, EntryIntent, EntryStanding, IdentityRecord, RowChunk } from '../ports.ts';

export interface PersonSchema extends DBSchema {
  entries: { key: number; value: EntryIntent };
  standings: { key: number; value: EntryStanding };
  chunks: { key: [string, number]; value: RowChunk };
  coverage: { key: string; value: Coverage };
  drafts: { key: string; value: Readonly<Record<string, unknown>> };
}

export interface DeviceSchema extends DBSchema {
  identity: { key: string; value: IdentityRecord };
  people: { key: string; value: { readonly subject: string } };
}

export type PersonDatabase = IDBPDatabase<PersonSchema>;
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

export function openPersonDatabase(environment: string, subject: string): Promise<PersonDatabase> {
  return openDB<PersonSchema>(`console:${environment}:person:${subject}`, 1, {
    upgrade(database) {
      database.createObjectStore('entries', { autoIncrement: true });
      database.createObjectStore('standings');
      database.createObjectStore('chunks');
      database.createObjectStore('coverage');
      database.createObjectStore('drafts');
    },
    // A newer version of the app wants to change the shape: this handle must not hold it up.
    blocking: (_from, _to, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

export function openDeviceDatabase(environment: string): Promise<DeviceDatabase> {
  return openDB<DeviceSchema>(`console:${environment}:device`, 1, {
    upgrade(database) {
      database.createObjectStore('identity');
      database.createObjectStore('people', { keyPath: 'subject' });
    },
    blocking: (_from, _to, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
