/**
 * How high the rows of a continuous list are drawn, and how many of them can be scrolled to. Rows that a person has set
 * high reach less far: where not all could be reached, they are drawn at the usual height. Pure.
 */

/** Chromium lays out no more than some 33 million px in one element. */
const mostPixels = 33_000_000;

export interface ScrollExtent {
  /** px */
  readonly rowHeight: number;
  readonly most: number;
}

/** `rowHeight`, `usual`: px. */
export function scrollExtent(rows: number, rowHeight: number, usual: number): ScrollExtent {
  const height = rows * rowHeight > mostPixels ? Math.min(rowHeight, usual) : rowHeight;
  return { rowHeight: height, most: Math.floor(mostPixels / height) };
}
