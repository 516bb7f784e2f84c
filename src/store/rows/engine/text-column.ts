/**
 * Texts as they are, and folded for searching. Beside each folded text stands a signature: two words of bits, one
 * bit set for each pair of neighbouring letters. A text contains a needle only where its signature has all bits of
 * the needle's, so that few texts are read at all.
 */
import type { Row } from '#model/entity.ts';
import { fold } from '#model/vietnam/text.ts';
import { chunkSize } from '../held-rows.ts';
import type { Part, Parts, ReadValue, RowsAt } from './column.ts';
import { keepParts } from './column.ts';

export interface FoldedTexts {
  /** '' where there is none. */
  readonly texts: string[];
  readonly low: Int32Array;
  readonly high: Int32Array;
}

interface TextPart extends Part {
  readonly values: (string | null)[];
  folded: FoldedTexts | undefined;
}

export interface TextColumn extends Parts<TextPart> {
  folded(position: number): FoldedTexts;
}

export interface Signature {
  readonly low: number;
  readonly high: number;
}

export function textColumn(rowsAt: RowsAt, read: ReadValue): TextColumn {
  function setValue(part: TextPart, slot: number, row: Row): void {
    const value = read(row) ?? null;
    part.values[slot] = typeof value === 'string' ? value : null;
    if (value !== null && typeof value !== 'string') part.isOdd = true;
  }
  const parts = keepParts<TextPart>(rowsAt, {
    make(rows) {
      const part: TextPart = { values: [], isOdd: false, folded: undefined };
      for (const [slot, row] of rows.entries()) setValue(part, slot, row);
      return part;
    },
    set(part, slot, row) {
      if (part.folded !== undefined && slot >= part.folded.low.length) return false;
      if (row === undefined) part.values.length = Math.min(slot, part.values.length);
      else setValue(part, slot, row);
      if (part.folded !== undefined) setFolded(part.folded, slot, fold(part.values[slot] ?? ''));
      return true;
    },
  });
  return {
    ...parts,
    folded(position) {
      const part = parts.at(position);
      part.folded ??= foldAll(part.values);
      return part.folded;
    },
  };
}

/** The bits of a folded text. */
export function signatureOf(folded: string): Signature {
  let low = 0;
  let high = 0;
  let before = folded.charCodeAt(0);
  for (let at = 1; at < folded.length; at += 1) {
    const letter = folded.charCodeAt(at);
    // Fibonacci hashing: the highest six bits of the product are well mixed.
    const bit = Math.imul((before << 5) ^ letter, 0x9e3779b1) >>> 26;
    if (bit < 32) low |= 1 << bit;
    else high |= 1 << (bit - 32);
    before = letter;
  }
  return { low, high };
}

/** No text that a host keeps holds it. */
const between = '\0';

/** One folding of the whole chunk costs a third of one for each text. */
function foldAll(values: readonly (string | null)[]): FoldedTexts {
  const together = fold(values.join(between)).split(between);
  const isClean = together.length === values.length;
  const texts = isClean ? together : values.map((value) => fold(value ?? ''));
  const room = Math.max(chunkSize, values.length);
  const folded = { texts, low: new Int32Array(room), high: new Int32Array(room) };
  for (const [slot, text] of texts.entries()) setFolded(folded, slot, text);
  return folded;
}

function setFolded(folded: FoldedTexts, slot: number, text: string): void {
  const { low, high } = signatureOf(text);
  folded.texts[slot] = text;
  folded.low[slot] = low;
  folded.high[slot] = high;
}
