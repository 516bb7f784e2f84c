/**
 * Cache of values made of objects, for as long as they are requested: like a generational collector it has a young and an old
 * generation, moves a requested value to the young one, and drops the old one whole. A WeakMap alone drops its entries but not
 * their memory: in V8 the table grows with what passes between two collections, and shrinks only where entries are deleted. For a
 * list that is scrolled through for long that is hundreds of kilobytes for a few live rows.
 */

/** Entries that are new in a generation, from which on it may become the old one: the rows of two blocks of a long list and more. */
const mostNew = 500;

export interface GenerationalMap<K extends object, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  /**
   * Before each walk over many, and never amid one: a generation grows as long as a walk does, or the next walk over as many
   * would find none of them.
   */
  age(): void;
}

/** Empty. Keys are held weakly, as in a WeakMap. */
export function generationalMap<K extends object, V>(): GenerationalMap<K, V> {
  let young = new WeakMap<K, V>();
  let old = new WeakMap<K, V>();
  let news = 0;
  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const before = old.get(key);
      if (before !== undefined) young.set(key, before);
      return before;
    },
    set(key, value) {
      young.set(key, value);
      news += 1;
    },
    age() {
      if (news < mostNew) return;
      old = young;
      young = new WeakMap();
      news = 0;
    },
  };
}
