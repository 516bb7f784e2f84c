/**
 * What holds for the answer of every call, a new one by itself: a member that nobody knows, a word that is new, and a part
 * that is missing take nothing away from the rest (docs/decisions/31-lenient-refusals.md). Answers are made of the
 * published schemas.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { Schema } from '#model/calls/call.ts';
import { batchAnswer } from '#model/calls/envelope.ts';
import { customer } from '#model/entities/customer.ts';
import { rowSchema } from '#model/field-schema.ts';
import { legacyCalls, namedCalls } from '../support/all-calls.ts';
import { allEntities } from '../support/all-entities.ts';
import { customerRow } from '../support/fake-host.ts';

interface Published {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Published[];
  readonly items?: Published;
  readonly properties?: Readonly<Record<string, Published>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly minLength?: number;
}

const publishedOf = (schema: Schema) =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Published;

const answers = [
  ...namedCalls.map(({ name, call }) => [name, call.answer] as const),
  ...legacyCalls.map(({ name, call }) => [name, call.results] as const),
  ...allEntities.map((entity) => [`row of ${entity.name}`, rowSchema(entity)] as const),
];

/** How a part that may be missing is told. */
type Nothing = 'absent' | 'null';
/** The same answer, told in either way. */
type Made = (nothing: Nothing) => unknown;
const always =
  (value: unknown): Made =>
  () =>
    value;

/** What it may be, one by one. */
function variantsOf({ anyOf, type, ...said }: Published): readonly Published[] {
  if (anyOf !== undefined) return anyOf;
  if (type === undefined) return [said];
  return typeof type === 'string' ? [{ ...said, type }] : type.map((one) => ({ ...said, type: one }));
}
const isNull = ({ type }: Published) => type === 'null';
const mayBeNull = (said: Published) => variantsOf(said).some(isNull);

/** People's own words, codes that this version does not know, and what a program may take for something else. */
const someText = fc.oneof(fc.constantFrom('', 'chua-biet', 'constructor', '__proto__'), fc.string());

function madeOf(said: Published): fc.Arbitrary<Made> {
  if (said.const !== undefined) return fc.constant(always(said.const));
  if (said.enum !== undefined) return fc.constantFrom(...said.enum).map(always);
  const [only = said, ...others] = variantsOf(said).filter((one) => !isNull(one));
  return others.length === 0 ? ofOneKind(only) : fc.oneof(...[only, ...others].map(madeOf));
}

function ofOneKind(said: Published): fc.Arbitrary<Made> {
  switch (said.type) {
    case 'object':
      // Either parts, or what is kept under names, of which an entry may be of another kind.
      return said.properties === undefined
        ? fc.dictionary(fc.string(), fc.jsonValue()).map(always)
        : objectOf(said);
    case 'array':
      return fc.array(madeOf(said.items ?? {}), { maxLength: 2 }).map(
        (items): Made =>
          (nothing) =>
            items.map((item) => item(nothing)),
      );
    case 'string':
      return (said.minLength === undefined ? someText : fc.string({ minLength: 1 })).map(always);
    case 'integer':
    case 'number':
      return fc.integer().map(always);
    case 'boolean':
      return fc.boolean().map(always);
    default:
      return fc.jsonValue().map(always);
  }
}

function objectOf({ properties = {}, required = [] }: Published): fc.Arbitrary<Made> {
  const parts = Object.entries(properties).map(([name, said]) =>
    fc.tuple(fc.boolean(), madeOf(said)).map(([isThere, made]): Made => {
      const mayBeMissing = !required.includes(name);
      // A private value, a secret, or anything at all: that it is not told and that there is none are two things.
      const saysTwo = !('default' in said) && (mayBeNull(said) || variantsOf(said)[0]?.type === undefined);
      return (nothing) => {
        if (isThere || !mayBeMissing) return { [name]: made(nothing) };
        return nothing === 'absent' || saysTwo ? {} : { [name]: null };
      };
    }),
  );
  const unknown = fc.dictionary(fc.constantFrom('cotMoi', 'mới', '2'), fc.jsonValue(), { maxKeys: 2 });
  return fc.tuple(fc.tuple(...parts), unknown).map(
    ([told, more]): Made =>
      (nothing) =>
        Object.assign({}, ...told.map((part) => part(nothing)), more),
  );
}

describe.each(answers)('the answer of %s', (_, schema) => {
  test('is read whatever is new in it, and whatever may be missing of it', () => {
    const told = madeOf(publishedOf(schema)).map((made) => ({ absent: made('absent'), empty: made('null') }));
    fc.assert(
      fc.property(told, ({ absent, empty }) => {
        const missing = schema.safeParse(absent);
        expect(missing.error?.issues).toBeUndefined();
        const nothing = schema.safeParse(empty);
        expect(nothing.error?.issues).toBeUndefined();
        expect(nothing.data).toEqual(missing.data);
      }),
      { numRuns: process.env.FULL === '1' ? 400 : 25 },
    );
  });

  test('has no part that may be null and must be there', () => {
    expect(nullsThatMustBeThere(publishedOf(schema), '')).toEqual([]);
  });
});

function nullsThatMustBeThere(said: Published, at: string): readonly string[] {
  const { properties = {}, required = [], items, anyOf = [] } = said;
  return [
    ...Object.entries(properties).flatMap(([name, part]) => [
      ...(mayBeNull(part) && required.includes(name) ? [`${at}.${name}`] : []),
      ...nullsThatMustBeThere(part, `${at}.${name}`),
    ]),
    ...(items === undefined ? [] : nullsThatMustBeThere(items, `${at}[]`)),
    ...anyOf.flatMap((one) => nullsThatMustBeThere(one, at)),
  ];
}

/** Places where none but a few words is read: with another one the answer is none. */
function closedIn(said: Published, at: string): readonly string[] {
  const { properties = {}, items, anyOf = [] } = said;
  const isOpen = anyOf.some(({ type, enum: words }) => type === 'string' && words === undefined);
  return [
    ...(said.enum !== undefined || (said.const !== undefined && said.const !== true) ? [at] : []),
    ...Object.entries(properties).flatMap(([name, part]) => closedIn(part, `${at}.${name}`)),
    ...(items === undefined ? [] : closedIn(items, `${at}[]`)),
    ...(isOpen ? [] : anyOf.flatMap((one) => closedIn(one, at))),
  ];
}

test('no answer is closed to a new word, but where money hangs on it', () => {
  const closed = answers.flatMap(([name, schema]) => closedIn(publishedOf(schema), name));
  // A showType that is none of the five is read as none, below.
  expect(closed.filter((at) => !at.endsWith('.data[].showType'))).toEqual([
    'POST /api/v1/outcomes/{key}/close.data.outcome',
  ]);
});

test('a showType of a batch that is none of the five is none, and takes no other result away', () => {
  const results = [
    { id: 'KH1', ok: false, errorCode: 'not_found', errorMessage: '', showType: 7 },
    { id: 'KH2', ok: true, row: customerRow('KH2') },
  ];
  const read = batchAnswer(customer).parse({ success: true, data: results });
  expect(read.data.map(({ id, ok, showType }) => [id, ok, showType])).toEqual([
    ['KH1', false, undefined],
    ['KH2', true, undefined],
  ]);
});

describe('strict stays what somebody acts on: a row', () => {
  test.each<[string, object, boolean]>([
    ['of a host is read', {}, true],
    ['without its key is none', { code: undefined }, false],
    ['without a version is none', { version: undefined }, false],
    ['whose version is a text is none', { version: '1' }, false],
    ['without a flag is none', { active: undefined }, false],
    ['without what every row of its kind has is a part of one', { name: undefined }, false],
    ['whose labels can not be read is read without them', { labels: { company: null }, note: null }, true],
  ])('%s', (_, over, isRead) => {
    expect(rowSchema(customer).safeParse({ ...customerRow('KH1'), ...over }).success).toBe(isRead);
  });

  test('tells its labels but for those that are none', () => {
    const labels = { company: 'An Vui', marketer: null, deployer: 7 };
    expect(rowSchema(customer).parse({ ...customerRow('KH1'), labels }).labels).toEqual({
      company: 'An Vui',
    });
  });
});
