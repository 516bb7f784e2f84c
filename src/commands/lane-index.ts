/**
 * Waiting relations of entries. An entry stands in the lane of its row; beside that it may depend on creations: of the row that
 * it changes, and of rows that its values point to. A creation may be replaced by a corrected one, and the host may give the row
 * a key of its own: dependent entries follow.
 */
import type { CommandCore } from '#model/command.ts';
import { laneOf } from '#model/entity.ts';
import type { EntryIntent, EntryState, StoredEntry } from '#ports/journal-port.ts';
import { isDone } from './entry-state.ts';

export interface LaneIndex {
  /** The entry of this id. */
  entryOf(id: string): StoredEntry | undefined;
  /** The entry that stands for this one now: itself, or what replaced it; undefined where it is forgotten. */
  currentOf(id: string): StoredEntry | undefined;
  /** The key under which the row is known by now. */
  keyOf(entry: StoredEntry): string;
  /** Entries of one lane go one after the other. */
  laneOf(entry: StoredEntry): string;
  /** Those of one lane, oldest first, without a look at all the others. */
  inLane(lane: string): readonly StoredEntry[];
  /** The first creation that is not done yet and must be, before this can go. */
  waitsFor(entry: StoredEntry): StoredEntry | undefined;
  /** A creation that this depends on was given up, or can't be read any more: it can never go. */
  hasLost(entry: StoredEntry): boolean;
  /** That was the creation of the row itself: there is nothing that this could be a change of. */
  hasLostRow(entry: StoredEntry): boolean;
  /** The values with the keys of created rows as the host knows them. */
  valuesOf(entry: StoredEntry, command: CommandCore): EntryIntent['values'];
}

/** @param order ids of the entries in their places; the same array as long as none is recorded or forgotten */
export function laneIndexOf(entries: readonly StoredEntry[], order: readonly string[] = []): LaneIndex {
  let maps: ReturnType<typeof mapsOf> | undefined;
  let moved: ReadonlyMap<string, readonly number[]> | undefined;
  /** Made when they are first asked for: most journals hold no creation that anything depends on. */
  const known = () => {
    maps ??= mapsOf(entries);
    return maps;
  };

  /** The entry that stands for this one now; undefined: long done, and forgotten. */
  function present(id: string): StoredEntry | undefined {
    const { byId, replacedBy } = known();
    let entry = byId.get(id);
    for (let next = replacedBy.get(id); next !== undefined; next = replacedBy.get(next.intent.id))
      entry = next;
    return entry;
  }

  const creations = ({ intent }: StoredEntry) =>
    intent.deps.flatMap((id) => {
      const [first, now] = [known().byId.get(id), present(id)];
      return first === undefined || now === undefined ? [] : [{ first, now }];
    });

  /** That of the row itself. */
  const ownCreation = (entry: StoredEntry) =>
    creations(entry).find(
      ({ first, now }) =>
        first.intent.entity === entry.intent.entity &&
        (first.intent.key === entry.intent.key || now.intent.key === entry.intent.key),
    );

  const knownKey = ({ intent, standing }: StoredEntry) => standing.acceptedKey ?? intent.key;

  function keyOf(entry: StoredEntry): string {
    const { key, deps } = entry.intent;
    if (deps.length === 0) return standingKey(entry);
    const own = ownCreation(entry);
    return own === undefined ? key : knownKey(own.now);
  }

  function laneNow(entry: StoredEntry): string {
    const key = keyOf(entry);
    return key === entry.intent.key ? entry.intent.lane : laneOf(entry.intent.entity, key);
  }

  return {
    entryOf: (id) => known().byId.get(id),
    currentOf: present,
    keyOf,
    laneOf: laneNow,
    inLane(lane) {
      const { fixed, loose } = placesOf(entries, order);
      moved ??= groupByLane(loose, (place) => {
        const entry = entries[place];
        return entry && laneNow(entry);
      });
      const places = [...(fixed.get(lane) ?? []), ...(moved.get(lane) ?? [])].sort(
        (one, other) => one - other,
      );
      return places.flatMap((place) => entries[place] ?? []);
    },
    waitsFor: (entry) =>
      entry.intent.deps.length === 0
        ? undefined
        : creations(entry).find(({ now }) => !isDone(now.standing.state))?.now,
    hasLost: (entry) =>
      entry.intent.deps.length > 0 &&
      creations(entry).some(({ now: { standing } }) => isLost(standing.state)),
    hasLostRow: (entry) => {
      const own = ownCreation(entry);
      return own !== undefined && isLost(own.now.standing.state);
    },
    valuesOf: (entry, command) => {
      if (entry.intent.deps.length === 0) return entry.intent.values;
      const moved = new Map(
        creations(entry).map(({ first, now }) => [
          laneOf(first.intent.entity, first.intent.key),
          knownKey(now),
        ]),
      );
      const { values } = entry.intent;
      return Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
          const field = command.entity.fields[name];
          const key = field?.kind === 'reference' ? moved.get(laneOf(field.to, String(value))) : undefined;
          return [name, key ?? value];
        }),
      );
    },
  };
}

interface Places {
  /** Entries whose lane never changes, by lane. */
  readonly fixed: ReadonlyMap<string, readonly number[]>;
  /** Creations and their dependents: the host may give the row another key. */
  readonly loose: readonly number[];
}

/** Places of entries, cached by order: they depend on the intents alone. */
const knownPlaces = new WeakMap<readonly string[], Places>();

function placesOf(entries: readonly StoredEntry[], order: readonly string[]): Places {
  const known = knownPlaces.get(order);
  if (known !== undefined) return known;
  const loose: number[] = [];
  const fixed = groupByLane(entries.keys(), (place) => {
    const intent = entries[place]?.intent;
    if (intent !== undefined && intent.deps.length === 0 && intent.base.version !== null) return intent.lane;
    loose.push(place);
    return undefined;
  });
  const places = { fixed, loose };
  knownPlaces.set(order, places);
  return places;
}

/** By lane; what has none is left out. */
export function groupByLane<T>(
  all: Iterable<T>,
  laneOf: (one: T) => string | undefined,
): ReadonlyMap<string, readonly T[]> {
  const byLane = new Map<string, T[]>();
  for (const one of all) {
    const lane = laneOf(one);
    if (lane === undefined) continue;
    const known = byLane.get(lane);
    if (known === undefined) byLane.set(lane, [one]);
    else known.push(one);
  }
  return byLane;
}

function mapsOf(entries: readonly StoredEntry[]) {
  const byId = new Map<string, StoredEntry>();
  const replacedBy = new Map<string, StoredEntry>();
  for (const entry of entries) {
    byId.set(entry.intent.id, entry);
    if (entry.intent.supersedes !== null) replacedBy.set(entry.intent.supersedes, entry);
  }
  return { byId, replacedBy };
}

/** A creation goes by the key that it was given, once it has one. */
const standingKey = ({ intent, standing }: StoredEntry) => standing.acceptedKey ?? intent.key;

/** Given up, or replaced by one that can't be read any more. */
const isLost = (state: EntryState) => state === 'withdrawn' || state === 'superseded';
