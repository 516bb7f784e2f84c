/**
 * Whether this device has every file of the console, so that it opens and works without a network. The worker begins with
 * those of the first page; the page has it fetch the rest once somebody works in it.
 *
 *   unknown ──> keeping ──> ready
 *                  ^ └────> missing: asked again with the network, and where versions are asked for
 *                  └────────────┘
 */

export type Readiness = 'unknown' | 'keeping' | 'ready' | 'missing';

/** The part of workbox-window's Workbox that is used. */
export interface FileKeeper {
  /** The worker that is in charge, once there is one. */
  readonly active: Promise<unknown>;
  messageSW(message: { readonly type: 'KEEP_ALL' }): Promise<unknown>;
}

export interface ReadinessWatch {
  state(): Readiness;
  /** True once where files had to be fetched for it: this device was not ready before. */
  takeNews(): boolean;
  subscribe(changed: () => void): () => void;
  /** Never rejects: a worker that can't be asked, or does not answer in time, has not kept them. */
  keepAll(keeper: FileKeeper): Promise<void>;
  /** The browser took no worker. */
  notKept(): void;
}

/** As long as a browser lets a worker work for one message: one that was stopped on the way never answers. */
export const longestMs = 5 * 60_000;

/** `after`: runs it after so many ms. */
export function readinessWatch(after: (ms: number, run: () => void) => void): ReadinessWatch {
  let state: Readiness = 'unknown';
  let isNew = false;
  let asking: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const become = (next: Readiness) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const ask = async (keeper: FileKeeper) => {
    if (state !== 'ready') become('keeping');
    const tooLate = new Promise<undefined>((resolve) => after(longestMs, () => resolve(undefined)));
    const asked = keeper.active.then(() => keeper.messageSW({ type: 'KEEP_ALL' })).catch(() => undefined);
    const answer = readAnswer(await Promise.race([asked, tooLate]));
    isNew ||= answer.fetched > 0;
    become(answer.isKept ? 'ready' : 'missing');
  };
  return {
    state: () => state,
    takeNews() {
      const was = isNew;
      isNew = false;
      return was;
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    keepAll(keeper) {
      asking ??= ask(keeper).finally(() => {
        asking = undefined;
      });
      return asking;
    },
    notKept: () => become('missing'),
  };
}

function readAnswer(answer: unknown): { readonly isKept: boolean; readonly fetched: number } {
  if (typeof answer !== 'object' || answer === null) return { isKept: false, fetched: 0 };
  return {
    isKept: 'isKept' in answer && answer.isKept === true,
    fetched: 'fetched' in answer && typeof answer.fetched === 'number' ? answer.fetched : 0,
  };
}
