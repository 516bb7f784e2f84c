/**
 * Last known recordings of this device: those that must be removed, and whether the disk has to be read again. A page in which
 * nothing happens never reads it.
 */
import type { KeptRecording, RecordingStore } from '#ports/recording-port.ts';

export interface StoredWatch {
  /** Another person works here, or somebody's recordings must not be here any more; or nobody has looked yet. */
  isDue(): boolean;
  /** Takes what must go away; the ids of what is there, undefined where the device does not tell. Never rejects. */
  look(): Promise<readonly string[] | undefined>;
}

export interface WatchedStore {
  readonly store: RecordingStore;
  /** Who works now; null: nobody. */
  readonly subject: () => string | null;
  /** Whether somebody's recordings must not be here any more. */
  readonly isGone: (subject: string) => boolean;
}

/** `current`: id of what this page records, which may have begun before anybody was known. */
interface Looking extends WatchedStore {
  readonly current: () => string;
}

export function watchStored({ store, subject: working, isGone, current }: Looking): StoredWatch {
  let seen: readonly Pick<KeptRecording, 'id' | 'subject'>[] | undefined;
  let seenBy: string | null = null;

  function strangeIn(listed: typeof seen = []) {
    const own = working();
    const isStrange = (subject: string | null) =>
      own === null ? subject !== null && isGone(subject) : subject !== own;
    return listed.filter(({ id, subject }) => isStrange(subject) && !(subject === null && id === current()));
  }

  async function dropStrange(): Promise<void> {
    const strange = strangeIn(seen).map(({ id }) => id);
    if (strange.length === 0) return;
    await store.remove(strange);
    // Recordings that could not be removed stay listed: they are tried again.
    seen = seen?.filter(({ id }) => !strange.includes(id));
  }

  return {
    isDue: () => seen === undefined || seenBy !== working() || strangeIn(seen).length > 0,
    async look() {
      seenBy = working();
      seen = await store.list().catch(() => undefined);
      const ids = seen?.map(({ id }) => id);
      await dropStrange().catch(() => undefined);
      return ids;
    },
  };
}
