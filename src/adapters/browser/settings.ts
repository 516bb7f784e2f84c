import type { Settings } from '#ports/ports.ts';

/** Local storage; where the browser refuses it, or it is full, settings last as long as the page. */
export function browserSettings(): Settings {
  /** Values that could not be written, by key; null if the key could not be removed. */
  const refused = new Map<string, string | null>();

  function attempt(name: string, value: string | null): void {
    refused.delete(name);
    try {
      if (value === null) window.localStorage.removeItem(name);
      else window.localStorage.setItem(name, value);
    } catch {
      refused.set(name, value);
    }
  }

  return {
    read(name) {
      if (refused.has(name)) return refused.get(name) ?? undefined;
      try {
        return window.localStorage.getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: attempt,
    remove: (name) => attempt(name, null),
  };
}
