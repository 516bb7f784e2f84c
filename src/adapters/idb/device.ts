/** Device storage in IndexedDB: who was here, and each person's own stores. */
import type { Device, DeviceTrouble, DraftStore, PersonStores } from '#ports/ports.ts';
import { atomically } from './atomic-transaction.ts';
import { idbJournalStore } from './journal-store.ts';
import type { OpenedDatabase, PersonDatabase } from './open-databases.ts';
import { openDeviceDatabase, openPersonDatabase } from './open-databases.ts';
import { idbRowStore } from './row-store.ts';

const identityKey = 'last';
/** Strict durability: rows that a sign-out removed must not be back after a power cut, and whose rows are here must be known. */
const durably = { durability: 'strict' } as const;
const wiped = ['chunks', 'coverage', 'heads', 'drafts'] as const;

export async function idbDevice(environment: string): Promise<Device> {
  const watchers = new Set<(trouble: DeviceTrouble) => void>();
  const notify = (trouble: DeviceTrouble) => {
    for (const watcher of watchers) watcher(trouble);
  };
  const opened = await openDeviceDatabase(environment, notify);
  return {
    async openPerson(subject) {
      const note = async () => {
        const database = await opened.use();
        // Who is known is not written again: where the disk is full, what is here can still be read.
        if ((await database.get('people', subject)) !== undefined) return;
        const transaction = database.transaction('people', 'readwrite', durably);
        await atomically(transaction, async () => transaction.store.put({ subject }));
      };
      return personStores(await openPersonDatabase(environment, subject, notify, note));
    },
    async readIdentity() {
      return (await opened.use()).get('identity', identityKey);
    },
    async writeIdentity(identity) {
      const transaction = (await opened.use()).transaction('identity', 'readwrite', durably);
      await atomically(transaction, async () => transaction.store.put(identity, identityKey));
    },
    async clearIdentity() {
      const transaction = (await opened.use()).transaction('identity', 'readwrite', durably);
      await atomically(transaction, async () => transaction.store.delete(identityKey));
    },
    async people() {
      return (await (await opened.use()).getAll('people')).map(({ subject }) => subject);
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

function personStores(opened: OpenedDatabase<PersonDatabase>): PersonStores {
  return {
    journal: idbJournalStore(opened),
    rows: idbRowStore(opened),
    drafts: draftStore(opened),
    async wipeRows() {
      const transaction = (await opened.use()).transaction(wiped, 'readwrite', durably);
      await atomically(transaction, () =>
        Promise.all(wiped.map(async (name) => transaction.objectStore(name).clear())),
      );
    },
    close: () => opened.close(),
  };
}

function draftStore(opened: OpenedDatabase<PersonDatabase>): DraftStore {
  return {
    async read(name) {
      return (await opened.use()).get('drafts', name);
    },
    async write(name, values) {
      await (await opened.use()).put('drafts', values, name);
    },
    async remove(name) {
      await (await opened.use()).delete('drafts', name);
    },
  };
}
