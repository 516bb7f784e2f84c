/**
 * Rows by their place in a list: all of a page's, or those of a continuous list that are loaded, with gaps
 * between them. Pure.
 */

interface Keyed {
  readonly key: string;
}

export interface RowWindow<R extends Keyed> {
  /** Rows that can be scrolled to, loaded or not. */
  readonly count: number;
  /** So many of them are not in the host's list yet, and stand before it: its places begin behind them. */
  readonly created: number;
  /** In their order. */
  readonly loaded: readonly R[];
  /** Keys of the loaded rows, in their order. */
  readonly keys: readonly string[];
  /** Undefined: not loaded, or not yet. */
  at(index: number): R | undefined;
  /** Undefined for a row that is not loaded. */
  indexOf(key: string): number | undefined;
}

/** All rows of a page. */
export function pageRows<R extends Keyed>(loaded: readonly R[]): RowWindow<R> {
  let indexes: ReadonlyMap<string, number> | undefined;
  let keys: readonly string[] | undefined;
  return {
    count: loaded.length,
    // All of a page is loaded: nothing of it is ever read by its place.
    created: 0,
    loaded,
    get keys() {
      keys ??= loaded.map((row) => row.key);
      return keys;
    },
    at: (index) => loaded[index],
    indexOf(key) {
      indexes ??= new Map(loaded.map((row, index) => [row.key, index]));
      return indexes.get(key);
    },
  };
}

/**
 * The loaded rows from one place to another, both among them, in their order. Of a range over a million places it costs no
 * more than there are rows loaded.
 */
export function loadedWithin<R extends Keyed>(rows: RowWindow<R>, first: number, last: number): readonly R[] {
  if (last - first < rows.loaded.length) {
    const places = Array.from({ length: last - first + 1 }, (_, place) => rows.at(first + place));
    return places.filter((row) => row !== undefined);
  }
  return rows.loaded.filter(({ key }) => {
    const place = rows.indexOf(key);
    return place !== undefined && place >= first && place <= last;
  });
}

/** The same places with other rows on them. */
export function mapRows<R extends Keyed, S extends Keyed>(
  rows: RowWindow<R>,
  make: (row: R) => S,
): RowWindow<S> {
  let loaded: readonly S[] | undefined;
  return {
    count: rows.count,
    created: rows.created,
    get loaded() {
      loaded ??= rows.loaded.map(make);
      return loaded;
    },
    get keys() {
      return rows.keys;
    },
    at(index) {
      const row = rows.at(index);
      return row === undefined ? undefined : make(row);
    },
    indexOf: rows.indexOf,
  };
}
