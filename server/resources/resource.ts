/**
 * A resource is what the server knows of an entity: its table, who may see and change it, what a reference
 * is called, which fields a list may be sorted by. Lists, writes, history and the change feed read it; none of
 * them knows an entity by name.
 */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { AccessKey } from '#model/access.ts';
import type { Entity, Row } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { ViewPolicy } from '../auth/caller.ts';
import type { RefusalCode } from '../http/refusal.ts';

export interface Resource {
  readonly entity: Entity;
  readonly table: PgTable;
  /** By field name; secrets have none. */
  readonly columns: Readonly<Record<string, PgColumn>>;
  /** Columns of secrets that can be revealed, by field name: no list, answer, history or feed contains them. */
  readonly secrets: Readonly<Record<string, PgColumn>>;
  readonly key: PgColumn;
  readonly version: PgColumn;
  /** Label of what a reference field points to, by field name. */
  readonly labels: Readonly<Record<string, SQL>>;
  readonly policy: ViewPolicy;
  readonly list: ListPolicy;
  /** Constraint of the database -> the field that a person has to change. */
  readonly constraints: Readonly<Record<string, string>>;
  /** Field -> what is said of a value that is taken, where the catalogue has a code for that field. */
  readonly duplicates: Readonly<Record<string, RefusalCode>>;
  /** Other collections that hold some of its rows: a change is logged as one of theirs, too. */
  readonly mirrors: readonly Mirror[];
  /** Whether a bank or a merchant is asked about its rows: one that it is asked about is nobody else's meanwhile. */
  readonly externalCalls: boolean;
}

export interface Mirror {
  readonly entity: Entity;
  holds(row: Row): boolean;
}

export interface ListPolicy {
  readonly sortable: readonly string[];
  /** Whether pageSize -1 is answered: lists that stay small only. */
  readonly allRows: boolean;
  /** Text that the search field of a list reads: stored and indexed without marks, computed with them. */
  readonly searchFolded: SQL;
  readonly searchLowered: SQL;
}

/** The table that a reference's labels come from. */
export interface LabelSource {
  readonly key: PgColumn;
  readonly label: PgColumn;
  readonly table: PgTable;
}

interface Definition {
  readonly table: PgTable;
  readonly view: readonly AccessKey[];
  readonly viewNamed?: readonly AccessKey[];
  readonly adminOnly?: true;
  readonly references?: Readonly<Record<string, LabelSource>>;
  /** Secret fields that are kept as they are, to be read again. */
  readonly secrets?: readonly string[];
  /** Absent: every field that has an order, which lists have not. */
  readonly sortable?: readonly string[];
  readonly allRows: boolean;
  readonly constraints?: Readonly<Record<string, string>>;
  readonly duplicates?: Readonly<Record<string, RefusalCode>>;
  readonly mirrors?: readonly Mirror[];
  readonly externalCalls?: true;
}

export function defineResource(entity: Entity, definition: Definition): Resource {
  const { table } = definition;
  const all: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const stored = Object.entries(entity.fields).filter(([, field]) => field.kind !== 'secret');
  const ordered = stored.filter(([, field]) => field.kind !== 'list');
  const columns = Object.fromEntries(stored.map(([name]) => [name, columnOf(all, entity, name)]));
  const secrets = definition.secrets ?? [];
  return {
    entity,
    table,
    columns,
    secrets: Object.fromEntries(secrets.map((name) => [name, columnOf(all, entity, name)])),
    key: columnOf(all, entity, entity.key),
    version: columnOf(all, entity, 'version'),
    labels: labelsOf(stored, columns, definition.references ?? {}),
    policy: {
      view: definition.view,
      viewNamed: definition.viewNamed ?? [],
      ...(definition.adminOnly ? { adminOnly: true } : {}),
    },
    list: {
      sortable: definition.sortable ?? ordered.map(([name]) => name),
      allRows: definition.allRows,
      searchFolded: sql`${table}.search_folded`,
      searchLowered: loweredSearch(entity, columns),
    },
    constraints: definition.constraints ?? {},
    duplicates: definition.duplicates ?? {},
    mirrors: definition.mirrors ?? [],
    externalCalls: definition.externalCalls ?? false,
  };
}

function columnOf(columns: Readonly<Record<string, PgColumn>>, entity: Entity, name: string): PgColumn {
  const column = columns[name];
  if (column === undefined)
    throw new Error(`The table of ${entity.name} has no column for its field ${name}`);
  return column;
}

function loweredSearch(entity: Entity, columns: Readonly<Record<string, PgColumn>>): SQL {
  const fields = entity.search.map((name) => columnOf(columns, entity, name));
  return sql`lower_nfc(concat_ws(E'\\x1F', ${sql.join(fields, sql`, `)}))`;
}

/**
 * A query inside the row instead of a join: PostgreSQL runs it for the rows of the page only, unless the list is
 * sorted by that label.
 */
function labelsOf(
  fields: readonly (readonly [string, Field])[],
  columns: Readonly<Record<string, PgColumn>>,
  references: Readonly<Record<string, LabelSource>>,
): Readonly<Record<string, SQL>> {
  const labels: Record<string, SQL> = {};
  for (const [name, field] of fields) {
    const source = references[name];
    if (field.kind !== 'reference') continue;
    if (source === undefined) throw new Error(`The reference ${name} has no source of its labels`);
    labels[name] = sql`(select ${source.label} from ${source.table} where ${source.key} = ${columns[name]})`;
  }
  return labels;
}
