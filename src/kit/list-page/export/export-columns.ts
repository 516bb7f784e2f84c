/** The columns of a file and what stands in them: the values that a screen shows, with their real types. */
import type { Entity, Row } from '#model/entity.ts';
import type { Field, IntegerOptions } from '#model/field.ts';
import { epochOfMoment } from '#model/match-row.ts';
import type { TableColumn, TableFormat, TableKind, TableValue } from '#model/table.ts';
import { dayOfNumber } from '#model/vietnam/calendar.ts';
import type { ArrangedColumn } from '../../data-grid/model/column-layout.ts';
import type { ShowContext } from '../../definitions/field-renderer.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import { showField } from '../../fields/registry/use-show.ts';

export interface ExportedColumn {
  readonly table: TableColumn;
  value(row: Row): TableValue;
}

const kindOfField: Partial<Readonly<Record<Field['kind'], TableKind>>> = {
  money: 'number',
  integer: 'number',
  percent: 'percent',
  instant: 'moment',
  day: 'day',
};

/** Kind of a field's values in a file. */
export const tableKindOf = (field: Field): TableKind =>
  field.kind === 'integer' && field.asDay ? 'day' : (kindOfField[field.kind] ?? 'text');

/**
 * Which columns a file has: a secret is in none, and personal data only where the person shows it.
 */
export const exportable = (columns: readonly ArrangedColumn[], which: 'shown' | 'all') =>
  columns.filter(
    ({ field, hidden }) =>
      field.kind !== 'secret' && (!hidden || (which === 'all' && field.private !== true)),
  );

export function exportedColumns(
  entity: Entity,
  columns: readonly ArrangedColumn[],
  format: TableFormat,
  context: ShowContext,
): readonly ExportedColumn[] {
  return columns.map(({ name, field, width }) => ({
    table: {
      head: headOf(entity, name, field, format, context),
      kind: tableKindOf(field),
      width: charactersIn(width, field),
    },
    value: tableValueIn(entity, name, field, context),
  }));
}

const percentUnit = '(%)';

function headOf(entity: Entity, name: string, field: Field, format: TableFormat, { intl }: ShowContext) {
  const label = intl.formatMessage({ id: fieldLabel(entity.name, name) });
  if (field.kind === 'money') return `${label} (₫)`;
  // A workbook shows the sign in the cell; a figure between commas has none.
  const isBare = field.kind === 'percent' && format === 'csv' && !label.endsWith(percentUnit);
  return isBare ? `${label} ${percentUnit}` : label;
}

/** px of a character of figures at the size that spreadsheets have, with a little room around. */
const characterPx = 7;
/** DD/MM/YYYY HH:mm:ss. */
const momentCharacters = 19;

function charactersIn(width: number, { kind }: Field): number {
  const characters = Math.round(width / characterPx);
  return Math.min(80, Math.max(kind === 'instant' ? momentCharacters : 10, characters));
}

/** The value of a row's field as it is written into a file, by `tableKindOf`. */
export function tableValueIn(
  entity: Entity,
  name: string,
  field: Field,
  context: ShowContext,
): ExportedColumn['value'] {
  switch (field.kind) {
    case 'integer':
      return (row) => integerIn(field, row[name]);
    case 'money':
    case 'percent':
      return (row) => (typeof row[name] === 'number' ? row[name] : null);
    case 'instant':
      return (row) => momentIn(row[name]);
    // Plain digits: a number that is written to be read aloud can't be searched for, nor dialled.
    case 'phone':
    case 'day':
      return (row) => (typeof row[name] === 'string' ? row[name] : null);
    case 'choice':
    case 'flag':
      return wordsOnce(entity, name, context);
    default:
      return (row) => showField(entity, row, name, context).text;
  }
}

function integerIn(field: IntegerOptions, value: unknown): TableValue {
  if (typeof value !== 'number') return null;
  return field.asDay ? dayOfNumber(value) : value;
}

/** A text that is no moment is written as it came rather than left out. */
function momentIn(value: unknown): TableValue {
  if (typeof value !== 'string' || value === '') return null;
  const epoch = epochOfMoment(value);
  return Number.isNaN(epoch) ? value : epoch;
}

/** There are few words, and to make one costs more than to write a row. */
function wordsOnce(entity: Entity, name: string, context: ShowContext): ExportedColumn['value'] {
  const words = new Map<unknown, string>();
  return (row) => {
    const value = row[name];
    const known = words.get(value);
    if (known !== undefined) return known;
    const made = showField(entity, row, name, context).text;
    words.set(value, made);
    return made;
  };
}
