/** Keeps what was asked for last, by name: what was asked for longest ago makes room. */
export function lruCache<A, T>(most: number, make: (asked: A) => T): (name: string, asked: A) => T {
  const kept = new Map<string, { readonly made: T }>();
  return (name, asked) => {
    const known = kept.get(name) ?? { made: make(asked) };
    kept.delete(name);
    kept.set(name, known);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return known.made;
  };
}
