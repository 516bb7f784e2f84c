/** Which texts contain a needle, by the rule of `readNeedle`: without marks it finds text with them, too. */
import { contains, fold, hasHalfLetter, readNeedle } from '#model/vietnam/text.ts';
import type { ChunkTest } from './chunk-test.ts';
import { signatureOf } from './fold-texts.ts';
import type { TextColumn } from './text-column.ts';

/** Passes where any of the columns contains the needle. */
export function likeTest(columns: readonly TextColumn[], needle: string): ChunkTest {
  if (hasHalfLetter(needle)) return { cost: 0, prepare: () => true, narrow: () => 0 };
  const finders = columns.map((column) => finderIn(column, needle));
  return {
    cost: 4 + columns.length,
    prepare: (position) => columns.every((column) => column.prepare(position)),
    narrow(position, slots, count) {
      const inChunk = finders.map((finder) => finder(position));
      const [only] = inChunk;
      const finds =
        only !== undefined && inChunk.length === 1
          ? only
          : (slot: number) => inChunk.some((finder) => finder(slot));
      let kept = 0;
      for (let at = 0; at < count; at += 1) {
        const slot = slots[at] ?? 0;
        if (finds(slot)) slots[kept++] = slot;
      }
      return kept;
    },
  };
}

type Finds = (slot: number) => boolean;

/** Letters that fold one by one, whatever stands beside them: what has them with marks has them folded as well. */
const plainLetters = /^[\u0020-\u007eÀ-ÃÈ-ÊÌÍÒ-ÕÙÚÝà-ãè-êìíò-õùúýĂăĐđĨĩŨũƠơƯưẠ-ỹ]*$/;

function finderIn(column: TextColumn, needle: string): (position: number) => Finds {
  const read = readNeedle(needle);
  if (needle === '' || (!read.folded && !plainLetters.test(read.text))) {
    return (position) => {
      const { values } = column.at(position);
      return (slot) => {
        const value = values[slot];
        return typeof value === 'string' && contains(value, needle);
      };
    };
  }
  const folded = fold(needle);
  const wanted = signatureOf(folded);
  return (position) => {
    const { texts, low, high } = column.folded(position);
    const { values } = column.at(position);
    const isFound: Finds = (slot) =>
      ((low[slot] ?? 0) & wanted.low) === wanted.low &&
      ((high[slot] ?? 0) & wanted.high) === wanted.high &&
      (texts[slot] ?? '').includes(folded);
    return read.folded ? isFound : (slot) => isFound(slot) && contains(values[slot] ?? '', needle);
  };
}
