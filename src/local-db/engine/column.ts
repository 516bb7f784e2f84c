/**
 * A column: one value of each row, chunk by chunk, in the form in which it is compared. It is built when a question
 * first asks for it and then follows single rows as they change; where many of a chunk's rows change at once, the
 * chunk's part is forgotten and built again.
 */
import type { Row } from '#model/entity.ts';

/** The rows of the chunk at a position, as they are shown. */
export type RowsAt = (position: number) => readonly Row[];
export type ReadValue = (row: Row) => unknown;

export interface EngineColumn {
  /** Builds the chunk's part. False: it holds a value that this column can't, and can't answer for the chunk. */
  prepare(position: number): boolean;
  /** These slots hold other rows, or none any more. */
  changed(position: number, slots: readonly number[]): void;
}

/** Values of one chunk in a column; each kind of column adds its own. */
export interface ColumnPart {
  /** A value was of another type than its field's; the plain reader answers then. */
  isOdd: boolean;
}

export interface PartRules<P extends ColumnPart> {
  make(rows: readonly Row[]): P;
  /** Puts one value in; `row` is undefined where the chunk has become shorter. False: there is no room for it. */
  set(part: P, slot: number, row: Row | undefined): boolean;
}

/** More changed rows than this, and building the part again costs less. */
const mostSet = 32;

export interface Parts<P extends ColumnPart> extends EngineColumn {
  /** The part of a chunk that was prepared. */
  at(position: number): P;
}

export function keepParts<P extends ColumnPart>(rowsAt: RowsAt, rules: PartRules<P>): Parts<P> {
  const parts: (P | undefined)[] = [];
  function at(position: number): P {
    const known = parts[position];
    if (known !== undefined) return known;
    const made = rules.make(rowsAt(position));
    parts[position] = made;
    return made;
  }
  return {
    at,
    prepare: (position) => !at(position).isOdd,
    changed(position, slots) {
      const part = parts[position];
      if (part === undefined) return;
      const rows = rowsAt(position);
      const isKept =
        slots.length <= mostSet && !part.isOdd && slots.every((slot) => rules.set(part, slot, rows[slot]));
      if (!isKept) parts[position] = undefined;
    },
  };
}
