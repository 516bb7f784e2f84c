/** Waiting entries as a table for a spreadsheet: one line for each changed field, no secret in it. */
import type { Entity } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import type { TableKind, TableValue } from '#model/table.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { byteOrderMark, csvRow } from '#adapters/table-file/csv-text.ts';

/** A value with what it is. */
export type Cell = readonly [TableValue, TableKind];

const text = (value: string): Cell => [value, 'text'];
const nothing = text('');

/** How things are called in the language of now. */
export interface TableWords {
  readonly heads: readonly string[];
  command(entry: StoredEntry): string;
  row(entry: StoredEntry): string;
  state(entry: StoredEntry): string;
  reason(entry: StoredEntry): string;
  field(entity: Entity, name: string): string;
  /** As a list writes it into a file. */
  value(entity: Entity, name: string, value: unknown): Cell;
}

export function waitingTable(
  entries: readonly StoredEntry[],
  entityOf: (entry: StoredEntry) => Entity | undefined,
  words: TableWords,
): string {
  const lines = entries.flatMap((entry) => {
    const entity = entityOf(entry);
    const common = [
      [entry.intent.at, 'moment'] as const,
      text(words.command(entry)),
      text(words.row(entry)),
      text(words.state(entry)),
      text(words.reason(entry)),
    ];
    const fields = entity === undefined ? [] : changedFields(entry, entity, words);
    return fields.length === 0
      ? [[...common, nothing, nothing, nothing]]
      : fields.map((field) => [...common, ...field]);
  });
  return `${byteOrderMark}${[words.heads.map(text), ...lines].map(csvLine).join('')}`;
}

const csvLine = (cells: readonly Cell[]) =>
  csvRow(
    cells.map(([value]) => value),
    cells.map(([, kind]) => kind),
  );

function changedFields({ intent }: StoredEntry, entity: Entity, words: TableWords) {
  return Object.entries(intent.values).flatMap(([name, after]) => {
    const field = entity.fields[name];
    if (field === undefined || !mayBeKept(field)) return [];
    const before =
      intent.base.version === null ? nothing : words.value(entity, name, intent.base.prior[name]);
    return [[text(words.field(entity, name)), before, words.value(entity, name, after)]];
  });
}
