/**
 * One person's stores as a page uses them, over records that model IndexedDB: each call is one transaction, a
 * strict one is on the disk when it is told of, a relaxed one may still be lost with the power.
 * Longer than 250 lines because it is one disk.
 */
import type { FoundEntry, JournalStore, StatusChange, Stored, StoredEntry } from '#ports/journal-port.ts';
import type { PersonStores } from '#ports/ports.ts';
import type { RowStore } from '#ports/row-port.ts';
import { isOtherHead, rowWriteRefusal } from '#ports/row-port.ts';
import { isUnsettled } from '#commands/entry-state.ts';
import type { Access, PersonRecords } from './disk.ts';
import { bySeq, noRows, onStore, Unusable } from './disk.ts';
import { frozen } from './freeze.ts';
import type { Records } from './stored-records.ts';

/** Who leads in which term, as the disk saw it. */
export type Terms = Map<number, string>;

interface Own extends Access {
  readonly records: Records<PersonRecords>;
  readonly terms: Terms;
  readonly note: () => void;
  isClosed: boolean;
}

/** `note`: notes whose stores they are, as is done each time they are opened: after a forced close, too. */
export function personStores(
  access: Access,
  records: Records<PersonRecords>,
  terms: Terms,
  note: () => void,
): PersonStores {
  const own: Own = { ...access, records, terms, note, isClosed: false };
  return {
    journal: journalStore(own),
    rows: rowStore(own),
    drafts: {
      read: (name) => onStore(own, 'rows', () => records.current.drafts.get(name)),
      write: (name, values) =>
        onStore(own, 'rows', () =>
          commit(own, { drafts: new Map(records.current.drafts).set(name, frozen(values)) }, 'relaxed'),
        ),
      remove: (name) =>
        onStore(own, 'rows', () => {
          const drafts = new Map(records.current.drafts);
          drafts.delete(name);
          commit(own, { drafts }, 'relaxed');
        }),
    },
    wipeRows: () => {
      own.trouble.traps.wipeAsked.shift()?.(own.life);
      return onStore(own, 'rows', () => {
        commit(own, noRows, 'strict');
        own.trouble.traps.wipeDone.shift()?.(own.life);
      });
    },
    close() {
      own.isClosed = true;
    },
  };
}

function commit(
  { records, note }: Own,
  change: Partial<PersonRecords>,
  durability: 'strict' | 'relaxed',
): void {
  note();
  records.commit({ ...records.current, ...change }, durability);
}

/** A write that answers by a value: refused once closed, or where a failure is due. */
async function write<T>(
  own: Own,
  kind: 'append' | 'move' | 'rows' | undefined,
  work: () => T,
): Promise<Stored<T>> {
  // Closing lets a transaction finish that was begun before.
  if (own.isClosed) return { ok: false, failure: 'unavailable' };
  try {
    return await onStore(own, kind === 'rows' ? 'rows' : 'journal', (): Stored<T> => {
      const failure = kind && own.trouble.failures[kind].shift();
      if (failure === undefined) return { ok: true, value: work() };
      if (kind === 'append') own.met('quota at append');
      if (kind === 'rows') own.met('quota mid-bulk');
      return { ok: false, failure };
    });
  } catch (reason) {
    if (reason instanceof Unusable) return { ok: false, failure: 'unavailable' };
    throw reason;
  }
}

function journalStore(own: Own): JournalStore {
  const { records, terms, life, trouble } = own;
  return {
    async append(added, moved = []) {
      trouble.traps.appendAsked.shift()?.(life);
      const written = await write(own, 'append', () => {
        const { last } = records.current;
        const entries = new Map(records.current.entries);
        if (moved.some((change) => entries.has(change.seq) && !putNewer(new Map(entries), change)))
          return undefined;
        const appended = added.map((entry, index) => frozen({ seq: last + index + 1, ...entry }));
        const stamps = new Set([...entries.values()].map(({ intent }) => intent.at));
        if (appended.some(({ intent }) => stamps.has(intent.at))) own.met('equal stamps');
        for (const entry of appended) entries.set(entry.seq, entry);
        for (const change of moved) putNewer(entries, change);
        commit(own, { last: last + added.length, entries }, 'strict');
        trouble.traps.appendDone.shift()?.(life);
        return appended;
      });
      if (!written.ok) return written;
      const { value } = written;
      return value === undefined ? { ok: false, failure: 'stale' } : { ok: true, value };
    },
    readCall: (key) => onStore(own, 'journal', () => records.current.calls.get(key)),
    takeTerm: (atLeast) =>
      write(own, undefined, () => {
        const term = Math.max(records.current.term + 1, atLeast);
        if (terms.has(term)) own.wrong(`term ${term} was taken twice`);
        terms.set(term, life.name);
        commit(own, { term }, 'strict');
        return term;
      }),
    async move(changes, term, { begins, over = [] } = {}) {
      const moved = await write(own, 'move', () => {
        if (term !== undefined && term !== records.current.term) return undefined;
        if (term !== undefined && terms.get(term) !== life.name)
          own.wrong(`${life.name} wrote under the term of ${terms.get(term)}`);
        const entries = new Map(records.current.entries);
        if (changes.some((change) => isPoisonAtHead(change, entries))) own.met('poison at the head');
        const stale = changes.filter((change) => {
          const { seq, standing } = change;
          const before = entries.get(seq);
          if (!putNewer(entries, change)) return true;
          // Only the relay sends what is queued, and only under its term.
          const isSent = standing.state === 'sending' && before?.standing.state !== 'sending';
          if (isSent && term === undefined && before?.intent.delivery === 'queued')
            own.wrong(`${life.name} sent #${seq} without a term`);
          if (isSent && before?.standing.unwanted === true)
            own.wrong(`#${seq} was sent although it was given up`);
          return false;
        });
        if (begins !== undefined && stale.length > 0) return stale.map(({ seq }) => seq);
        const calls = new Map(records.current.calls);
        for (const key of over) calls.delete(key);
        if (begins !== undefined) {
          calls.set(begins.key, frozen(begins));
          own.begun.set(begins.key, frozen(begins));
        }
        commit(own, { entries, calls }, 'strict');
        return stale.map(({ seq }) => seq);
      });
      if (!moved.ok) return moved;
      return moved.value === undefined ? { ok: false, failure: 'deposed' } : { ok: true, value: moved.value };
    },
    load: () => onStore(own, 'journal', () => asFound(own)),
    readSince: (last, seqs) =>
      onStore(own, 'journal', () => asFound(own).filter(({ seq }) => seq > last || seqs.includes(seq))),
    remove: (seqs) =>
      onStore(own, 'journal', () => {
        const entries = new Map(records.current.entries);
        for (const seq of seqs) {
          const entry = entries.get(seq);
          const isOpen = entry !== undefined && isUnsettled(entry.standing.state);
          if (isOpen && !records.current.spoiled.has(seq))
            own.wrong(`#${seq} was removed while it was ${entry.standing.state}`);
          if (entry !== undefined) own.removed.push(entry);
          entries.delete(seq);
        }
        commit(own, { entries }, 'relaxed');
      }),
  };
}

/** The first that waits in its lane can't be sent, and others wait. */
function isPoisonAtHead({ seq, standing }: StatusChange, entries: ReadonlyMap<number, StoredEntry>): boolean {
  if (standing.state !== 'parked' || standing.reason?.park !== 'poison') return false;
  const lane = entries.get(seq)?.intent.lane;
  const open = [...entries.values()].filter(
    (entry) => isUnsettled(entry.standing.state) && entry.seq !== seq,
  );
  return open.length > 0 && !open.some((entry) => entry.intent.lane === lane && entry.seq < seq);
}

/** As the disk gives them: of a spoiled one its intent can't be read. */
function asFound({ records: { current } }: Own): readonly FoundEntry[] {
  return bySeq(current).map((entry) =>
    current.spoiled.has(entry.seq) ? { ...entry, intent: { spoiled: entry.seq } } : entry,
  );
}

/** false: the standing is stale, another tab was first; or the entry is gone, and stays gone. */
function putNewer(entries: Map<number, StoredEntry>, { seq, id, standing }: StatusChange): boolean {
  const entry = entries.get(seq);
  if (entry === undefined || entry.standing.moves >= standing.moves) return false;
  if (id !== undefined && entry.intent.id !== id) return false;
  entries.set(seq, frozen({ ...entry, standing }));
  return true;
}

function rowStore(own: Own): RowStore {
  const { records } = own;
  return {
    read: (collection, ids) =>
      onStore(own, 'rows', () => ({
        coverage: records.current.coverages.get(collection) ?? null,
        chunks: [...(records.current.chunks.get(collection)?.values() ?? [])]
          .filter(({ id }) => ids?.includes(id) ?? true)
          .sort((a, b) => a.id - b.id),
      })),
    async write(writes, head, after) {
      const written = await write(own, 'rows', () => {
        if (isOtherHead(after, records.current.head, head)) return 'deposed' as const;
        for (const one of writes) {
          const { coverages, head: known } = records.current;
          const refusal = rowWriteRefusal(one, coverages.get(one.coverage.collection), known);
          if (refusal !== undefined) return refusal;
        }
        const coverages = new Map(records.current.coverages);
        const chunks = new Map(records.current.chunks);
        for (const { coverage, chunks: written } of writes) {
          const held = new Map(chunks.get(coverage.collection));
          for (const chunk of written) held.set(chunk.id, frozen(chunk));
          coverages.set(coverage.collection, frozen(coverage));
          chunks.set(coverage.collection, held);
        }
        commit(own, { coverages, chunks, head: head ?? records.current.head }, 'relaxed');
        return undefined;
      });
      if (!written.ok) return written;
      return written.value === undefined ? { ok: true } : { ok: false, failure: written.value };
    },
    readHead: () => onStore(own, 'rows', () => records.current.head),
    remove: (collection) =>
      onStore(own, 'rows', () => {
        const coverages = new Map(records.current.coverages);
        const chunks = new Map(records.current.chunks);
        coverages.delete(collection);
        chunks.delete(collection);
        commit(own, { coverages, chunks }, 'relaxed');
      }),
    list: () =>
      onStore(own, 'rows', () =>
        [...records.current.coverages.values()].map((coverage) => ({
          coverage,
          chunks: records.current.chunks.get(coverage.collection)?.size ?? 0,
        })),
      ),
  };
}
