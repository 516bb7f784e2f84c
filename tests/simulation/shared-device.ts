/**
 * What the tabs of one browser share on disk: the device's ports over records that model IndexedDB. Each call
 * is one transaction; its effect and the word of it are two moments, and a page may die between them. The
 * calls of one page keep their order, those of several pages mix.
 */
import type { Row } from '#model/entity.ts';
import type { BatchCall, StoredEntry } from '#ports/journal-port.ts';
import type { Device, DeviceTrouble, Settings } from '#ports/ports.ts';
import type { Coverage } from '#ports/row-port.ts';
import type { Access, DeviceRecords, DiskTrouble, PersonRecords } from './disk.ts';
import { bySeq, noRows, noTrouble, nothing, onStore, Unusable } from './disk.ts';
import type { Meet } from './fault-list.ts';
import { frozen } from './freeze.ts';
import type { Life } from './life.ts';
import { reach } from './life.ts';
import type { Terms } from './person-stores.ts';
import { personStores } from './person-stores.ts';
import type { Random } from './random.ts';
import type { Records } from './stored-records.ts';
import { makeRecords } from './stored-records.ts';
import type { Timeline } from './timeline.ts';

export interface Kept {
  readonly coverage: Coverage;
  readonly rows: readonly Row[];
  /** How far the feed has been taken in. */
  readonly cursor: string | undefined;
}

export interface SharedDevice {
  /** The device's ports for one page. */
  portsFor(access: Pick<Access, 'life' | 'transact'>): Device;
  /** Local storage. */
  readonly settings: Settings;
  readonly trouble: DiskTrouble;
  /** Tells every page that has not been told yet. */
  tell(trouble: DeviceTrouble): void;
  /** Returns how many commits were lost. */
  losePower(random: Random): number;
  /** The browser throws away everything, all databases but not local storage, or the rows alone. */
  evict(what: 'all' | 'databases' | 'rows'): void;
  /** Makes an unsettled entry unreadable. */
  spoil(random: Random): void;
  subjects(): readonly string[];
  /** Who may open the console here without the host. */
  identity(): string | undefined;
  journalOf(subject: string): readonly StoredEntry[];
  isSpoiled(subject: string, seq: number): boolean;
  /** Which stores still hold something that a sign-out takes away. */
  leftOf(subject: string): readonly string[];
  /** What is kept of a collection; undefined where it never was. */
  keptOf(subject: string, collection: string): Kept | undefined;
  /** Entries that the browser threw away. */
  readonly evicted: StoredEntry[];
  /** Entries that the console removed, as they stood. */
  readonly removed: readonly StoredEntry[];
  /** The entry that an item of the request with this key is sent for. */
  entryOf(key: string, place: number): string;
  /** Keys that the entry may have gone under: its own, and those of batch calls. */
  keysOf(id: string): readonly string[];
  /** Ids of the entries that the request with this key is sent for. */
  entriesIn(key: string): readonly string[];
  /** Ids of entries that became unreadable. */
  readonly spoiledIds: string[];
  /** What was found wrong with how it was used. */
  readonly problems: string[];
  /** Everything on the disk, as text. */
  dump(): string;
}

export function makeSharedDevice(timeline: Timeline, met: Meet): SharedDevice {
  const own = makeRecords<DeviceRecords>({ identity: undefined, people: [] });
  const people = new Map<string, { readonly records: Records<PersonRecords>; readonly terms: Terms }>();
  const settings = new Map<string, string>();
  const watchers = new Map<Life, (trouble: DeviceTrouble) => void>();
  const trouble = noTrouble();
  const problems: string[] = [];
  const evicted: StoredEntry[] = [];
  const spoiledIds: string[] = [];
  const removed: StoredEntry[] = [];
  const begun = new Map<string, BatchCall>();
  const recordsOf = (subject: string) => {
    const known = people.get(subject) ?? { records: makeRecords(nothing), terms: new Map() };
    people.set(subject, known);
    return known;
  };
  const current = (subject: string) => recordsOf(subject).records.current;
  return {
    ...{ trouble, problems, evicted, spoiledIds, removed },
    entryOf: (key, place) => begun.get(key)?.entries[place] ?? key,
    entriesIn: (key) => begun.get(key)?.entries ?? [key],
    keysOf: (id) => [
      id,
      ...[...begun.values()].flatMap(({ key, entries }) => (entries.includes(id) ? [key] : [])),
    ],
    settings: {
      read: (name) => settings.get(name),
      write: (name, value) => void settings.set(name, value),
      remove: (name) => void settings.delete(name),
    },
    portsFor: ({ life, transact }) => {
      const wrong = (problem: string) => void problems.push(problem);
      const access: Access = { life, transact, trouble, met, removed, begun, wrong };
      const device = <T>(work: () => T) => onStore(access, 'device', work);
      const open = (subject: string) => () => {
        if (trouble.fullMigrations > 0) {
          trouble.fullMigrations -= 1;
          life.crippled = true;
          throw new Unusable('full');
        }
        const note = () => {
          const { identity, people: known } = own.current;
          if (!known.includes(subject)) own.commit({ identity, people: [...known, subject] }, 'strict');
        };
        note();
        const { records, terms } = recordsOf(subject);
        return personStores(access, records, terms, note);
      };
      return {
        async openPerson(subject) {
          const wait = trouble.blockedUntil - timeline.exact();
          if (wait > 0) {
            met('blocked upgrade');
            watchers.get(life)?.('blocked');
            await new Promise<void>((done) => timeline.after(wait, () => reach(life, done)));
          }
          return device(open(subject));
        },
        readIdentity: () => device(() => own.current.identity),
        writeIdentity: (identity) =>
          device(() => own.commit({ ...own.current, identity: frozen(identity) }, 'strict')),
        clearIdentity: () => device(() => own.commit({ ...own.current, identity: undefined }, 'strict')),
        people: () => device(() => own.current.people),
        watch(told) {
          watchers.set(life, told);
          return () => watchers.delete(life);
        },
      };
    },
    tell(what) {
      for (const [life, told] of watchers) reach(life, () => told(what));
    },
    losePower: (random) =>
      [own, ...[...people.values()].map(({ records }) => records)].reduce(
        (lost, records) => lost + records.losePower(random),
        0,
      ),
    evict(what) {
      for (const { records, terms } of people.values()) {
        if (what !== 'rows') {
          evicted.push(...records.current.entries.values());
          terms.clear();
        }
        records.commit(what === 'rows' ? { ...records.current, ...noRows } : nothing, 'strict');
      }
      if (what !== 'rows') own.commit({ identity: undefined, people: [] }, 'strict');
      if (what === 'all') settings.clear();
    },
    spoil(random) {
      for (const { records } of people.values()) {
        const open = [...records.current.entries.values()].filter(
          ({ standing }) => standing.state === 'recorded' || standing.state === 'unknown',
        );
        const entry = open[random.below(open.length)];
        if (entry === undefined) continue;
        const spoiled = new Set(records.current.spoiled).add(entry.seq);
        records.commit({ ...records.current, spoiled }, 'strict');
        spoiledIds.push(entry.intent.id);
        met('undecodable entry');
      }
    },
    subjects: () => [...people.keys()],
    identity: () => own.current.identity?.subject,
    journalOf: (subject) => bySeq(current(subject)),
    isSpoiled: (subject, seq) => current(subject).spoiled.has(seq),
    leftOf(subject) {
      const { chunks, coverages, drafts, head } = current(subject);
      const sizes = { chunks: chunks.size, coverages: coverages.size, drafts: drafts.size };
      const left = Object.entries(sizes).flatMap(([store, size]) => (size > 0 ? [store] : []));
      return head === undefined ? left : [...left, 'head'];
    },
    keptOf(subject, collection) {
      const { coverages, chunks, head } = current(subject);
      const coverage = coverages.get(collection);
      if (coverage === undefined) return undefined;
      const rows = [...(chunks.get(collection)?.values() ?? [])].flatMap((chunk) => chunk.rows);
      return { coverage, rows, cursor: head?.cursor };
    },
    dump: () =>
      JSON.stringify(
        [own.current, ...[...people.values()].map(({ records }) => records.current), ...settings.values()],
        (_, value) => (value instanceof Map ? [...value.entries()] : value),
      ),
  };
}
