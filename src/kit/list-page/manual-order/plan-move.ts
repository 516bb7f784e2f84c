/**
 * Rows that people keep in an order of their own, by a number in each. A row that is moved takes a place, and those
 * between its old and its new one move over: each that gets another number is a change of its own, and no other is
 * touched. Pure.
 */

export interface Renumbered {
  /** Index of the row now. */
  readonly index: number;
  readonly value: number;
}

/** `numbers`: of the rows as they stand, empty ones last. Numbers stay as they are, each with another row. */
export function planMove(
  numbers: readonly (number | null)[],
  from: number,
  to: number,
): readonly Renumbered[] {
  if (from === to || from < 0 || to < 0 || from >= numbers.length || to >= numbers.length) return [];
  const places = numbers.map((_, index) => index);
  places.splice(to, 0, ...places.splice(from, 1));
  const changed: Renumbered[] = [];
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  let before = numbers[first - 1] ?? -1;
  for (const [place, index] of places.entries()) {
    const number = numbers[place] ?? null;
    if (place < first) continue;
    // Behind the last that moves over, those only move that would not stand behind it any more.
    if (place > last && (number === null || number > before)) break;
    // Rows without a number, or with the same one, have no order that could be kept.
    const value = Math.max(number ?? 0, before + 1);
    if (value !== numbers[index]) changed.push({ index, value });
    before = value;
  }
  return changed;
}
