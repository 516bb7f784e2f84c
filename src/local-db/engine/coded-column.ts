/**
 * Few different values: choices, flags, references, days. Each different value has a code, 0 is null; a condition
 * and an order are worked out once for each value by the plain reader and then looked up.
 */
import type { Row } from '#model/entity.ts';
import type { ColumnPart, Parts, ReadValue, RowsAt } from './column.ts';
import { keepParts } from './column.ts';
import { chunkSize } from './row-table.ts';

interface CodedPart extends ColumnPart {
  readonly codes: Uint32Array;
}

export interface CodedColumn extends Parts<CodedPart> {
  /** Lookup table by a value's code; index 0 stands for null. Longer after each new value. */
  table<T>(of: (value: unknown) => T, ofNull: T): () => readonly T[];
  /** Place of each code's value in the order; follows new values. */
  ranks(): readonly number[];
}

export function codedColumn(
  rowsAt: RowsAt,
  read: ReadValue,
  compare: (a: unknown, b: unknown) => number,
): CodedColumn {
  const values: unknown[] = [null];
  const codeOf = new Map<unknown, number>();
  const inOrder: number[] = [];
  const ranks: number[] = [0];

  function code(value: unknown): number {
    const known = codeOf.get(value);
    if (known !== undefined) return known;
    codeOf.set(value, values.length);
    return values.push(value) - 1;
  }

  function set(part: CodedPart, slot: number, row: Row | undefined): boolean {
    if (slot >= part.codes.length) return false;
    const value = row === undefined ? null : (read(row) ?? null);
    if (typeof value === 'object' && value !== null) part.isOdd = true;
    else part.codes[slot] = value === null ? 0 : code(value);
    return true;
  }

  const parts = keepParts<CodedPart>(rowsAt, {
    set,
    make(rows) {
      const part = { codes: new Uint32Array(Math.max(chunkSize, rows.length)), isOdd: false };
      for (const [slot, row] of rows.entries()) set(part, slot, row);
      return part;
    },
  });

  return {
    ...parts,
    table(of, ofNull) {
      const table = [ofNull];
      return () => {
        for (let next = table.length; next < values.length; next += 1) table.push(of(values[next]));
        return table;
      };
    },
    ranks() {
      const added = values.length - 1 - inOrder.length;
      if (added === 0) return ranks;
      for (let next = values.length - added; next < values.length; next += 1) inOrder.push(next);
      // Mostly sorted already: as good as an insertion.
      inOrder.sort((a, b) => compare(values[a], values[b]));
      for (const [rank, each] of inOrder.entries()) ranks[each] = rank;
      return ranks;
    },
  };
}
