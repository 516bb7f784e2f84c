/**
 * An order over columns, and the order of each chunk's rows in it. What comes before what is match-row.ts's: nulls
 * last in both directions, a reference by its label, ties by the key in the direction of the last term.
 *
 * A chunk is sorted once and then serves every filter. Sorting all chunks for one question would hold up the page:
 * a question sorts some, and takes from each other one the first few rows only. See runs.ts.
 */
import type { Entity } from '#model/entity.ts';
import type { SortTerm } from '#model/list-query.ts';
import type { CodedColumn } from './coded-column.ts';
import type { EngineColumns } from './columns.ts';
import type { NumberColumn } from './number-column.ts';
import type { TextColumn } from './text-column.ts';
import { compareTexts } from './text-order.ts';

/** Compares the row at one position and slot with another. */
export type ComparePlaces = (
  position: number,
  slot: number,
  otherPosition: number,
  otherSlot: number,
) => number;

export interface SortOrder {
  prepare(position: number): boolean;
  readonly compare: ComparePlaces;
}

interface Term {
  prepare(position: number): boolean;
  readonly compare: ComparePlaces;
}

/** Undefined where a term has no column. */
export function orderOver(
  entity: Entity,
  columns: EngineColumns,
  sort: readonly SortTerm[],
): SortOrder | undefined {
  const terms: Term[] = [];
  const byKey: SortTerm = { field: entity.key, direction: sort.at(-1)?.direction ?? 'asc' };
  for (const term of [...sort, byKey]) {
    const made = termOf(columns, term);
    if (made === undefined) return undefined;
    terms.push(made);
    // No two rows have one key: what follows it decides nothing.
    if (term.field === entity.key) break;
  }
  const [first, second, ...others] = terms;
  return {
    prepare: (position) => terms.every((term) => term.prepare(position)),
    compare(position, slot, otherPosition, otherSlot) {
      const order = first?.compare(position, slot, otherPosition, otherSlot) ?? 0;
      if (order !== 0 || second === undefined) return order;
      const next = second.compare(position, slot, otherPosition, otherSlot);
      if (next !== 0) return next;
      for (const term of others) {
        const last = term.compare(position, slot, otherPosition, otherSlot);
        if (last !== 0) return last;
      }
      return 0;
    },
  };
}

function termOf(columns: EngineColumns, { field: name, direction }: SortTerm): Term | undefined {
  const sign = direction === 'asc' ? 1 : -1;
  const labels = columns.labels(name);
  if (labels !== undefined) return codedTerm(labels, sign);
  const found = columns.of(name);
  if (found === undefined) return undefined;
  if (found.kind === 'coded') return codedTerm(found.column, sign);
  return found.kind === 'number' ? numberTerm(found.column, sign) : textTerm(found.column, sign);
}

function numberTerm(column: NumberColumn, sign: number): Term {
  return {
    prepare: column.prepare,
    compare(position, slot, otherPosition, otherSlot) {
      const left = column.at(position).numbers[slot] ?? Number.NaN;
      const right = column.at(otherPosition).numbers[otherSlot] ?? Number.NaN;
      if (left < right) return -sign;
      if (left > right) return sign;
      return left === right ? 0 : Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    },
  };
}

function codedTerm(column: CodedColumn, sign: number): Term {
  return {
    prepare: column.prepare,
    compare(position, slot, otherPosition, otherSlot) {
      const left = column.at(position).codes[slot] ?? 0;
      const right = column.at(otherPosition).codes[otherSlot] ?? 0;
      if (left === right) return 0;
      if (left === 0 || right === 0) return left === 0 ? 1 : -1;
      const ranks = column.ranks();
      return sign * ((ranks[left] ?? 0) - (ranks[right] ?? 0));
    },
  };
}

function textTerm(column: TextColumn, sign: number): Term {
  return {
    prepare: column.prepare,
    compare(position, slot, otherPosition, otherSlot) {
      const left = column.at(position).values[slot] ?? null;
      const right = column.at(otherPosition).values[otherSlot] ?? null;
      if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
      return sign * compareTexts(left, right);
    },
  };
}
