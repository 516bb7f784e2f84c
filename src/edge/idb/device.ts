/** What this device holds, in IndexedDB: who was here, and each person's own stores. */
import type { Device, DraftStore, PersonStores } from '../ports.ts';
import { idbJournalStore } from './journal-store.ts';
import type { PersonDatabase } from './open-databases.ts';
import { openDeviceDatabase, openPersonDatabase } from './open-databases.ts';
import { idbRowStore } from './row-store.ts';
import { wholly } from './wholly.ts';

const identityKey = 'last';
const wiped = ['chunks', 'coverage', 'drafts'] as const;

export async function idbDevice(environment: string): Promise<Device> {
  const database = await openDeviceDatabase(environment);
  return {
    async openPerson(subject) {
      await database.put('people', { subject });
      return personStores(await openPersonDatabase(environment, subject));
    },
    readIdentity: () => database.get('identity', identityKey),
    async writeIdentity(identity) {
      await database.put('identity', identity, identityKey);
    },
    clearIdentity: () => database.delete('identity', identityKey),
    async people() {
      return (await database.getAll('people')).map(({ subject }) => subject);
    },
  };
}

function personStores(database: PersonDatabase): PersonStores {
  return {
    journal: idbJournalStore(database),
    rows: idbRowStore(database),
    drafts: draftStore(database),
    async wipeRows() {
      const transaction = database.transaction(wiped, 'readwrite');
      await wholly(transaction, () =>
        Promise.all(wiped.map(async (name) => transaction.objectStore(name).clear())),
      );
    },
    close: () => database.close(),
  };
}

function draftStore(database: PersonDatabase): DraftStore {
  return {
    read: (name) => database.get('drafts', name),
    async write(name, values) {
      await database.put('drafts', values, name);
    },
    remove: (name) => database.delete('drafts', name),
  };
}
