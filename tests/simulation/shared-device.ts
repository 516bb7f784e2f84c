/**
 * What the tabs of one browser share on disk: the device's ports over records that model IndexedDB. Each call
 * is one transaction; its effect and the word of it are two moments, and a page may die between them. The
 * calls of one page keep their order, those of several pages mix.
 */
import type { EntryStanding, StorageFailure, Stored, StoredEntry } from '#edge/journal-port.ts';
import type { Device, IdentityRecord, PersonStores } from '#edge/ports.ts';
import type { Coverage, FeedHead, RowChunk } from '#edge/row-port.ts';
import { frozen } from './freeze.ts';
import type { Random } from './random.ts';
import type { Records } from './stored-records.ts';
import { makeRecords } from './stored-records.ts';

interface DeviceRecords {
  readonly identity: IdentityRecord | undefined;
  readonly people: readonly string[];
}

interface PersonRecords {
  readonly last: number;
  readonly term: number;
  readonly entries: ReadonlyMap<number, StoredEntry>;
  readonly coverages: ReadonlyMap<string, Coverage>;
  readonly chunks: ReadonlyMap<string, ReadonlyMap<number, RowChunk>>;
  readonly drafts: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly head: FeedHead | undefined;
}

/** The writer leads no more. */
class Deposed extends Error {}

/** Runs a transaction of one page: when its turn has come, and then tells of it, unless the page is gone. */
export type Transact = <T>(name: string, work: () => T) => Promise<T>;

export interface SharedDevice {
  /** The device's ports for one page. */
  portsFor(transact: Transact): Device;
  /** What the next writes of the journal meet. */
  readonly failures: { append: StorageFailure[]; move: StorageFailure[] };
  /** Returns how many commits were lost. */
  losePower(random: Random): number;
  subjects(): readonly string[];
  journalOf(subject: string): readonly StoredEntry[];
  /** Everything on the disk, as text. */
  dump(): string;
}

const empty: PersonRecords = {
  last: 0,
  term: 0,
  entries: new Map(),
  coverages: new Map(),
  chunks: new Map(),
  drafts: new Map(),
  head: undefined,
};

export function makeSharedDevice(): SharedDevice {
  const own = makeRecords<DeviceRecords>({ identity: undefined, people: [] });
  const people = new Map<string, Records<PersonRecords>>();
  const failures: SharedDevice['failures'] = { append: [], move: [] };
  const recordsOf = (subject: string) => {
    const known = people.get(subject) ?? makeRecords(empty);
    people.set(subject, known);
    return known;
  };
  return {
    failures,
    portsFor: (transact) => ({
      openPerson: (subject) =>
        transact('open', () => {
          const { identity, people: known } = own.current;
          if (!known.includes(subject)) own.commit({ identity, people: [...known, subject] }, 'strict');
          return personPorts(recordsOf(subject), transact, failures);
        }),
      readIdentity: () => transact('readIdentity', () => own.current.identity),
      writeIdentity: (identity) =>
        transact('writeIdentity', () => own.commit({ ...own.current, identity: frozen(identity) }, 'strict')),
      clearIdentity: () =>
        transact('clearIdentity', () => own.commit({ ...own.current, identity: undefined }, 'strict')),
      people: () => transact('people', () => own.current.people),
      watch: () => () => {},
    }),
    losePower: (random) =>
      [own, ...people.values()].reduce((lost, records) => lost + records.losePower(random), 0),
    subjects: () => [...people.keys()],
    journalOf: (subject) => bySeq(recordsOf(subject).current),
    dump: () =>
      JSON.stringify([own.current, ...[...people.values()].map(({ current }) => current)], (_, value) =>
        value instanceof Map ? [...value.entries()] : value,
      ),
  };
}

const bySeq = ({ entries }: PersonRecords) => [...entries.values()].sort((a, b) => a.seq - b.seq);

function personPorts(
  records: Records<PersonRecords>,
  transact: Transact,
  failures: SharedDevice['failures'],
): PersonStores {
  let isClosed = false;
  /** A write that answers by a value: refused once closed, or where a failure is due. */
  const write = <T>(name: string, due: StorageFailure[], work: () => T): Promise<Stored<T>> => {
    // Closing lets a transaction finish that was begun before.
    const wasClosed = isClosed;
    return transact(name, () => {
      const failure = wasClosed ? 'unavailable' : due.shift();
      if (failure !== undefined) return { ok: false, failure };
      try {
        return { ok: true, value: work() };
      } catch (reason) {
        if (reason instanceof Deposed) return { ok: false, failure: 'deposed' };
        throw reason;
      }
    });
  };
  const commit = (change: Partial<PersonRecords>, durability: 'strict' | 'relaxed') =>
    records.commit({ ...records.current, ...change }, durability);
  return {
    journal: journalPort(records, transact, write, failures),
    rows: rowPort(records, transact, write),
    drafts: {
      read: (name) => transact('readDraft', () => records.current.drafts.get(name)),
      write: (name, values) =>
        transact('writeDraft', () =>
          commit({ drafts: new Map(records.current.drafts).set(name, frozen(values)) }, 'relaxed'),
        ),
      remove: (name) =>
        transact('removeDraft', () => {
          const drafts = new Map(records.current.drafts);
          drafts.delete(name);
          commit({ drafts }, 'relaxed');
        }),
    },
    wipeRows: () =>
      transact('wipeRows', () =>
        commit({ coverages: new Map(), chunks: new Map(), drafts: new Map(), head: undefined }, 'strict'),
      ),
    close() {
      isClosed = true;
    },
  };
}

type Write = <T>(name: string, due: StorageFailure[], work: () => T) => Promise<Stored<T>>;

function journalPort(
  records: Records<PersonRecords>,
  transact: Transact,
  write: Write,
  failures: SharedDevice['failures'],
): PersonStores['journal'] {
  return {
    append: (added, moved = []) =>
      write('append', failures.append, () => {
        const { last } = records.current;
        const entries = new Map(records.current.entries);
        const appended = added.map((entry, index) => frozen({ seq: last + index + 1, ...entry }));
        for (const entry of appended) entries.set(entry.seq, entry);
        for (const { seq, standing } of moved) putNewer(entries, seq, standing);
        records.commit({ ...records.current, last: last + added.length, entries }, 'strict');
        return appended;
      }),
    takeTerm: () =>
      write('takeTerm', [], () => {
        const term = records.current.term + 1;
        records.commit({ ...records.current, term }, 'strict');
        return term;
      }),
    move: (changes, term) =>
      write('move', failures.move, () => {
        if (term !== undefined && term !== records.current.term) throw new Deposed();
        const entries = new Map(records.current.entries);
        const stale = changes.filter(({ seq, standing }) => !putNewer(entries, seq, standing));
        records.commit({ ...records.current, entries }, 'strict');
        return stale.map(({ seq }) => seq);
      }),
    load: () => transact('load', () => bySeq(records.current)),
    remove: (seqs) =>
      transact('remove', () => {
        const entries = new Map(records.current.entries);
        for (const seq of seqs) entries.delete(seq);
        records.commit({ ...records.current, entries }, 'relaxed');
      }),
  };
}

/** false: the standing is stale, another tab was first. An entry that is gone stays gone. */
function putNewer(entries: Map<number, StoredEntry>, seq: number, standing: EntryStanding): boolean {
  const entry = entries.get(seq);
  if (entry !== undefined && entry.standing.moves >= standing.moves) return false;
  if (entry !== undefined) entries.set(seq, frozen({ ...entry, standing }));
  return true;
}

function rowPort(records: Records<PersonRecords>, transact: Transact, write: Write): PersonStores['rows'] {
  return {
    read: (collection) =>
      transact('readRows', () => ({
        coverage: records.current.coverages.get(collection) ?? null,
        chunks: [...(records.current.chunks.get(collection)?.values() ?? [])].sort((a, b) => a.id - b.id),
      })),
    write: (writes, head = records.current.head) =>
      write('writeRows', [], () => {
        const coverages = new Map(records.current.coverages);
        const chunks = new Map(records.current.chunks);
        const isStale = writes.some(
          ({ coverage, basedOn }) =>
            basedOn !== undefined && basedOn !== (coverages.get(coverage.collection)?.revision ?? 0),
        );
        if (isStale) return 'stale' as const;
        for (const { coverage, chunks: written } of writes) {
          const held = new Map(chunks.get(coverage.collection));
          for (const chunk of written) held.set(chunk.id, frozen(chunk));
          coverages.set(coverage.collection, frozen(coverage));
          chunks.set(coverage.collection, held);
        }
        records.commit({ ...records.current, coverages, chunks, head }, 'relaxed');
        return 'written' as const;
      }).then((outcome) =>
        outcome.ok && outcome.value === 'stale' ? { ok: false, failure: 'stale' } : outcome,
      ),
    readHead: () => transact('readHead', () => records.current.head),
    remove: (collection) =>
      transact('removeRows', () => {
        const coverages = new Map(records.current.coverages);
        const chunks = new Map(records.current.chunks);
        coverages.delete(collection);
        chunks.delete(collection);
        records.commit({ ...records.current, coverages, chunks }, 'relaxed');
      }),
    list: () =>
      transact('listRows', () =>
        [...records.current.coverages.values()].map((coverage) => ({
          coverage,
          chunks: records.current.chunks.get(coverage.collection)?.size ?? 0,
        })),
      ),
  };
}
