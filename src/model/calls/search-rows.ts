/**
 * Search in a list from outside of it: by codes and names, and by a whole reference in collections that are too large for a
 * search by parts. Device and host read it, so that both find the same, in the same order.
 */
import { paymentReferences } from '../entities/payment.ts';
import type { Entity } from '../entity.ts';
import type { Filter } from '../list-query.ts';
import { likePattern, searchField } from '../list-query.ts';

/** Letters, without the blanks around them. */
export const shortestSearch = 2;
export const longestSearch = 200;
/** Rows of one list. */
export const mostOfEach = 5;
/** Rows of all lists together, as a host answers them. */
export const mostInAll = 60;

/** The parameter of the list's address that shows all that was found. */
export const searchedBy = [searchField, ...paymentReferences] as const;

export interface SoughtRows {
  readonly by: (typeof searchedBy)[number];
  /** Each narrower than the next; what the first finds comes first, and the last finds all of it. */
  readonly filters: readonly [Filter, ...Filter[]];
}

/** Identification of a found row. */
export interface NamedRow {
  readonly key: string;
  readonly code: string;
  readonly name: string;
}

/** The field that people know a row by, and what it is called: the first two that its list searches. */
export function nameFieldsOf(entity: Entity): { readonly code: string; readonly name: string } {
  const [code = entity.key, name = entity.label] = entity.search;
  return { code, name };
}

export function nameRow(entity: Entity, row: Readonly<Record<string, unknown>>): NamedRow {
  const { code, name } = nameFieldsOf(entity);
  const words = (field: string) => String(row[field] ?? '');
  return { key: words(entity.key), code: words(code), name: words(name) };
}

/** `partsOnly`: the list is never searched by a part of a text over all of its rows. Nothing: too short, or too long. */
export function soughtRows(entity: Entity, typed: string, partsOnly: boolean): readonly SoughtRows[] {
  const text = typed.trim();
  if (text.length < shortestSearch || text.length > longestSearch) return [];
  return partsOnly ? byReference(entity, text) : [byText(entity, text)];
}

function byText(entity: Entity, text: string): SoughtRows {
  const { code, name } = nameFieldsOf(entity);
  const pattern = { iLike: likePattern(text) };
  const contained: readonly [Filter, Filter] = [{ [name]: pattern }, { [searchField]: pattern }];
  if (/\s/.test(text)) return { by: searchField, filters: contained };
  // The very code may stand far down the list of what contains it.
  const exact = { [code]: { overlap: [...new Set([text, text.toUpperCase(), text.toLowerCase()])] } };
  // Names before what is contained elsewhere, in an address.
  return { by: searchField, filters: [exact, ...contained] };
}

/** One word of letters, digits and joints, with a digit in it. */
const reference = /^(?=.*\d)[\w./-]{6,64}$/;

/** A whole one is found by the index of its kind. */
function byReference({ fields }: Entity, text: string): readonly SoughtRows[] {
  if (!reference.test(text)) return [];
  return paymentReferences
    .filter((field) => field in fields)
    .map((field) => ({ by: field, filters: [{ [field]: text }] }));
}
