/**
 * A list's place in the address: `?q=phuong&status=[1,2]&createdAt={"preset":"today"}&sort=id.asc&current=2`.
 * Plain values stand as they are, object values as JSON (specification, section 2). What can't be read is
 * dropped and named, so that a broken link opens the list with a notice instead of an error.
 */
import type { Entity } from './entity.ts';
import type { Field } from './field.ts';
import { isNumeric, isTemporal } from './field.ts';
import type { Scalar, SortTerm } from './list-query.ts';
import { readSort, searchField, writeSort } from './list-query.ts';
import type { RangeValue, SearchValue, SearchValues } from './search-values.ts';
import { isEmptyValue } from './search-values.ts';
import { presets, readDay, readMoment } from './vietnam/calendar.ts';

export interface ListState {
  /** The one text field over the search fields. */
  readonly text: string;
  readonly values: SearchValues;
  readonly sort: readonly SortTerm[];
  /** Counted from 1; a continuous list has no pages. */
  readonly current: number;
  readonly pageSize: PageSize;
}

export interface AddressRules {
  readonly entity: Entity;
  readonly filters: readonly string[];
  readonly sortable: readonly string[];
  readonly initial: ListState;
}

export const pageSizes = [50, 100, 200, 500, 1000] as const;

/** All rows that match in one grid, read as they come into view. */
export const continuous = 'continuous';
export type PageSize = number | typeof continuous;

/** Reads a query string. `dropped` names the parameters that could not be understood. */
export function readAddress(
  search: string,
  rules: AddressRules,
): { state: ListState; dropped: readonly string[] } {
  const parameters = new URLSearchParams(search);
  const dropped: string[] = [];
  const values: Record<string, SearchValue> = {};
  let state: ListState = rules.initial;
  for (const [name, written] of parameters) {
    if (name === 'q') state = { ...state, text: written };
    else if (name === 'sort')
      state = { ...state, sort: sortFrom(written, rules) ?? drop(name, dropped, state.sort) };
    else if (name === 'current') state = { ...state, current: pageFrom(written) ?? drop(name, dropped, 1) };
    else if (name === 'pageSize')
      state = { ...state, pageSize: sizeFrom(written) ?? drop(name, dropped, state.pageSize) };
    else if (rules.filters.includes(name)) {
      const field = rules.entity.fields[name];
      const value = field === undefined ? undefined : readValue(field, written);
      if (value === undefined) dropped.push(name);
      else values[name] = value;
    } else dropped.push(name);
  }
  if (state.pageSize === continuous) state = { ...state, current: 1 };
  const isFiltered = [...parameters.keys()].some((name) => rules.filters.includes(name) || name === 'q');
  return { state: isFiltered ? { ...state, values } : state, dropped };
}

/** Writes what differs from the screen's own start; filters are written whole as soon as one differs. */
export function writeAddress(state: ListState, rules: AddressRules): string {
  const parameters = new URLSearchParams();
  const { initial } = rules;
  const kept = rules.filters.filter((name) => !isEmptyValue(state.values[name]));
  if (state.text !== '') parameters.set('q', state.text);
  for (const name of kept) parameters.set(name, writeValue(state.values[name]));
  const startsFiltered = rules.filters.some((name) => !isEmptyValue(initial.values[name]));
  if (startsFiltered && kept.length === 0 && state.text === '') parameters.set('q', '');
  const sort = writeSort(state.sort);
  if (sort !== writeSort(initial.sort)) parameters.set('sort', sort);
  if (state.current !== 1) parameters.set('current', String(state.current));
  if (state.pageSize !== initial.pageSize) parameters.set('pageSize', String(state.pageSize));
  return parameters.toString();
}

function drop<T>(name: string, dropped: string[], instead: T): T {
  dropped.push(name);
  return instead;
}

function sortFrom(written: string, rules: AddressRules): readonly SortTerm[] | undefined {
  const terms = readSort(written);
  const fields = terms?.map((term) => term.field) ?? [];
  const known =
    fields.every((field) => rules.sortable.includes(field)) && new Set(fields).size === fields.length;
  return known ? terms : undefined;
}

function pageFrom(written: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : undefined;
}

function sizeFrom(written: string): PageSize | undefined {
  return written === continuous ? continuous : pageSizes.find((size) => String(size) === written);
}

/** How JSON begins: a plain text that begins so is written as JSON too, or it would be read as something else. */
const asJson = /^[[{"]/;

function writeValue(value: SearchValue): string {
  return typeof value === 'object' || asJson.test(String(value)) ? JSON.stringify(value) : String(value);
}

function readValue(field: Field, written: string): SearchValue {
  if (!asJson.test(written)) return readScalar(field, written);
  let parsed: unknown;
  try {
    parsed = JSON.parse(written);
  } catch {
    return undefined;
  }
  if (typeof parsed === 'string') return readScalar(field, parsed);
  if (Array.isArray(parsed)) return readList(field, parsed);
  return typeof parsed === 'object' && parsed !== null ? readObject(field, parsed) : undefined;
}

function readList(field: Field, items: readonly unknown[]): readonly Scalar[] | undefined {
  const values = items.map((item) => readItem(field, item));
  const read = values.filter((value) => value !== undefined);
  return read.length === items.length && read.length > 0 ? read : undefined;
}

function readObject(field: Field, parsed: object): SearchValue {
  if ('preset' in parsed) {
    const preset = presets.find((name) => name === parsed.preset);
    return isTemporal(field) && preset !== undefined ? { preset } : undefined;
  }
  const from = 'from' in parsed ? readEnd(field, parsed.from) : undefined;
  const to = 'to' in parsed ? readEnd(field, parsed.to) : undefined;
  if (Object.keys(parsed).some((key) => key !== 'from' && key !== 'to')) return undefined;
  if (('from' in parsed && from === undefined) || ('to' in parsed && to === undefined)) return undefined;
  const range: RangeValue = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return isEmptyValue(range) ? undefined : range;
}

/** A value inside JSON: a text, a number or a flag, and nothing that only looks like one as text. */
function readItem(field: Field, item: unknown): Scalar | undefined {
  const isScalar = typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean';
  return isScalar ? readScalar(field, String(item)) : undefined;
}

/** A range of moments may end within a day: figures of an hour lead to the rows of that hour. */
function readEnd(field: Field, item: unknown): Scalar | undefined {
  const moment = field.kind === 'instant' && typeof item === 'string' ? readMoment(item) : undefined;
  return moment ?? readItem(field, item);
}

function readScalar(field: Field, written: string): Scalar | undefined {
  if (written.trim() === '') return undefined;
  if (field.kind === 'flag') return written === 'true' ? true : written === 'false' ? false : undefined;
  if (field.kind === 'choice') return Object.values(field.values).find((value) => String(value) === written);
  if (isTemporal(field)) return readDay(written);
  // '-0' is 0: the two are written alike and would not be the same value again.
  if (isNumeric(field)) return /^-?\d{1,15}(\.\d{1,2})?$/.test(written) ? Number(written) || 0 : undefined;
  return written;
}

/** The values with the text of the search field beside them, as `toFilter` reads them. */
export function searchValuesOf(state: ListState): SearchValues {
  return state.text.trim() === '' ? state.values : { ...state.values, [searchField]: state.text };
}
