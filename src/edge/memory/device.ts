/** The device's ports in memory, for tests: values are copied in and out, as a database would. */
import type {
  Coverage,
  Device,
  IdentityRecord,
  PersonStores,
  RowChunk,
  Stored,
  StoredEntry,
} from '../ports.ts';

/** What is kept of one person; it outlives every page that has it open. */
type Kept = Pick<PersonStores, 'journal' | 'rows' | 'drafts' | 'wipeRows'>;

export function memoryDevice(): Device {
  const people = new Map<string, Kept>();
  let identity: IdentityRecord | undefined;
  return {
    async openPerson(subject) {
      const kept = people.get(subject) ?? memoryPerson();
      people.set(subject, kept);
      return opened(kept);
    },
    readIdentity: async () => structuredClone(identity),
    async writeIdentity(written) {
      identity = structuredClone(written);
    },
    async clearIdentity() {
      identity = undefined;
    },
    people: async () => [...people.keys()],
  };
}

/** As a connection to a database: once closed it takes nothing any more. */
function opened({ journal, rows, drafts, wipeRows }: Kept): PersonStores {
  let isClosed = false;
  const unlessClosed = async <T>(write: () => Promise<Stored<T>>): Promise<Stored<T>> =>
    isClosed ? { ok: false, failure: 'unavailable' } : write();
  return {
    journal: {
      ...journal,
      append: (entries, moved) => unlessClosed(() => journal.append(entries, moved)),
      move: (changes) => unlessClosed(() => journal.move(changes)),
    },
    rows: { ...rows, write: (coverage, chunks) => unlessClosed(() => rows.write(coverage, chunks)) },
    drafts,
    wipeRows,
    close() {
      isClosed = true;
    },
  };
}

function memoryPerson(): Kept {
  const rows = memoryRows();
  const drafts = new Map<string, Readonly<Record<string, unknown>>>();
  return {
    journal: memoryJournal(),
    rows: rows.store,
    drafts: {
      read: async (name) => structuredClone(drafts.get(name)),
      async write(name, values) {
        drafts.set(name, structuredClone(values));
      },
      async remove(name) {
        drafts.delete(name);
      },
    },
    async wipeRows() {
      rows.clear();
      drafts.clear();
    },
  };
}

function memoryJournal(): PersonStores['journal'] {
  const entries = new Map<number, StoredEntry>();
  let last = 0;
  return {
    async append(added, moved = []) {
      const appended = added.map(({ intent, standing }) => {
        last += 1;
        return structuredClone({ seq: last, intent, standing });
      });
      for (const entry of appended) entries.set(entry.seq, entry);
      for (const { seq, standing } of moved) {
        const entry = entries.get(seq);
        if (entry !== undefined && entry.standing.moves < standing.moves)
          entries.set(seq, { ...entry, standing: structuredClone(standing) });
      }
      return { ok: true, value: structuredClone(appended) };
    },
    async move(changes) {
      const stale: number[] = [];
      for (const { seq, standing } of changes) {
        const entry = entries.get(seq);
        if (entry === undefined) continue;
        if (entry.standing.moves >= standing.moves) stale.push(seq);
        else entries.set(seq, { ...entry, standing: structuredClone(standing) });
      }
      return { ok: true, value: stale };
    },
    load: async () => structuredClone([...entries.values()].sort((a, b) => a.seq - b.seq)),
    async remove(seqs) {
      for (const seq of seqs) entries.delete(seq);
    },
  };
}

function memoryRows() {
  const coverages = new Map<string, Coverage>();
  const chunks = new Map<string, Map<number, RowChunk>>();
  const store: PersonStores['rows'] = {
    read: async (collection) =>
      structuredClone({
        coverage: coverages.get(collection) ?? null,
        chunks: [...(chunks.get(collection)?.values() ?? [])].sort((a, b) => a.id - b.id),
      }),
    async write(coverage, written) {
      coverages.set(coverage.collection, structuredClone(coverage));
      const held = chunks.get(coverage.collection) ?? new Map<number, RowChunk>();
      for (const chunk of written) held.set(chunk.id, structuredClone(chunk));
      chunks.set(coverage.collection, held);
      return { ok: true, value: true };
    },
    async remove(collection) {
      coverages.delete(collection);
      chunks.delete(collection);
    },
    list: async () =>
      [...coverages.values()]
        .sort((a, b) => (a.collection < b.collection ? -1 : 1))
        .map((coverage) => ({
          coverage: structuredClone(coverage),
          chunks: chunks.get(coverage.collection)?.size ?? 0,
        })),
  };
  return {
    store,
    clear() {
      coverages.clear();
      chunks.clear();
    },
  };
}
