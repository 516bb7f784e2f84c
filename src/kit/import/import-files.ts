/** The files that an import gives back: one to fill in, and one of the rows that were refused, each with its reason. Pure. */
import type { AboutLine, TablePlan, TableRow } from '#model/table.ts';
import type { AppThunk } from '#services/services.ts';
import type { FileRow } from './check-rows.ts';
import type { ImportField } from './import-fields.ts';

/** A message in the language of now. */
export type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string;

export interface TableToSave {
  readonly fileName: string;
  readonly plan: TablePlan;
  readonly rows: readonly TableRow[];
  readonly about: readonly AboutLine[];
}

/** Empty but for its head; beside it a sheet that says what each column takes. */
export function templateFile(
  title: string,
  fields: readonly ImportField[],
  at: number,
  say: Say,
): TableToSave {
  const columns = fields.map(({ labels: [head = ''] }) => ({
    head,
    kind: 'text' as const,
    width: Math.max(16, head.length + 4),
    isFilledIn: true as const,
  }));
  return {
    fileName: `${say('import.template.file', { name: title })}.xlsx`,
    plan: { format: 'xlsx', name: title, aboutName: say('import.template.about'), columns, at },
    rows: [],
    about: fields.map((field) => [field.labels[0] ?? field.name, takes(field, say)]),
  };
}

/** Words that are listed; of more, the list of the console itself is shorter to look at. */
const mostWords = 30;

function takes({ field, worded, labels }: ImportField, say: Say): string {
  // The words of the language that the head is in come first.
  const values = [
    ...new Map(worded.map(({ value, words }) => [value, words] as const).toReversed()).values(),
  ].reverse();
  const words =
    field.kind === 'reference'
      ? say('import.template.reference', { field: labels[0] ?? '' })
      : values.length > 0
        ? say('import.template.oneOf', { words: values.slice(0, mostWords).join(', ') })
        : field.kind === 'code' || field.kind === 'phone'
          ? say(`import.template.${field.kind}`)
          : 'max' in field && field.max !== undefined
            ? say('import.template.text', { max: field.max })
            : '';
  return [say(field.required ? 'import.template.required' : 'import.template.optional'), words]
    .filter(Boolean)
    .join(' ');
}

/** A row of the file, and in words why it was refused. */
export interface RefusedRow {
  readonly row: FileRow;
  readonly why: string;
}

/** The columns of the file as they were, and after them why the row was refused: mended, it can be given again. */
export function refusedFile(
  title: string,
  heads: readonly string[],
  refused: readonly RefusedRow[],
  at: number,
  say: Say,
): TableToSave {
  const column = (head: string, width: number) => ({
    head,
    kind: 'text' as const,
    width,
    isFilledIn: true as const,
  });
  return {
    fileName: `${say('import.refused.file', { name: title })}.xlsx`,
    plan: {
      ...{ format: 'xlsx' as const, name: title, aboutName: say('export.about'), at },
      columns: [...heads.map((head) => column(head, 20)), column(say('import.reason'), 60)],
    },
    rows: refused.map(({ row, why }) => [...heads.map((_, place) => row.cells[place] ?? null), why]),
    about: [[say('import.refused.rows'), refused.length]],
  };
}

/** Whether it could be made. */
export function saveTable({ fileName, plan, rows, about }: TableToSave): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { ports }) => {
    try {
      const file = (await ports.tables()).open(plan);
      await file.write(rows);
      await file.save(fileName, about);
      return true;
    } catch {
      return false;
    }
  };
}
