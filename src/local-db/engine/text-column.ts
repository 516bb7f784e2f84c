/**
 * Texts as they are, and folded for searching. A text contains a needle only where its signature has all bits of the
 * needle's, so that few texts are read at all.
 */
import type { Row } from '#model/entity.ts';
import { fold } from '#model/vietnam/text.ts';
import type { ColumnPart, Parts, ReadValue, RowsAt } from './column.ts';
import { keepParts } from './column.ts';
import type { FoldedTexts } from './fold-texts.ts';
import { foldTexts, setFolded } from './fold-texts.ts';

interface TextPart extends ColumnPart {
  readonly values: (string | null)[];
  folded: FoldedTexts | undefined;
}

export interface TextColumn extends Parts<TextPart> {
  folded(position: number): FoldedTexts;
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
      part.folded ??= foldTexts(part.values);
      return part.folded;
    },
  };
}
