/** The device's ports in memory, for tests: values are copied in and out, as a database would. */
import type { BatchCall, StatusChange, Stored, StoredEntry } from '#ports/journal-port.ts';
import type { Device, IdentityRecord, PersonStores } from '#ports/ports.ts';
import type { Coverage, FeedHead, RowChunk } from '#ports/row-port.ts';
import { isOtherHead, rowWriteRefusal } from '#ports/row-port.ts';

/** Stores of one person; they outlive every page that has them open. */
type PersonData = Pick<PersonStores, 'journal' | 'rows' | 'drafts' | 'wipeRows'>;

export function memoryDevice(): Device {
  const people = new Map<string, PersonData>();
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
    watch: () => () => {},
  };
}

/** As a connection to a database: once closed it takes nothing any more. */
function opened({ journal, rows, drafts, wipeRows }: PersonData): PersonStores {
  let isClosed = false;
  const unlessClosed = async <T, F>(
    write: () => Promise<Stored<T, F>>,
  ): Promise<Stored<T, F | 'unavailable'>> => (isClosed ? { ok: false, failure: 'unavailable' } : write());
  return {
    journal: {
      ...journal,
      append: (...given) => unlessClosed(() => journal.append(...given)),
      move: (...given) => unlessClosed(() => journal.move(...given)),
      takeTerm: (atLeast) => unlessClosed(() => journal.takeTerm(atLeast)),
    },
    rows: {
      ...rows,
      write: async (...given) => (isClosed ? { ok: false, failure: 'unavailable' } : rows.write(...given)),
    },
    drafts,
    wipeRows,
    close() {
      isClosed = true;
    },
  };
}

type Drafts = Map<string, Readonly<Record<string, unknown>>>;

function memoryPerson(): PersonData {
  const rows = memoryRows();
  const drafts: Drafts = new Map();
  return {
    journal: memoryJournal(drafts),
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

const isStale = (entry: StoredEntry | undefined, { id, standing }: StatusChange) =>
  entry !== undefined &&
  ((id !== undefined && entry.intent.id !== id) || entry.standing.moves >= standing.moves);

function memoryJournal(drafts: Drafts): PersonStores['journal'] {
  const entries = new Map<number, StoredEntry>();
  const calls = new Map<string, BatchCall>();
  let last = 0;
  let term = 0;
  const inOrder = () => [...entries.values()].sort((a, b) => a.seq - b.seq);
  return {
    async append(added, moved = [], draft) {
      if (moved.some((change) => isStale(entries.get(change.seq), change)))
        return { ok: false, failure: 'stale' };
      const appended = added.map(({ intent, standing }) => {
        last += 1;
        return structuredClone({ seq: last, intent, standing });
      });
      for (const entry of appended) entries.set(entry.seq, entry);
      if (draft && JSON.stringify(drafts.get(draft.name)) === JSON.stringify(draft.values))
        drafts.delete(draft.name);
      for (const { seq, standing } of moved) {
        const entry = entries.get(seq);
        if (entry !== undefined) entries.set(seq, { ...entry, standing: structuredClone(standing) });
      }
      return { ok: true, value: structuredClone(appended) };
    },
    async takeTerm(atLeast) {
      term = Math.max(term + 1, atLeast);
      return { ok: true, value: term };
    },
    readCall: async (key) => structuredClone(calls.get(key)),
    async move(changes, under, { begins, over = [] } = {}) {
      if (under !== undefined && under !== term) return { ok: false, failure: 'deposed' };
      const isLate = (change: StatusChange) => {
        const entry = entries.get(change.seq);
        return entry === undefined || isStale(entry, change);
      };
      const stale = changes.filter(isLate).map(({ seq }) => seq);
      if (begins !== undefined && stale.length > 0) return { ok: true, value: stale };
      for (const { seq, standing } of changes) {
        const entry = entries.get(seq);
        if (entry !== undefined && !stale.includes(seq))
          entries.set(seq, { ...entry, standing: structuredClone(standing) });
      }
      if (begins !== undefined) calls.set(begins.key, structuredClone(begins));
      for (const key of over) calls.delete(key);
      return { ok: true, value: stale };
    },
    load: async () => structuredClone(inOrder()),
    readSince: async (after, seqs) =>
      structuredClone(inOrder().filter(({ seq }) => seq > after || seqs.includes(seq))),
    async remove(seqs) {
      for (const seq of seqs) entries.delete(seq);
    },
  };
}

function memoryRows() {
  const coverages = new Map<string, Coverage>();
  const chunks = new Map<string, Map<number, RowChunk>>();
  let head: FeedHead | undefined;
  const store: PersonStores['rows'] = {
    read: async (collection, ids) =>
      structuredClone({
        coverage: coverages.get(collection) ?? null,
        chunks: [...(chunks.get(collection)?.values() ?? [])]
          .filter(({ id }) => ids?.includes(id) ?? true)
          .sort((a, b) => a.id - b.id),
      }),
    async write(writes, feed, after) {
      if (isOtherHead(after, head, feed)) return { ok: false, failure: 'deposed' };
      for (const write of writes) {
        const failure = rowWriteRefusal(write, coverages.get(write.coverage.collection), head);
        if (failure !== undefined) return { ok: false, failure };
      }
      for (const { coverage, chunks: written } of writes) {
        coverages.set(coverage.collection, structuredClone(coverage));
        const held = chunks.get(coverage.collection) ?? new Map<number, RowChunk>();
        for (const chunk of written) held.set(chunk.id, structuredClone(chunk));
        chunks.set(coverage.collection, held);
      }
      if (feed !== undefined) head = structuredClone(feed);
      return { ok: true };
    },
    readHead: async () => structuredClone(head),
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
      head = undefined;
    },
  };
}
