/**
 * Values for the bodies of calls, made from the schemas that are published: one that is taken, one of another kind, one
 * beyond the bounds. What only the data can say (a customer that is there) is not here.
 */
import * as z from 'zod/mini';

import type { Schema } from '#model/calls/call.ts';
import type { Fields } from '#model/entity.ts';
import type { Field } from '#model/field.ts';

export interface Property {
  readonly name: string;
  readonly schema: Schema;
  /** Where an entity has a field of that name. */
  readonly field: Field | undefined;
  readonly isRequired: boolean;
}

/** The properties of a body, as published. */
export function propertiesOf(body: Schema | undefined, fields: Fields = {}): readonly Property[] {
  return Object.entries(shapeOf(body)).map(([name, schema]) => ({
    ...{ name, schema },
    field: Object.hasOwn(fields, name) ? fields[name] : undefined,
    isRequired: !schema.safeParse(undefined).success,
  }));
}

/** By name; of one that is made when it is first needed as well. */
export function shapeOf(body: Schema | undefined): Readonly<Record<string, Schema>> {
  const made = body instanceof z.ZodMiniLazy ? body._zod.innerType : body;
  return made !== undefined && 'shape' in made ? (made.shape as Readonly<Record<string, Schema>>) : {};
}

/** An option of a reference list that is there and active. */
export type Options = (list: string) => string;

/** A value that is taken; no two of different numbers are the same text. Throws where none is known. */
export function sampleOf({ name, schema, field }: Property, number: number, options: Options): unknown {
  const candidates = field === undefined ? ofSchema(schema, number) : [ofField(field, number, options)];
  const value = candidates.find((one) => one !== undefined && schema.safeParse(one).success);
  if (value === undefined)
    throw new Error(`No sample of '${name}' can be made from its schema: say in call-needs.ts what it is.`);
  return value;
}

function ofField(field: Field, number: number, options: Options): unknown {
  switch (field.kind) {
    case 'text':
      return `Mẫu ${number}`.slice(0, field.max);
    case 'secret':
      return `canary-${number}-`.padEnd(field.min ?? 0, 'x').slice(0, field.max);
    case 'code':
      return field.taxCode
        ? String(100_000_000 + number).padStart(10, '0')
        : `MAU-${number}`.slice(0, field.max);
    case 'phone':
      return `09${String(number).padStart(8, '0')}`;
    case 'email':
      return `mau-${number}@example.vn`;
    case 'link':
      return `https://example.vn/${number}`;
    case 'image':
      return `/uploads/${String(number).padStart(64, '0')}.png`;
    case 'money':
    case 'integer':
      return Math.min(Math.max(1000, field.min ?? 0), field.max ?? 1000);
    case 'percent':
      return 12.5;
    case 'flag':
      return true;
    case 'instant':
      return '2026-11-20T08:00:00+07:00';
    case 'day':
      return '2026-11-20';
    case 'richText':
      return `<p>Mẫu ${number}</p>`;
    // The last: of the roles of staff it is the lowest, which everybody may give.
    case 'choice':
      return Object.values(field.values).at(-1);
    case 'reference':
      return options(field.to);
    case 'list':
      return field.of === undefined ? [`MAU-${number}`] : Object.values(field.of).slice(-1);
  }
}

interface Published {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Published[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** As `/docs` says it; of a value that may be null, what else it may be. */
function publishedOf(schema: Schema): Published {
  const whole: Published = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Published;
  return whole.anyOf?.find(({ type }) => type !== 'null') ?? whole;
}

function ofSchema(schema: Schema, number: number): readonly unknown[] {
  const said = publishedOf(schema);
  if (said.const !== undefined) return [said.const];
  if (said.enum !== undefined) return [said.enum.at(-1)];
  if (said.type === 'string') {
    const text = `Mẫu ${number}`.padEnd(said.minLength ?? 0, 'x').slice(0, said.maxLength);
    return [text, '2026-11-20', '2026-11-20T08:00:00+07:00'];
  }
  if (said.type === 'integer' || said.type === 'number')
    return [Math.min(Math.max(1000, said.minimum ?? 0), said.maximum ?? 1000)];
  return said.type === 'boolean' ? [false] : [];
}

/** A value of no kind that any field has; undefined where the schema takes everything. */
export function ofAnotherKind({ schema }: Property): unknown {
  return [{ wrong: true }, 7].find((value) => !schema.safeParse(value).success);
}

/** A value of the right kind that is too long, too large, too small, or of no form; undefined where there is none. */
export function beyondBounds({ schema, field }: Property): unknown {
  const candidates = field === undefined ? beyondSchema(publishedOf(schema)) : beyondField(field);
  return candidates.find((value) => !schema.safeParse(value).success);
}

function beyondField(field: Field): readonly unknown[] {
  switch (field.kind) {
    case 'text':
    case 'code':
    case 'secret':
      return field.max === undefined ? [''] : ['x'.repeat(field.max + 1)];
    case 'richText':
      return field.max === undefined ? [] : [`<p>${'x'.repeat(field.max)}</p>`];
    case 'phone':
      return ['0123'];
    case 'email':
      return [`${'x'.repeat(250)}@example.vn`];
    case 'link':
      return [`https://example.vn/${'x'.repeat(2000)}`];
    case 'image':
      return ['https://example.vn/1.png'];
    case 'money':
    case 'integer':
      return [(field.max ?? Number.MAX_SAFE_INTEGER) + 1, 0.5];
    case 'percent':
      return [100.01];
    case 'reference':
      return ['x'.repeat(129)];
    case 'list':
      return [['x'.repeat(201)]];
    case 'day':
      return ['2026-02-30'];
    case 'instant':
      return ['2026-11-20T25:00:00+07:00'];
    default:
      return [];
  }
}

function beyondSchema({ minLength, maxLength, minimum, maximum }: Published): readonly unknown[] {
  return [
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minLength === undefined ? [] : ['']),
    ...(minimum === undefined ? [] : [minimum - 1]),
  ];
}
