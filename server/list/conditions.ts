/**
 * A filter as SQL. It must mean exactly what `matches` of src/model/match-row.ts means over rows: a property
 * test runs both over generated rows. A null matches nothing, which SQL gives for free under WHERE.
 */
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Field } from '#model/field.ts';
import { isNumeric } from '#model/field.ts';
import type { Condition, Filter, Scalar } from '#model/list-query.ts';
import { isBetween, isLike, isOverlap, likePattern, needleOf, searchField } from '#model/list-query.ts';
import { dayIn, endOfMoment, epochOfMoment } from '#model/match-row.ts';
import { fold, hasHalfLetter, readNeedle } from '#model/vietnam/text.ts';
import type { Resource } from '../resources/resource.ts';

export function whereOf(resource: Resource, filter: Filter): SQL | undefined {
  return and(...Object.entries(filter).map(([name, condition]) => conditionOf(resource, name, condition)));
}

function conditionOf(resource: Resource, name: string, condition: Condition): SQL | undefined {
  if (name === searchField) return isLike(condition) ? searchCondition(resource, condition.iLike) : undefined;
  const field = resource.entity.fields[name];
  const column = resource.columns[name];
  if (field === undefined || column === undefined) return undefined;
  if (isLike(condition)) return likeCondition(resource, name, column, condition.iLike);
  if (isBetween(condition)) return betweenCondition(field, column, condition.between);
  if (isOverlap(condition)) return overlapCondition(field, column, condition.overlap);
  return sql`${column} = ${parameter(field, condition)}`;
}

const nothing = sql`false`;

/** PostgreSQL refuses NUL in a parameter, and takes another letter for half of one: no stored text holds either. */
const isUnstorable = (text: string) => text.includes('\0') || hasHalfLetter(text);
/** Stands between the search fields; a needle with it would match across two of them. */
const fieldJoint = '\u001f';

function searchCondition({ list }: Resource, pattern: string): SQL {
  const needle = needleOf(pattern);
  if (needle === undefined || needle.includes(fieldJoint) || isUnstorable(needle)) return nothing;
  return anywhere(list.searchFolded, list.searchLowered, needle);
}

/** A needle with marks is found by the index over folded text and then compared with its marks. */
function anywhere(folded: SQL, lowered: SQL, needle: string): SQL {
  const read = readNeedle(needle);
  const found = sql`${folded} like ${likePattern(fold(needle))}`;
  return read.folded ? found : sql`(${found} and ${lowered} like ${likePattern(read.text)})`;
}

/**
 * A match in one search field is also one in the joined text of all search fields, which has an index. The single field
 * is then split from that text, too: folding a text again takes five times as long.
 */
function likeCondition(resource: Resource, name: string, column: PgColumn, pattern: string): SQL {
  const needle = needleOf(pattern);
  if (needle === undefined || isUnstorable(needle)) return nothing;
  const lowered = sql`lower_nfc(${column})`;
  const at = resource.entity.search.indexOf(name);
  if (at === -1) return anywhere(sql`fold(${column})`, lowered, needle);
  const { searchFolded } = resource.list;
  const own = sql`split_part(${searchFolded}, ${fieldJoint}, ${sql.raw(String(at + 1))})`;
  const found = anywhere(own, lowered, needle);
  return sql`(${searchFolded} like ${likePattern(fold(needle))} and ${column} is not null and ${found})`;
}

function betweenCondition(
  field: Field,
  column: PgColumn,
  [from, to]: readonly [Scalar | null, Scalar | null],
): SQL {
  const value = ordered(field, column);
  const ends = [
    from === null ? undefined : sql`${value} >= ${parameter(field, from)}`,
    to === null ? undefined : sql`${value} <= ${lastOf(field, to)}`,
  ];
  return and(...ends) ?? sql`${column} is not null`;
}

/** As `endOfMoment` has it: a range that ends with a second ends with all of it. */
function lastOf(field: Field, value: Scalar): SQL {
  if (field.kind !== 'instant') return parameter(field, value);
  return sql`${new Date(endOfMoment(value)).toISOString()}::timestamptz`;
}

function overlapCondition(field: Field, column: PgColumn, values: readonly Scalar[]): SQL {
  if (values.length === 0) return nothing;
  if (field.kind === 'list') return sql`${column} ?| array[${sql.join(values.map(textOf), sql`, `)}]::text[]`;
  const list = sql.join(
    values.map((value) => parameter(field, value)),
    sql`, `,
  );
  return sql`${column} in (${list})`;
}

const textOf = (value: Scalar): SQL =>
  isUnstorable(String(value)) ? sql`null::text` : sql`${String(value)}::text`;

/** A value as the type of its field, so that an index can serve the comparison. */
function parameter(field: Field, value: Scalar): SQL {
  if (field.kind === 'instant') return sql`${new Date(epochOfMoment(value)).toISOString()}::timestamptz`;
  if (field.kind === 'day') return sql`${dayIn(value)}::date`;
  if (typeof value === 'boolean') return sql`${value}::boolean`;
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? sql`${value}::bigint` : sql`${value}::numeric`;
  }
  return isUnstorable(value) ? sql`null::text` : sql`${value}::text`;
}

const comparedAsTheyAre: ReadonlySet<Field['kind']> = new Set(['instant', 'day', 'flag']);

/** Sort expression of a column: texts by Vietnamese collation, whatever the database's own is. */
export function ordered(field: Field, column: PgColumn | SQL): SQL {
  const plain = comparedAsTheyAre.has(field.kind) || isNumeric(field);
  return plain ? sql`${column}` : sql`${column} collate vi_natural`;
}
