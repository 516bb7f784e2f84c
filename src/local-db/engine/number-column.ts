/** Numbers, and moments as epoch milliseconds: one array of doubles for each chunk, NaN where nothing is known. */
import type { Row } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { epochOfMoment } from '#model/match-row.ts';
import type { ColumnPart, Parts, RowsAt } from './column.ts';
import { keepParts } from './column.ts';
import { chunkSize } from './row-table.ts';

interface NumberPart extends ColumnPart {
  readonly numbers: Float64Array;
}
export type NumberColumn = Parts<NumberPart>;

export function numberColumn(rowsAt: RowsAt, name: string, field: Field): NumberColumn {
  const numberOf = field.kind === 'instant' ? epochOf : (value: unknown) => value;
  function set(part: NumberPart, slot: number, row: Row | undefined): boolean {
    if (slot >= part.numbers.length) return false;
    const value = row?.[name] ?? null;
    const number = value === null ? Number.NaN : numberOf(value);
    if (typeof number === 'number' && (value === null || !Number.isNaN(number))) part.numbers[slot] = number;
    else part.isOdd = true;
    return true;
  }
  return keepParts(rowsAt, {
    set,
    make(rows) {
      const numbers = new Float64Array(Math.max(chunkSize, rows.length)).fill(Number.NaN);
      const part: NumberPart = { numbers, isOdd: false };
      for (const [slot, row] of rows.entries()) set(part, slot, row);
      return part;
    },
  });
}

/** Hosts write moments in UTC: told apart by the last letter, they are read at half the cost. */
function epochOf(value: unknown): unknown {
  return typeof value === 'string' && value.endsWith('Z') ? Date.parse(value) : epochOfMoment(value);
}
