/** Work that is under way, by what it is about. */

/** Operations under way, by name; resolves when all of a name are over. */
export function inFlight() {
  const last = new Map<string, Promise<unknown>>();
  async function over(name: string): Promise<void> {
    const known = last.get(name);
    await known;
    if (last.get(name) !== known) await over(name);
  }
  return {
    over,
    isUnderWay: (name: string) => last.has(name),
    begun(name: string, done: Promise<unknown>) {
      // Results are dropped: they would retain the rows of every change ever made.
      const both = Promise.allSettled([last.get(name), done]).then(() => {
        if (last.get(name) === both) last.delete(name);
      });
      last.set(name, both);
    },
  };
}
