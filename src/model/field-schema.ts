/**
 * A field's rules as a schema, and what a person is told when one is broken. Forms, the server's bodies,
 * answers read by the client and the published OpenAPI all come from here.
 */
import * as z from 'zod/mini';

import { orAbsent, orNull, textsByName } from './answer-parts.ts';
import type { Entity, Fields, Row, Values } from './entity.ts';
import type { FieldProblem } from './failure.ts';
import type { Field } from './field.ts';
import { isPictureAddress } from './uploads.ts';
import { readDay } from './vietnam/calendar.ts';
import { readMobile, readPhone } from './vietnam/phone.ts';
import { taxCodeShape } from './vietnam/tax-code.ts';

type Schema = z.ZodMiniType<unknown>;

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const codeShape = /^[\p{L}\p{N}._-]+$/u;
/** A code is a part of addresses, and one of dots alone would be taken for a way up: such a row could never be changed. */
const codeSign = /[\p{L}\p{N}]/u;
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const linkShape = /^(https?:\/\/|\/)\S+$/;

const shaped = (shape: RegExp, problem: string) => z.regex(shape, { error: problem });

function textRules(field: { readonly min?: number; readonly max?: number }) {
  const rules = [];
  if (field.min !== undefined) rules.push(z.minLength(field.min, { error: 'min_length' }));
  if (field.max !== undefined) rules.push(z.maxLength(field.max, { error: 'max_length' }));
  return rules;
}

/** Bounds in characters (code points), as JSON Schema counts them; a smile is one, and takes two units. */
function charactersWithin({ min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number }) {
  const check = z.check<string>((payload) => {
    const { length } = [...payload.value];
    const issue = { origin: 'string', inclusive: true, input: payload.value } as const;
    if (length < min)
      payload.issues.push({ ...issue, code: 'too_small', minimum: min, message: 'min_length' });
    if (length > max) payload.issues.push({ ...issue, code: 'too_big', maximum: max, message: 'max_length' });
  });
  // The published schema reads the bounds from there.
  check._zod.onattach = [({ _zod: { bag } }) => Object.assign(bag, { minimum: min, maximum: max })];
  return check;
}

function numberRules(field: { readonly min?: number; readonly max?: number }) {
  const rules = [];
  if (field.min !== undefined) rules.push(z.gte(field.min, { error: 'too_small' }));
  if (field.max !== undefined) rules.push(z.lte(field.max, { error: 'too_large' }));
  return rules;
}

/** JavaScript takes 30 February for 2 March; the database does not. */
const isMoment = (value: string) =>
  readDay(value.slice(0, 10)) !== undefined && !Number.isNaN(Date.parse(value));

const largestAmount = Number.MAX_SAFE_INTEGER;
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Made once for a field: to make one costs more than to read a hundred values by it. */
const schemas = new WeakMap<Field, Schema>();

/** The schema of a value that is there. Texts are trimmed and brought to NFC; phones to 0xxxxxxxxx. */
export function valueSchema(field: Field): Schema {
  const schema = schemas.get(field) ?? schemaOf(field);
  schemas.set(field, schema);
  return schema;
}

function schemaOf(field: Field): Schema {
  switch (field.kind) {
    case 'text':
    case 'richText':
      return z.string().check(z.trim(), z.normalize('NFC'), ...textRules(field));
    case 'secret':
      return field.signsIn === true
        ? z.string().check(z.normalize('NFC'), charactersWithin(field))
        : z.string().check(...textRules(field));
    case 'code': {
      const shapes = field.taxCode
        ? [shaped(taxCodeShape, 'tax_code')]
        : [shaped(codeShape, 'code'), shaped(codeSign, 'code_marks_only')];
      return z.string().check(z.trim(), ...shapes, ...textRules(field));
    }
    case 'phone':
      return phoneSchema(field.anyLine ? readPhone : readMobile);
    case 'email':
      return z
        .string()
        .check(z.trim(), shaped(emailShape, 'email'), z.maxLength(254, { error: 'max_length' }));
    case 'link':
      return z
        .string()
        .check(z.trim(), shaped(linkShape, 'link'), z.maxLength(2000, { error: 'max_length' }));
    case 'image':
      return z.string().check(z.trim(), z.refine(isPictureAddress, { error: 'image' }));
    case 'money':
    case 'integer':
      return z
        .int({ error: 'integer' })
        .check(z.lte(largestAmount, { error: 'too_large' }), ...numberRules(field));
    case 'percent':
      return z
        .number({ error: 'number' })
        .check(z.gte(0, { error: 'too_small' }), z.lte(100, { error: 'too_large' }))
        .check(z.refine(hasTwoDecimals, { error: 'two_decimals' }));
    case 'flag':
      return z.boolean({ error: 'choice' });
    case 'instant':
      return z.string().check(shaped(moment, 'instant'), z.refine(isMoment, { error: 'instant' }));
    case 'day':
      return z.string().check(z.refine((value) => readDay(value) === value, { error: 'day' }));
    case 'choice':
      return z.literal(Object.values(field.values), { error: 'choice' });
    case 'reference':
      return z
        .string()
        .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(128, { error: 'max_length' }));
    case 'list':
      return z.array(
        field.of === undefined
          ? z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
          : z.literal(Object.values(field.of), { error: 'choice' }),
      );
  }
}

const phoneSchema = (read: (typed: string) => string | undefined) =>
  z.pipe(
    z.string().check(z.refine((value) => read(value) !== undefined, { error: 'phone' })),
    z.transform((value) => read(value) ?? value),
  );

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Problem of one value, or undefined. Blank is a problem of required fields only. */
export function problemOf(field: Field, value: unknown): Omit<FieldProblem, 'field'> | undefined {
  if (isBlank(value)) return field.required ? { code: 'required' } : undefined;
  if (field.required && Array.isArray(value) && value.length === 0) return { code: 'required' };
  const result = valueSchema(field).safeParse(value);
  const issue = result.error?.issues[0];
  if (issue === undefined) return undefined;
  const code = /^[a-z_]+$/.test(issue.message) ? issue.message : 'invalid';
  const parameters = {
    ...('minimum' in issue ? { min: Number(issue.minimum) } : {}),
    ...('maximum' in issue ? { max: Number(issue.maximum) } : {}),
  };
  return { code, parameters };
}

export type Checked =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/**
 * Checks what was typed or sent. `create` asks for every required field, `update` takes the touched ones;
 * unknown, read-only and (on update) immutable fields are refused. Values come back as they are stored.
 */
export function checkValues(fields: Fields, mode: 'create' | 'update', given: Values): Checked {
  const problems: FieldProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(given)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) problems.push({ field: name, code: 'unknown_field' });
    else if (field.readOnly || (field.immutable && mode === 'update'))
      problems.push({ field: name, code: 'read_only' });
  }
  for (const [name, field] of Object.entries(fields)) {
    const isGiven = mode === 'create' ? !field.readOnly : name in given;
    if (!isGiven || problems.some((problem) => problem.field === name)) continue;
    const problem = problemOf(field, given[name]);
    if (problem !== undefined) problems.push({ field: name, ...problem });
    else values[name] = isBlank(given[name]) ? null : valueSchema(field).parse(given[name]);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values };
}

const rowSchemas = new WeakMap<Entity, z.ZodMiniType<Row>>();

/**
 * The schema of a row as a host sends it: every field, null, or left out, where nothing is known, or where the field is one
 * of this product's own; more is let through. One for each entity, by which the published contract knows that they are the same rows.
 */
export function rowSchema(entity: Entity): z.ZodMiniType<Row> {
  const schema = rowSchemas.get(entity) ?? z.lazy(() => makeRowSchema(entity));
  rowSchemas.set(entity, schema);
  return schema;
}

function makeRowSchema(entity: Entity): z.ZodMiniType<Row> {
  const shape: Record<string, z.ZodMiniType<unknown>> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === 'secret') continue;
    const schema = looseSchema(field);
    // Private ones are told to those alone who may see the rows: that one is missing does not say that there is none.
    if (field.private) shape[name] = z.optional(z.nullable(schema));
    else shape[name] = field.required && !field.added ? schema : orNull(schema);
  }
  return z.looseObject({
    ...shape,
    version: z.int(),
    labels: orAbsent(textsByName),
  });
}

/** Answers are read by type only: a stored value that breaks today's bounds, or is new since, must still be shown. */
function looseSchema(field: Field): Schema {
  switch (field.kind) {
    case 'money':
    case 'integer':
    case 'percent':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'list':
      return z.array(z.string());
    case 'choice':
      return z.union([z.string(), z.number()]);
    default:
      return z.string();
  }
}
