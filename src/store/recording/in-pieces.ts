/** Long work, cut where it yields: done at once, or with a breath after each piece, so that a page can go on meanwhile. */
export type Pieces<T> = Generator<void, T>;

export function atOnce<T>(work: Pieces<T>): T {
  let piece = work.next();
  while (piece.done !== true) piece = work.next();
  return piece.value;
}

/** @param breathe resolves when the next piece may be done; where it never does, the work is given up. */
export async function inPieces<T>(work: Pieces<T>, breathe: () => Promise<void>): Promise<T> {
  let piece = work.next();
  while (piece.done !== true) {
    await breathe();
    piece = work.next();
  }
  return piece.value;
}
