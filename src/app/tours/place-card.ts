/** Position of a step's card: under its target, above it, or beside it if that is tall. Pure. */

export interface CardBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

const gap = 12;

/** All in px of the window; the card never leaves it. */
export function placeCard(
  target: CardBox,
  card: Size,
  page: Size,
): { readonly left: number; readonly top: number } {
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const fitsBelow = bottom + gap + card.height <= page.height;
  const fitsAbove = target.top - gap - card.height >= 0;
  if (fitsBelow || fitsAbove) {
    return {
      left: within(target.left, card.width, page.width),
      top: fitsBelow ? bottom + gap : target.top - gap - card.height,
    };
  }
  const fitsRight = right + gap + card.width <= page.width;
  const left = fitsRight ? right + gap : target.left - gap - card.width;
  return {
    left: within(left, card.width, page.width),
    top: within(target.top + gap, card.height, page.height),
  };
}

function within(start: number, size: number, page: number): number {
  return Math.max(gap, Math.min(start, page - size - gap));
}
