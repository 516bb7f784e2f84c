/**
 * Goes through all that was recorded, and finds each text that is personal: values of personal fields, what was searched for,
 * labels of persons and firms. A reducer may put such a text anywhere, under any name; so the text itself counts afterwards,
 * wherever it stands.
 */
import { needleOf } from '#model/list-query.ts';
import type { PersonalFields } from './personal-fields.ts';
import { isFields, isList } from './state-patch.ts';
import { readStructured } from './structured-text.ts';

export interface PersonalTexts {
  /** @param at names under which the value stands, the outermost first. */
  collect(value: unknown, at?: readonly (string | number)[]): void;
  /** Those that were found, trimmed and in NFC. */
  found(): ReadonlySet<string>;
}

const conditions = ['iLike', 'overlap', 'between'];
/** Names below which all is values of rows, or typed by a person, whatever it looks like. */
const ofRows = [
  ...conditions,
  'filter',
  'values',
  'base',
  'prior',
  'theirs',
  'mine',
  'row',
  'current',
  'data',
  'fields',
];
/** A name of the console's own: a command, a state, a reason. Where no row is, a text like it is no person's. */
const ownName = /^[a-z$@][\w$./:-]*$/;
/** One word as programs write them: a code, an id, a name of a field. */
const oneWord = /^[!-~]+$/;

export const trimmed = (text: string) => text.normalize('NFC').trim();

/** A single digit, or a number that counts something, tells of nobody. */
const tellsOfAnyone = (text: string) => /\p{L}/u.test(text) || text.replace(/\D/g, '').length >= 6;

export function personalTexts(fields: PersonalFields): PersonalTexts {
  const values = new Set<string>();
  const labels = new Set<string>();
  const publicLabels = new Set<string>();
  /** Words that stand where nothing is personal: a code that was searched for is no person's for that. */
  const words = new Set<string>();

  function text(value: string, name: string | undefined, isOfRow: boolean): void {
    const isPersonal = name !== undefined && fields.has(name);
    if (!isPersonal && words.has(value)) return;
    const structured = readStructured(value);
    if (structured?.kind === 'json') walk(structured.value, name, isOfRow);
    else if (structured?.kind === 'address') {
      for (const [parameter, inner] of structured.parameters) text(inner, parameter, true);
      // A profile, a text that only looks like an address; but none of the console's own pages.
      if (isPersonal && !value.startsWith('/') && tellsOfAnyone(value)) values.add(trimmed(value));
    } else if (isPersonal) {
      const own = trimmed(needleOf(value) ?? value);
      if ((isOfRow || !ownName.test(own)) && tellsOfAnyone(own)) values.add(own);
    } else if (oneWord.test(value)) words.add(value);
  }

  function walk(value: unknown, name: string | undefined, isOfRow: boolean): void {
    if (typeof value === 'string') text(value, name, isOfRow);
    else if (isList(value)) {
      const [first, second] = value;
      // A term of a query's name: the field and its condition. Two texts are a list of texts.
      if (value.length === 2 && typeof first === 'string' && typeof second !== 'string')
        walk(second, first, true);
      else for (const item of value) walk(item, name, isOfRow);
    } else if (isFields(value)) walkFields(value, name, isOfRow);
  }

  function walkFields(value: Readonly<Record<string, unknown>>, name: string | undefined, isOfRow: boolean) {
    const isPublic = typeof value.list === 'string' && fields.isPublicList(value.list);
    for (const [key, inner] of Object.entries(value)) {
      if (oneWord.test(key)) words.add(key);
      else text(key, undefined, false);
      if (key === 'labels' && isFields(inner)) walkLabels(inner);
      else if (key === 'label' && typeof inner === 'string') addLabel(inner, false);
      else if (key === 'options' && isPublic) walkPublic(inner);
      else if (fields.isPublicList(key) && isList(inner)) walkPublic(inner);
      else walk(inner, nameOf(key, inner, value, name), isOfRow || ofRows.includes(key));
    }
  }

  /** Under which name a value counts: of a condition and of a change, that of the field. */
  function nameOf(key: string, inner: unknown, around: Readonly<Record<string, unknown>>, name?: string) {
    if (name !== undefined && conditions.includes(key)) return name;
    if (typeof around.field === 'string' && (key === 'before' || key === 'after')) return around.field;
    // A row that was found by a search: by what people know it is told first, whatever that is.
    if (key === 'code' && 'name' in around && 'key' in around && inner !== around.key) return 'search';
    return key;
  }

  function walkLabels(inner: Readonly<Record<string, unknown>>): void {
    for (const [field, label] of Object.entries(inner))
      if (typeof label === 'string') addLabel(label, fields.isPublicLabel(field));
  }

  function walkPublic(options: unknown): void {
    if (!isList(options)) return;
    for (const option of options)
      if (isFields(option) && typeof option.label === 'string') addLabel(option.label, true);
  }

  function addLabel(label: string, isPublic: boolean): void {
    const own = trimmed(label);
    if (tellsOfAnyone(own)) (isPublic ? publicLabels : labels).add(own);
  }

  return {
    collect(value, at = []) {
      for (const key of at) if (typeof key === 'string') text(key, undefined, false);
      const isOfRow = at.some((key) => typeof key === 'string' && ofRows.includes(key));
      const name = at.findLast((key) => typeof key === 'string');
      if (name === 'labels' && isFields(value)) walkLabels(value);
      else if (name !== undefined && fields.isPublicList(name) && isList(value)) walkPublic(value);
      else if (at.at(-2) === 'labels' && typeof name === 'string' && typeof value === 'string')
        addLabel(value, fields.isPublicLabel(name));
      else walk(value, name, isOfRow);
    },
    found: () =>
      new Set(
        [...values, ...[...labels].filter((label) => !publicLabels.has(label))].filter(
          (own) => !(oneWord.test(own) && /[A-Za-z]/.test(own) && words.has(own)),
        ),
      ),
  };
}
