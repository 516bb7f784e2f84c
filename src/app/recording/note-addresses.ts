/** Tells the recorder where the person is: a replay shows the screen of then. */
import type { Note } from '#store/recording/noted.ts';

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

export function noteAddresses(router: Located, note: Note): void {
  let noted: string | undefined;
  const look = ({ location: { pathname, search, hash } }: { readonly location: Place }) => {
    const address = `${pathname}${search}${hash}`;
    if (address === noted) return;
    noted = address;
    note({ address, size: [window.innerWidth, window.innerHeight] });
  };
  look(router.state);
  router.subscribe(look);
}
