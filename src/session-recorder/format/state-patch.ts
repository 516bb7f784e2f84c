/**
 * Changes of the state by an action, place by place, so that a state can be had again without the reducers that
 * made it: `applyPatch(before, diffState(before, after, action), action)` equals `after`. A replay compares its own
 * state with that one; so the first difference is named by its path, with what was there when it was recorded.
 *
 * States are JSON. A value that a reducer took out of the action, or moved within a list, is named by where it stood there:
 * a page of rows stands in a recording once. The origin of a small value outside of lists is not known any more.
 */
import type { ChunkedWork } from './chunked-work.ts';
import { pieceCounter, runSync } from './chunked-work.ts';

export type Path = readonly (string | number)[];

/** With none of the last four, what was at the place is gone. */
export interface StateChange {
  readonly at: Path;
  readonly value?: unknown;
  /** Path of the value in the action. */
  readonly fromAction?: Path | undefined;
  /** Path of the value in the state before. */
  readonly fromBefore?: Path | undefined;
  /** New length of a list that became shorter. */
  readonly length?: number | undefined;
}

export type JsonFields = Readonly<Record<string, unknown>>;

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isFields = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const diffState = (before: unknown, after: unknown, action: unknown): readonly StateChange[] =>
  runSync(diffInChunks(before, after, action));

export function* diffInChunks(
  before: unknown,
  after: unknown,
  action: unknown,
): ChunkedWork<readonly StateChange[]> {
  const changes: StateChange[] = [];
  const isDue = pieceCounter();
  let inAction: Places | undefined;
  function* places() {
    inAction ??= yield* placesIn(action);
    return inAction;
  }

  /** Compare recursively; a path is made only for a difference. */
  function* compare(at: Path, old: unknown, now: unknown): ChunkedWork<void> {
    if (isDue()) yield;
    const place = isContainer(now) ? (yield* places()).get(now) : undefined;
    // One page of rows for another: field by field it would be said a hundred times.
    if (place !== undefined) changes.push({ at, fromAction: pathTo(place) });
    else if (isList(old) && isList(now)) yield* compareLists(at, old, now);
    else if (isFields(old) && isFields(now)) yield* compareFields(at, old, now);
    else yield* write(at, now, nothing);
  }

  function* compareFields(at: Path, old: JsonFields, now: JsonFields): ChunkedWork<void> {
    for (const key of Object.keys(now)) {
      if (!Object.is(old[key], now[key])) yield* compare([...at, key], old[key], now[key]);
    }
    for (const key of Object.keys(old)) {
      if (!Object.hasOwn(now, key) && old[key] !== undefined) changes.push({ at: [...at, key] });
    }
  }

  function* compareLists(at: Path, old: readonly unknown[], now: readonly unknown[]): ChunkedWork<void> {
    const both = Math.min(old.length, now.length);
    let other = 0;
    for (let index = 0; index < both; index += 1) if (!Object.is(now[index], old[index])) other += 1;
    // Something was put in or taken out further up: item by item, each of them would be another one.
    if (other > 1 && old.length !== now.length) {
      yield* write(at, now, { at, indexes: new Map(old.map((item, index) => [item, index])) });
      return;
    }
    for (let index = 0; index < now.length; index += 1) {
      if (!Object.is(old[index], now[index])) yield* compare([...at, index], old[index], now[index]);
    }
    if (now.length < old.length) changes.push({ at, length: now.length });
  }

  function* write(at: Path, value: unknown, moved: Moved): ChunkedWork<void> {
    if (isDue()) yield;
    const brought = isContainer(value) ? yield* places() : nowhere;
    const source = isContainer(value) ? sourceOf(value, brought, moved) : undefined;
    if (source !== undefined) changes.push({ at, ...source });
    else if (value === undefined) changes.push({ at });
    else if (!isContainer(value) || !hasSource(value, brought, moved)) changes.push({ at, value });
    else if (isList(value)) {
      changes.push({ at, value: [] });
      for (const [index, item] of value.entries()) yield* write([...at, index], item, moved);
    } else {
      const inside = Object.entries(value);
      const plain = inside.filter(([, item]) => !isContainer(item));
      changes.push({ at, value: Object.fromEntries(plain) });
      for (const [key, item] of inside) if (isContainer(item)) yield* write([...at, key], item, moved);
    }
  }

  if (!Object.is(before, after)) yield* compare([], before, after);
  return changes;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Under which key of what an object stands; the whole: of nothing. */
interface Place {
  readonly around?: Place;
  readonly key: string | number;
}
type Places = ReadonlyMap<unknown, Place>;

/** Items of a list of before, and where each of them stood. */
interface Moved {
  readonly at: Path;
  readonly indexes: ReadonlyMap<unknown, number>;
}

const nowhere: Places = new Map();
const nothing: Moved = { at: [], indexes: new Map() };

function sourceOf(
  value: object,
  brought: Places,
  { at, indexes }: Moved,
): Omit<StateChange, 'at'> | undefined {
  const place = brought.get(value);
  if (place !== undefined) return { fromAction: pathTo(place) };
  const index = indexes.get(value);
  return index === undefined ? undefined : { fromBefore: [...at, index] };
}

function hasSource(value: object, brought: Places, moved: Moved): boolean {
  return Object.values(value).some(
    (item) =>
      isContainer(item) && (brought.has(item) || moved.indexes.has(item) || hasSource(item, brought, moved)),
  );
}

function pathTo(place: Place): Path {
  const path: (string | number)[] = [];
  for (let inner = place; inner.around !== undefined; inner = inner.around) path.unshift(inner.key);
  return path;
}

/** Each object of a value, and where it stands. What is the same at two places is named by the first. */
function* placesIn(value: unknown): ChunkedWork<Places> {
  const places = new Map<unknown, Place>();
  const isDue = pieceCounter();
  function* look(inner: object, place: Place): ChunkedWork<void> {
    if (places.has(inner)) return;
    places.set(inner, place);
    if (isDue()) yield;
    for (const [key, item] of Object.entries(inner)) {
      if (isContainer(item)) yield* look(item, { around: place, key: isList(inner) ? Number(key) : key });
    }
  }
  if (isContainer(value)) yield* look(value, { key: '' });
  return places;
}

/** The state after: what is not changed is shared with the one before. */
export function applyPatch(before: unknown, changes: readonly StateChange[], action: unknown): unknown {
  /** Copies made here, which alone may be written to. */
  const own = new Set<unknown>();
  const newValue = ({ value, fromAction, fromBefore }: StateChange) => {
    if (fromAction !== undefined) return atPath(action, fromAction);
    return fromBefore === undefined ? value : atPath(before, fromBefore);
  };

  function put(node: unknown, at: Path, change: StateChange): unknown {
    const [key, ...rest] = at;
    if (key === undefined && change.length === undefined) return newValue(change);
    if (isList(node)) {
      const list = own.has(node) ? node : [...node];
      own.add(list);
      return key === undefined ? shorten(list, change) : putInto(list, Number(key), rest, change);
    }
    const fields: object = isFields(node) && own.has(node) ? node : { ...(isFields(node) ? node : {}) };
    own.add(fields);
    return putInto(fields, String(key), rest, change);
  }

  function putInto(container: object, key: string | number, rest: Path, change: StateChange): object {
    const isGone = rest.length === 0 && change.length === undefined && newValue(change) === undefined;
    if (isGone) Reflect.deleteProperty(container, key);
    else Reflect.set(container, key, put(Reflect.get(container, key), rest, change));
    return container;
  }

  return changes.reduce((state, change) => put(state, change.at, change), before);
}

const shorten = (list: object, { length }: StateChange): object => {
  Reflect.set(list, 'length', length);
  return list;
};

export function atPath(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isContainer(inner) ? Reflect.get(inner, key) : undefined),
    value,
  );
}

/** Parts from which on it costs less to keep what was made of an object than to make it again. */
const worthKeeping = 14;

/**
 * Its own parts and theirs; what stands in a list is worth it in any case, for there it is one of many. A WeakMap of all
 * the small objects in thousands of changes that wait is gone through whenever memory is tidied up, and the page stands
 * still for that, for a tenth of a second and more.
 */
export function isWorthKeeping(value: object): boolean {
  let weight = 0;
  const parts = partsOf(value);
  for (const part of parts) {
    if (weight + parts.length >= worthKeeping) break;
    if (typeof part === 'object' && part !== null) weight += partsOf(part).length;
  }
  return weight + parts.length >= worthKeeping;
}

const partsOf = (value: object): readonly unknown[] => (isList(value) ? value : Object.values(value));
