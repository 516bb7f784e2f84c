/**
 * What an action changed in the state, place by place, so that a state can be had again without the reducers that
 * made it: `applyChanges(before, changesOf(before, after, action), action)` equals `after`. A replay compares its own
 * state with that one; so the first difference is named by its path, with what was there when it was recorded.
 *
 * States are JSON. What a reducer took out of the action, or moved within a list, is named by where it stood there:
 * a page of rows stands in a recording once.
 */

export type Path = readonly (string | number)[];

/** With none of the last four, what was at the place is gone. */
export interface Change {
  readonly at: Path;
  readonly value?: unknown;
  /** Where in the action it stands. */
  readonly fromAction?: Path | undefined;
  /** Where in the state before it stood. */
  readonly fromBefore?: Path | undefined;
  /** Of a list that became shorter. */
  readonly length?: number | undefined;
}

export type Fields = Readonly<Record<string, unknown>>;

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function changesOf(before: unknown, after: unknown, action: unknown): readonly Change[] {
  const changes: Change[] = [];
  let inAction: ReadonlyMap<unknown, Path> | undefined;
  const places = () => {
    inAction ??= placesIn(action);
    return inAction;
  };

  function compare(at: Path, old: unknown, now: unknown): void {
    if (Object.is(old, now)) return;
    const fromAction = isContainer(now) ? places().get(now) : undefined;
    // One page of rows for another: field by field it would be said a hundred times.
    if (fromAction !== undefined) changes.push({ at, fromAction });
    else if (isList(old) && isList(now)) compareLists(at, old, now);
    else if (isFields(old) && isFields(now)) compareFields(at, old, now);
    else write(at, now, nowhere);
  }

  function compareFields(at: Path, old: Fields, now: Fields): void {
    for (const key of Object.keys(now)) compare([...at, key], old[key], now[key]);
    for (const key of Object.keys(old)) {
      if (!Object.hasOwn(now, key) && old[key] !== undefined) changes.push({ at: [...at, key] });
    }
  }

  function compareLists(at: Path, old: readonly unknown[], now: readonly unknown[]): void {
    const both = Math.min(old.length, now.length);
    const other = now.slice(0, both).filter((item, index) => !Object.is(item, old[index])).length;
    // Something was put in or taken out further up: item by item, each of them would be another one.
    if (other > 1 && old.length !== now.length) {
      write(at, now, itemsOf(at, old));
      return;
    }
    for (const [index, item] of now.entries()) compare([...at, index], old[index], item);
    if (now.length < old.length) changes.push({ at, length: now.length });
  }

  function write(at: Path, value: unknown, moved: ReadonlyMap<unknown, Path>): void {
    const source = sourceOf(value, moved);
    if (source !== undefined) changes.push({ at, ...source });
    else if (value === undefined) changes.push({ at });
    else if (!isContainer(value) || !hasSource(value, moved)) changes.push({ at, value });
    else {
      const inside = Object.entries(value);
      const plain = inside.filter(([, item]) => !isContainer(item));
      changes.push({ at, value: isList(value) ? [] : Object.fromEntries(plain) });
      for (const [key, item] of inside) {
        if (isList(value)) write([...at, Number(key)], item, moved);
        else if (isContainer(item)) write([...at, key], item, moved);
      }
    }
  }

  function sourceOf(value: unknown, moved: ReadonlyMap<unknown, Path>): Omit<Change, 'at'> | undefined {
    if (!isContainer(value)) return undefined;
    const fromAction = places().get(value);
    if (fromAction !== undefined) return { fromAction };
    const fromBefore = moved.get(value);
    return fromBefore && { fromBefore };
  }

  function hasSource(value: object, moved: ReadonlyMap<unknown, Path>): boolean {
    return Object.values(value).some(
      (item) => isContainer(item) && (sourceOf(item, moved) !== undefined || hasSource(item, moved)),
    );
  }

  compare([], before, after);
  return changes;
}

const nowhere: ReadonlyMap<unknown, Path> = new Map();

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const itemsOf = (at: Path, list: readonly unknown[]): ReadonlyMap<unknown, Path> =>
  new Map(list.map((item, index) => [item, [...at, index]]));

/** Each object of a value, and where it stands. What is the same at two places is named by the first. */
function placesIn(value: unknown): ReadonlyMap<unknown, Path> {
  const places = new Map<unknown, Path>();
  const look = (at: Path, inner: unknown) => {
    if (!isContainer(inner) || places.has(inner)) return;
    places.set(inner, at);
    for (const [key, item] of Object.entries(inner)) look([...at, isList(inner) ? Number(key) : key], item);
  };
  look([], value);
  return places;
}

/** The state after: what is not changed is shared with the one before. */
export function applyChanges(before: unknown, changes: readonly Change[], action: unknown): unknown {
  /** Copies made here, which alone may be written to. */
  const own = new Set<unknown>();
  const meant = ({ value, fromAction, fromBefore }: Change) => {
    if (fromAction !== undefined) return atPath(action, fromAction);
    return fromBefore === undefined ? value : atPath(before, fromBefore);
  };

  function put(node: unknown, at: Path, change: Change): unknown {
    const [key, ...rest] = at;
    if (key === undefined && change.length === undefined) return meant(change);
    if (isList(node)) {
      const list = own.has(node) ? node : [...node];
      own.add(list);
      return key === undefined ? shorten(list, change) : putInto(list, Number(key), rest, change);
    }
    const fields: object = isFields(node) && own.has(node) ? node : { ...(isFields(node) ? node : {}) };
    own.add(fields);
    return putInto(fields, String(key), rest, change);
  }

  function putInto(container: object, key: string | number, rest: Path, change: Change): object {
    const isGone = rest.length === 0 && change.length === undefined && meant(change) === undefined;
    if (isGone) Reflect.deleteProperty(container, key);
    else Reflect.set(container, key, put(Reflect.get(container, key), rest, change));
    return container;
  }

  return changes.reduce((state, change) => put(state, change.at, change), before);
}

const shorten = (list: object, { length }: Change): object => {
  Reflect.set(list, 'length', length);
  return list;
};

export function atPath(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isContainer(inner) ? Reflect.get(inner, key) : undefined),
    value,
  );
}
