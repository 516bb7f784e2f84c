/** A page that can be frozen or gone: frozen, what reaches it waits; gone, nothing of it goes on. */

export interface Life {
  readonly name: string;
  /** Version of the app that it runs. */
  readonly release: Release;
  alive: boolean;
  frozen: boolean;
  /** The browser keeps nothing for it, or has taken it away: it needs to be opened again. */
  crippled: boolean;
  /** Requests of the disk that it waits for. */
  waits: number;
  /** What reached it while it was frozen. */
  readonly held: (() => void)[];
}

/** 1: an older shape of one command; 2: today's; 3: one command less, and databases of another shape. */
export type Release = 1 | 2 | 3;

export const newLife = (name: string, release: Release): Life => ({
  ...{ name, release },
  ...{ alive: true, frozen: false, crippled: false },
  ...{ waits: 0, held: [] },
});

/** Runs what concerns the page in it: at once, once it is thawed, or never. */
export function reach(life: Life, run: () => void): void {
  if (!life.alive) return;
  if (life.frozen) life.held.push(run);
  else run();
}

/** Everything that waited reaches the page, in its order; what follows from one thing comes before the next. */
export function thaw(life: Life, soon: (run: () => void) => void): void {
  if (!life.frozen) return;
  life.frozen = false;
  for (const run of life.held.splice(0)) soon(() => reach(life, run));
}
