/** Tells the recorder where the person is, and how large their window: a replay shows the screen of then. */
import type { RecordExternal } from '#services/external-event.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The part of a router that is listened to. */
interface Located {
  readonly state: { readonly location: Place };
  subscribe(changed: (state: { readonly location: Place }) => void): () => void;
}

/** A window that is being dragged has a hundred sizes: the one at which it comes to rest is noted. */
const restMs = 300;

export function noteAddresses(router: Located, note: RecordExternal): void {
  let recorded: string | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const look = ({ location: { pathname, search, hash } }: { readonly location: Place }) => {
    const address = `${pathname}${search}${hash}`;
    const size = [window.innerWidth, window.innerHeight] as const;
    const place = `${address} ${size}`;
    if (place === recorded) return;
    recorded = place;
    note({ address, size });
  };
  look(router.state);
  router.subscribe(look);
  window.addEventListener('resize', () => {
    clearTimeout(resting);
    resting = setTimeout(() => look(router.state), restMs);
  });
}
