/** What docs/specification says of fields, access keys and texts, each held to it by a test of its own name. */
import { expect, test } from 'vitest';

import type { AccessKey, Caller } from '#model/access.ts';
import { allows, grantableKeys, isStatement } from '#model/access.ts';
import type { Refusal } from '#model/failure.ts';
import { knownCodes, messageIdOf, ShowType } from '#model/failure.ts';
import { wordsOf } from '#model/failure-words.ts';
import type { Field } from '#model/field.ts';
import { checkValues, problemOf } from '#model/field-schema.ts';
import { allEntities } from '../../support/all-entities.ts';
import { boundsIn, describeField } from '../../support/describe-field.ts';
import { specified } from '../../support/specification.ts';
import { english, vietnamese } from '../../support/texts.ts';

const rows = specified('entities').map((row) => [`${row.section}.${row.what}`, row] as const);

const codeOf = (field: Field, value: unknown) => problemOf(field, value)?.code;
/** Long enough to be too short or too long, and of no other fault. */
const textOf = (field: Field, length: number) =>
  field.kind === 'code' ? 'x'.repeat(length) : `${'ư'.repeat(Math.max(0, length))}`;

test.each(rows)('%s is what the specification says', (_, { section, what, cells }) => {
  const field = allEntities.find(({ name }) => name === section)?.fields[what];
  if (field === undefined) throw new Error(`There is no such field.`);
  const words = cells.is ?? '';
  expect(describeField(field)).toBe(words);
  expect(codeOf(field, '')).toBe(words.includes('required') ? 'required' : undefined);
  if (words.includes('set by the server')) expect(refused(what, field, 'create')).toBe('read_only');
  if (words.includes('unchangeable')) expect(refused(what, field, 'update')).toBe('read_only');
  const { min, max } = boundsIn(words);
  const isText = words.includes('characters');
  const sample = (bound: number) => (isText ? textOf(field, bound) : bound);
  if (max !== undefined) {
    expect(codeOf(field, sample(max))).toBeUndefined();
    expect(codeOf(field, sample(max + 1))).toBe(isText ? 'max_length' : 'too_large');
  }
  if (min !== undefined && min > 0) {
    expect(codeOf(field, sample(min))).toBeUndefined();
    if (min > 1) expect(codeOf(field, sample(min - 1))).toBe(isText ? 'min_length' : 'too_small');
  }
  if (min === 0) expect(codeOf(field, -1)).toBe('too_small');
  if (field.kind === 'choice') expect(codeOf(field, 'no such choice')).toBe('choice');
});

function refused(name: string, field: Field, mode: 'create' | 'update') {
  const checked = checkValues({ [name]: field }, mode, { [name]: 'x' });
  return checked.ok ? undefined : checked.problems[0]?.code;
}

const words: Readonly<Record<string, string>> = english;
const staff = (statements: readonly string[]): Caller => ({ role: 'staff', statements });

/** What is no key is refused by what takes one. */
const asKey = (written: string) => {
  if (!isStatement(written)) throw new Error(`${written} can't be granted.`);
  return written as AccessKey;
};

test.each(specified('keys').map((row) => [row.what, row] as const))(
  '%s is a right of its own',
  (what, row) => {
    const key = asKey(what);
    const [resource = '', action = ''] = key.split('.');
    const others = grantableKeys.filter((other) => other !== key && other !== `${resource}.*`);
    expect(allows(staff([key]), key)).toBe(true);
    expect(allows(staff([`${resource}.*`]), key)).toBe(true);
    expect(allows(staff(others), key)).toBe(false);
    expect(row.cells['in the matrix']).toBe(`${words[`access.${resource}`]}: ${words[`right.${action}`]}`);
  },
);

const texts: readonly Readonly<Record<string, string>>[] = [vietnamese, english];

const refusalOf = (code: string): Refusal => ({
  ...{ kind: 'refused', status: 422, code, message: '', showType: ShowType.error },
  fields: [{ field: 'code', code }],
});

test.each(specified('messages').map((row) => [row.what, row] as const))(
  '%s says what the specification says',
  (what, { cells }) => {
    expect(texts.map((all) => all[what])).toEqual([cells.Vietnamese, cells.English]);
    const code = knownCodes.find((known) => messageIdOf(known) === what);
    if (what.startsWith('error.')) expect(wordsOf(refusalOf(code ?? '')).message).toBe(what);
  },
);
