/**
 * What waits as a table that a person reads in a spreadsheet: one line for each changed field. No cell may run as a
 * formula there, and no secret is in it.
 */

import type { Entity } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import type { StoredEntry } from '#edge/journal-port.ts';

/** How things are called in the language of now. */
export interface TableWords {
  readonly heads: readonly string[];
  moment(at: number): string;
  command(entry: StoredEntry): string;
  row(entry: StoredEntry): string;
  state(entry: StoredEntry): string;
  reason(entry: StoredEntry): string;
  field(entity: Entity, name: string): string;
  value(entity: Entity, name: string, value: unknown): string;
}

export function waitingTable(
  entries: readonly StoredEntry[],
  entityOf: (entry: StoredEntry) => Entity | undefined,
  words: TableWords,
): string {
  const lines = entries.flatMap((entry) => {
    const entity = entityOf(entry);
    const common = [
      words.moment(entry.intent.at),
      words.command(entry),
      words.row(entry),
      words.state(entry),
      words.reason(entry),
    ];
    const fields = entity === undefined ? [] : changedFields(entry, entity, words);
    return fields.length === 0 ? [[...common, '', '', '']] : fields.map((field) => [...common, ...field]);
  });
  // The mark tells a spreadsheet that it is UTF-8; without it Vietnamese comes out broken.
  return `\uFEFF${[words.heads, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

function changedFields({ intent }: StoredEntry, entity: Entity, words: TableWords) {
  return Object.entries(intent.values).flatMap(([name, after]) => {
    const field = entity.fields[name];
    if (field === undefined || !mayBeKept(field)) return [];
    const before = intent.base.version === null ? '' : words.value(entity, name, intent.base.prior[name]);
    return [[words.field(entity, name), before, words.value(entity, name, after)]];
  });
}

const startsFormula = /^[\s]*[=+\-@]/;
const isNumber = /^-?[\d.,]+$/;

/** A text that a spreadsheet would run gets an apostrophe before it. */
function cell(text: string): string {
  const harmless = startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
