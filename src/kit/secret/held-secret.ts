/**
 * A secret on its way from an answer to the dialog that shows it. It is held in memory alone, outside the store, so
 * that no recording, journal or row can have it; nobody there to see it: dropped.
 */
export interface HeldSecret<S> {
  /** The same one until it is forgotten. */
  now(): S | undefined;
  show(secret: S): void;
  forget(): void;
  /** Whoever shows it. With the last of them it is forgotten. */
  subscribe(changed: () => void): () => void;
}

export function holdSecret<S>(): HeldSecret<S> {
  const listeners = new Set<() => void>();
  let held: S | undefined;
  function set(secret: S | undefined): void {
    held = secret;
    for (const listener of listeners) listener();
  }
  return {
    now: () => held,
    show: (secret) => (listeners.size > 0 ? set(secret) : undefined),
    forget: () => set(undefined),
    subscribe(changed) {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) held = undefined;
      };
    },
  };
}
