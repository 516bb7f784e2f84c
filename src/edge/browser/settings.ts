import type { Settings } from '../ports.ts';

/** Local storage; where the browser refuses it, settings last as long as the page. */
export function browserSettings(): Settings {
  const memory = new Map<string, string>();
  return {
    read(name) {
      try {
        return window.localStorage.getItem(name) ?? undefined;
      } catch {
        return memory.get(name);
      }
    },
    write(name, value) {
      memory.set(name, value);
      try {
        window.localStorage.setItem(name, value);
      } catch {
        // Refused or full: the memory above serves until the page goes.
      }
    },
    remove(name) {
      memory.delete(name);
      try {
        window.localStorage.removeItem(name);
      } catch {
        // As above.
      }
    },
  };
}
