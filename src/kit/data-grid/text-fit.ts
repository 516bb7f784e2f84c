/**
 * Whether a text surely fits into a cell: then nothing has to be cut off it. To cut costs the browser a node of its
 * trees for each of some three hundred cells, and a quarter of what it does for rows that come into view.
 */

/** px of `--c-size-text`. */
const fontSize = 13;
/** px: the padding of a cell, and the line at the edge of pinned columns. */
export const beside = 17;

/**
 * In parts of the size of the font, ours: no letter of it is wider than what is said here (others: grid.tsx). Which is
 * looked at in the browser, letter by letter and over all lists (`e2e/every-page.spec.ts`).
 */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ijl.,:;'|! ]/, 0.42],
  [/[frt()/]/, 0.5],
  [/[mw]/, 0.95],
  [/[MWQ@%…—]/, 1.1],
  [/[a-zđ\d+=<>_*#"-]/, 0.72],
  [/[A-ZĐ]/, 0.86],
];
/** Marks over or under the letter before them, which take no room. Those of other scripts that do are as wide as any. */
const mark = /\p{Mn}/u;
const widest = 1.5;

const known = new Map<string, number>();

/** Upper bound of the width of a letter, as a share of the font size. */
export function widthOf(letter: string): number {
  const before = known.get(letter);
  if (before !== undefined) return before;
  const base = letter.normalize('NFD').charAt(0);
  const width = mark.test(base) ? 0 : (widths.find(([letters]) => letters.test(base))?.[1] ?? widest);
  known.set(letter, width);
  return width;
}

/** `width`: of the cell, in px. */
export function textFits(text: string, width: number): boolean {
  let left = (width - beside) / fontSize;
  for (const letter of text) {
    left -= widthOf(letter);
    if (left < 0) return false;
  }
  return true;
}
