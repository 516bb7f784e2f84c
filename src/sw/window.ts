/**
 * The window's side of the service worker: finds out that a new version waits, lets the person decide when
 * it takes over, and notices in every tab that it did.
 *
 *   current ── another tab's or this tab's update is waiting ──> waiting ── apply() ──> reload
 *      └────── the new version took over from another tab ─────> replaced ─ apply() ──> reload
 *                          (a hidden page with nothing under way reloads by itself)
 */

export type UpdateState = 'current' | 'waiting' | 'replaced';

export interface Updates {
  state(): UpdateState;
  subscribe(changed: () => void): () => void;
  /** Lets the new version take over, and loads it. */
  apply(): void;
  /**
   * Asked when a new version has taken over: whether something goes on that loading the page would break off. The
   * returned function takes it back.
   */
  stayWhile(isBusy: () => boolean): () => void;
}

/** The part of workbox-window's Workbox that is used. */
export interface UpdateSource {
  addEventListener(type: 'waiting' | 'controlling', listener: () => void): void;
  messageSkipWaiting(): void;
}

/** Parts of the page that it touches. */
export interface UpdatePage {
  readonly isHidden: () => boolean;
  /** Whether a service worker answers for this page already. */
  readonly isControlled: () => boolean;
  readonly reload: () => void;
  readonly after: (ms: number, run: () => void) => void;
}

export interface UpdateWatch extends Updates {
  /** This page was built from settings, say, that are no longer current. */
  replaced(): void;
  /** Begins to listen; until then everything is current. */
  watch(source: UpdateSource): void;
}

/** How long the old version is given to hand over. */
const handOverMs = 4_000;

export function updateWatch(page: UpdatePage): UpdateWatch {
  let state: UpdateState = 'current';
  let source: UpdateSource | undefined;
  let isRequested = false;
  let isBusy = () => false;
  const listeners = new Set<() => void>();

  const become = (next: UpdateState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    apply() {
      isRequested = true;
      // Without a waiting version there is nobody to hand over to: the new one is in charge already.
      if (state === 'waiting' && source !== undefined) {
        source.messageSkipWaiting();
        // The old version goes on as long as it has something in hand; leaving the page takes that from it.
        page.after(handOverMs, page.reload);
      } else page.reload();
    },
    stayWhile(asks) {
      isBusy = asks;
      return () => {
        isBusy = () => false;
      };
    },
    replaced: () => become('replaced'),
    watch(found) {
      source = found;
      let controlled = page.isControlled();
      found.addEventListener('waiting', () => become('waiting'));
      found.addEventListener('controlling', () => {
        // The first worker taking charge of a page that came from the network brings nothing new. (The
        // event's own `isUpdate` says how the page began, and stays false for as long as it lives.)
        const isFirst = !controlled;
        controlled = true;
        if (isFirst) return;
        // A page that somebody is working in is not reloaded under their hands; one in the background is, unless it
        // works by itself.
        if (isRequested || (page.isHidden() && !isBusy())) page.reload();
        else become('replaced');
      });
    },
  };
}

/** How often a console that stays open all day asks whether there is a new version. */
const askEveryMs = 30 * 60_000;

/** The part of workbox-window's Workbox that registers and asks. */
export interface VersionSource {
  /** Rejects where the browser takes no worker now: its file did not come, its storage is full, or it is forbidden. */
  register(): Promise<unknown>;
  update(): Promise<void>;
}

/** When versions are asked for, and what the worker is asked besides. */
export interface VersionAsking {
  every(ms: number, run: () => void): void;
  /** Each time that the page is looked at again. */
  onSeen(run: () => void): void;
  /** Each time that the network is back. */
  onNetwork(run: () => void): void;
  /** Has the worker keep every file. */
  keepAll(): Promise<void>;
  /** Hears that there is no worker, and nothing is kept. */
  notKept(): void;
}

/**
 * Registers the service worker, has it keep every file, then asks for newer ones: every half hour, and each time that the
 * page is looked at again. Without a worker the console goes on from the network; registering is tried again where it would
 * be asked, and so are files that did not come.
 */
export function askForVersions(
  source: VersionSource,
  { every, onSeen, onNetwork, keepAll, notKept }: VersionAsking,
): void {
  let isRegistered = false;
  const register = async () => {
    await source.register();
    isRegistered = true;
  };
  const ask = async () => {
    await (isRegistered ? source.update() : register()).catch(() => undefined);
    if (isRegistered) await keepAll();
    else notKept();
  };
  const askNow = () => void ask();
  askNow();
  every(askEveryMs, askNow);
  onSeen(askNow);
  onNetwork(askNow);
}
