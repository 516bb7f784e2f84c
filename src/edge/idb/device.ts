/** What this device holds, in IndexedDB: who was here, and each person's own stores. */
import type { Device, DraftStore, PersonStores } from '../ports.ts';
import { idbJournalStore } from './journal-store.ts';
import type { PersonDatabase } from './open-databases.ts';
import { openDeviceDatabase, openPersonDatabase } from './open-databases.ts';
import { idbRowStore } from './row-store.ts';
import { wholly } from './wholly.ts';

const identityKey = 'last';
/** What a sign-out took away must not be back after a power cut, and whose rows are here must be known. */
const durably = { durability: 'strict' } as const;
const wiped = ['chunks', 'coverage', 'drafts'] as const;

export async function idbDevice(environment: string): Promise<Device> {
  const database = await openDeviceDatabase(environment);
  return {
    async openPerson(subject) {
      const transaction = database.transaction('people', 'readwrite', durably);
      await wholly(transaction, async () => transaction.store.put({ subject }));
      return personStores(await openPersonDatabase(environment, subject));
    },
    readIdentity: () => database.get('identity', identityKey),
    async writeIdentity(identity) {
      const transaction = database.transaction('identity', 'readwrite', durably);
      await wholly(transaction, async () => transaction.store.put(identity, identityKey));
    },
    async clearIdentity() {
      const transaction = database.transaction('identity', 'readwrite', durably);
      await wholly(transaction, async () => transaction.store.delete(identityKey));
    },
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
      const transaction = database.transaction(wiped, 'readwrite', durably);
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
