/** A part of the program that is loaded when it is first needed, or before. */
import { loadChunk } from './load-chunk.ts';

export interface LazyModule<T> {
  /** Loaded module, available in the very rendering that asks for it. */
  held(): T | undefined;
  /** The same promise for whoever asks while it is under way. Rejects with a `ChunkLoadFailure`, which is not kept. */
  load(): Promise<T>;
}

export function lazyModule<T>(
  load: () => Promise<T>,
  loadBy: (load: () => Promise<T>) => Promise<T> = loadChunk,
): LazyModule<T> {
  let held: T | undefined;
  let underWay: Promise<T> | undefined;
  const loadOnce = async () => {
    try {
      held = await loadBy(load);
      return held;
    } finally {
      underWay = undefined;
    }
  };
  return {
    held: () => held,
    load: () => {
      if (held !== undefined) return Promise.resolve(held);
      underWay ??= loadOnce();
      return underWay;
    },
  };
}

/** Value made from a module, once: for example a component that needs dependencies. */
export function loadedOf<T, U>({ held, load }: LazyModule<T>, make: (module: T) => U): LazyModule<U> {
  let made: U | undefined;
  const makeOnce = (module: T) => {
    made ??= make(module);
    return made;
  };
  return {
    held: () => {
      const module = held();
      return module === undefined ? undefined : makeOnce(module);
    },
    load: async () => makeOnce(await load()),
  };
}
