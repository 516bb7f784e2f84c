/**
 * Opens the console anew by itself where what it opens with could not be loaded. A browser may break off what the
 * worker answers while another tab is being closed, and refuses that part from then on, as long as the page stands: to
 * ask again is of no use, a new page is. Not where the page would come from the network, which may be what is missing;
 * not for ever; and not once a page has stood, for then somebody is at work in it. What fails before any of this runs is
 * for `public/open-anew.js`.
 */
import { ChunkLoadFailure } from '#kit/lazy/load-chunk.ts';

/** In the tab's own storage, until a page has stood: how often it was opened anew. */
export const reloadCountKey = 'opened-anew';
/** Leaving a page that is not there yet breaks off what the worker answers, too: the next one may be refused a part. */
export const maxReloads = 3;

export interface OpeningTab {
  /** Whether the page comes from this device. */
  isServed(): boolean;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  reload(): void;
}

export interface ReloadGuard {
  /** Waits for the new page where the tab is opened anew; rejects where it is not. */
  load<T>(load: () => Promise<T>): Promise<T>;
  /** A page stands, with its texts. */
  stands(): void;
  hasStood(): boolean;
  /** Runs it once one does. */
  whenStood(run: () => void): void;
}

export function reloadGuardOf(tab: OpeningTab): ReloadGuard {
  let hasStood = false;
  let isLeaving = false;
  const waiting = new Set<() => void>();
  const leaves = () => {
    if (isLeaving || hasStood || !tab.isServed()) return isLeaving;
    const times = Number(tab.storage().getItem(reloadCountKey));
    if (times >= maxReloads) return false;
    isLeaving = true;
    tab.storage().setItem(reloadCountKey, String(times + 1));
    tab.reload();
    return true;
  };
  return {
    async load(load) {
      try {
        return await load();
      } catch (error) {
        const isRefused = error instanceof ChunkLoadFailure && error.reason === 'failed';
        if (isRefused && leaves()) return new Promise(() => undefined);
        throw error;
      }
    },
    stands() {
      if (hasStood) return;
      hasStood = true;
      tab.storage().removeItem(reloadCountKey);
      for (const run of waiting) run();
    },
    hasStood: () => hasStood,
    whenStood(run) {
      if (hasStood) run();
      else waiting.add(run);
    },
  };
}

export const reloadGuard = reloadGuardOf({
  isServed: () => navigator.serviceWorker?.controller != null,
  storage: () => window.sessionStorage,
  reload: () => window.location.reload(),
});
