/** Long work, cut where it yields: done at once, or with a breath after each piece, so that a page can go on meanwhile. */
import type { Clock } from '#ports/ports.ts';

export type ChunkedWork<T> = Generator<void, T>;

export function runSync<T>(work: ChunkedWork<T>): T {
  let piece = work.next();
  while (piece.done !== true) piece = work.next();
  return piece.value;
}

/** @param breathe resolves when the next piece may be done; where it never does, the work is given up. */
export async function runAsync<T>(work: ChunkedWork<T>, breathe: () => Promise<void>): Promise<T> {
  let piece = work.next();
  while (piece.done !== true) {
    await breathe();
    piece = work.next();
  }
  return piece.value;
}

/** Longer, and whoever types would notice. */
export const maxChunkMs = 25;

/** Pause for work that a person waits for: a frame is drawn only if the last one was long ago. */
export function yieldRarely(clock: Clock): () => Promise<void> {
  let restedAt = clock.uptime();
  return async () => {
    if (clock.uptime() - restedAt < maxChunkMs) return;
    await new Promise<void>((resolve) => clock.after(0, resolve));
    restedAt = clock.uptime();
  };
}

/**
 * Work beside which frames are drawn: it rests when it has gone on for so long, or for many pieces, for a clock that stands
 * still tells of no time.
 *
 * @param rest resolves when it may go on. Returns what is to be waited for before the next piece, if anything.
 */
export function timeSlice(
  clock: Clock,
  rest: () => Promise<void>,
  mostMs = longestTurnMs,
): () => Promise<void> | undefined {
  let turn = { begunAt: clock.uptime(), pieces: 0 };
  return () => {
    turn.pieces += 1;
    if (turn.pieces < mostPieces && clock.uptime() - turn.begunAt < mostMs) return undefined;
    return rest().then(() => {
      turn = { begunAt: clock.uptime(), pieces: 0 };
    });
  };
}

/** A piece more may go past it, and a frame has 16. */
const longestTurnMs = 4;
const mostPieces = 20;

/** Parts of a value that are gone through in one piece: a millisecond on a slow device. */
const partsAtOnce = 500;

/** Counts parts; true where there were enough of them for a piece. */
export function pieceCounter(): (parts?: number) => boolean {
  let counted = 0;
  return (parts = 1) => {
    counted += parts;
    if (counted < partsAtOnce) return false;
    counted = 0;
    return true;
  };
}
