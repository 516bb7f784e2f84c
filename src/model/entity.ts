/**
 * An entity: what a row of one kind is made of. Defined once; the server's tables and presenters, the
 * client's columns, filters and forms, and the local store all name its fields.
 */
import type { Field, ValueOf } from './field.ts';

export type Fields = Readonly<Record<string, Field>>;

/** Metadata of every row beside its fields. (A type, not an interface: only then is a `RowOf` a `Row`.) */
export type RowMeta = {
  /** Grows by one with each committed change; sent back as If-Match. */
  readonly version: number;
  /** Labels of what the row points to, by field name, so that a locked company still has its name. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
};

/** A row whose entity is not known to the code that handles it. */
export type Row = RowMeta & Readonly<Record<string, unknown>>;
export type Values = Readonly<Record<string, unknown>>;

export interface Entity<N extends string = string, F extends Fields = Fields> {
  /** Also the collection's name in the change feed, the history and the local store. */
  readonly name: N;
  /** The field that identifies a row. (Checked to be a field by `defineEntity`; `keyof F` here would make entities incomparable.) */
  readonly key: string;
  readonly fields: F;
  /** Fields that the one text field of a list searches (`search` in a filter). */
  readonly search: readonly string[];
  /** The field that names a row to a person. */
  readonly label: string;
  /** Absent: it is shown in the console only. */
  readonly page?: EntityPage;
  /** Fields that go in pairs (ordered-fields.ts). */
  readonly pairs?: readonly Pair[];
}

/** `low` is never more than `high`; where one of them is empty, anything goes. `told`: on which of the two it is said. */
export interface Pair<N extends string = string> {
  readonly low: N;
  readonly high: N;
  readonly told: N;
}

/** How the public site shows a row, by the names of its fields; the label is its heading. Not all have a picture, or a text. */
export interface EntityPage {
  readonly picture?: string;
  readonly body?: string;
  /** Told below the heading, in this order. */
  readonly facts: readonly string[];
}

export type FieldName<E extends Entity> = keyof E['fields'] & string;

type ValueOrNull<F> = F extends { readonly required: true } ? ValueOf<F> : ValueOf<F> | null;

/** The row of an entity: every field present, null where nothing is known. */
export type RowOf<E extends Entity> = RowMeta & {
  readonly [K in keyof E['fields']]: ValueOrNull<E['fields'][K]>;
};

/** Some values of an entity, as a form or a command holds them. */
export type ValuesOf<E extends Entity> = { readonly [K in keyof E['fields']]?: ValueOrNull<E['fields'][K]> };

export function defineEntity<const N extends string, const F extends Fields>(
  name: N,
  definition: {
    readonly key: keyof F & string;
    readonly label: keyof F & string;
    readonly search: readonly (keyof F & string)[];
    readonly page?: {
      readonly picture?: keyof F & string;
      readonly body?: keyof F & string;
      readonly facts: readonly (keyof F & string)[];
    };
    readonly pairs?: readonly Pair<keyof F & string>[];
    readonly fields: F;
  },
): Entity<N, F> {
  return { name, ...definition };
}

/** The text that identifies a row within its entity. */
export function keyOf(entity: Entity, row: Row): string {
  return String(row[entity.key]);
}

/** A row is known to the rest of the program by entity and key; a lane of the journal bears this name. */
export function laneOf(entity: string, key: string): string {
  return `${entity}/${key}`;
}

/** The row without what must not stay on this device; that there is no secret is none. */
export function keepable(entity: Entity, row: Row, mayBeKept: (field: Field) => boolean): Row {
  const dropped = Object.entries(entity.fields).filter(
    ([name, field]) => !mayBeKept(field) && !(field.kind === 'secret' && row[name] === null),
  );
  if (dropped.length === 0) return row;
  const kept = { ...row };
  const labels = { ...row.labels };
  for (const [name] of dropped) {
    delete kept[name];
    // The label tells it as well.
    delete labels[name];
  }
  return row.labels === undefined ? kept : { ...kept, labels };
}
