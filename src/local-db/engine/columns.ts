/** The columns of one collection, made when a question first asks for them. */
import type { Entity, Row } from '#model/entity.ts';
import type { Field, FieldKind } from '#model/field.ts';
import { isNumeric } from '#model/field.ts';
import { compareFieldValues } from '#model/match-row.ts';
import type { CodedColumn } from './coded-column.ts';
import { codedColumn } from './coded-column.ts';
import type { EngineColumn, RowsAt } from './column.ts';
import type { NumberColumn } from './number-column.ts';
import { numberColumn } from './number-column.ts';
import type { TextColumn } from './text-column.ts';
import { textColumn } from './text-column.ts';

export type FieldColumn =
  | { readonly kind: 'text'; readonly field: Field; readonly column: TextColumn }
  | { readonly kind: 'number'; readonly field: Field; readonly column: NumberColumn }
  | { readonly kind: 'coded'; readonly field: Field; readonly column: CodedColumn };

export interface EngineColumns {
  /** Undefined: rows have no such field, or its values (lists) have no column. */
  of(name: string): FieldColumn | undefined;
  /** Labels of references, or the reference where the row has none: they give the order. */
  labels(name: string): CodedColumn | undefined;
  /** The field's texts, whatever its kind. */
  texts(name: string): TextColumn;
  changed(position: number, slots: readonly number[]): void;
}

const coded: ReadonlySet<FieldKind> = new Set(['choice', 'flag', 'reference', 'day']);

export function columnsOf(entity: Entity, rowsAt: RowsAt): EngineColumns {
  const all: EngineColumn[] = [];

  const kept = <C extends EngineColumn>(column: C): C => {
    all.push(column);
    return column;
  };
  const textsOf = once((name) => kept(textColumn(rowsAt, (row) => row[name])));

  function make(name: string): FieldColumn | undefined {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
    if (field === undefined || field.kind === 'list') return undefined;
    if (coded.has(field.kind)) {
      const compare = (a: unknown, b: unknown) => compareFieldValues(field, a, b);
      return { kind: 'coded', field, column: kept(codedColumn(rowsAt, (row) => row[name], compare)) };
    }
    if (field.kind === 'instant' || isNumeric(field)) {
      return { kind: 'number', field, column: kept(numberColumn(rowsAt, name, field)) };
    }
    return { kind: 'text', field, column: textsOf(name) };
  }

  function makeLabels(name: string): CodedColumn | undefined {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
    if (field?.kind !== 'reference') return undefined;
    const compare = (a: unknown, b: unknown) => compareFieldValues(field, a, b);
    return kept(codedColumn(rowsAt, (row) => labelOf(row, name), compare));
  }

  return {
    of: once(make),
    labels: once(makeLabels),
    texts: textsOf,
    changed(position, slots) {
      for (const column of all) column.changed(position, slots);
    },
  };
}

function labelOf(row: Row, name: string): unknown {
  const value = row[name] ?? null;
  return value === null ? null : (row.labels?.[name] ?? value);
}

function once<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, { readonly column: T }>();
  return (name) => {
    const known = made.get(name) ?? { column: make(name) };
    made.set(name, known);
    return known.column;
  };
}
