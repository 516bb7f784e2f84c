/** Rows of any entity, and answers of any call, made from what they are said to be. */
import * as z from 'zod/mini';

import type { Schema } from '#model/calls/call.ts';
import { FeeType } from '#model/entities/wallet-transaction.ts';
import type { Entity, Row } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isNumeric } from '#model/field.ts';

const dayOf = (number: number) => `2026-11-${String(1 + (number % 20)).padStart(2, '0')}`;

/**
 * What a host makes of the contract: `known`: every part is there, and every word is one that this version knows; `newer`:
 * what may be missing is, there are members that nobody knows here, and where one of a few words stands, another one does.
 */
export type Told = 'known' | 'newer';

const unknownMember = { cotMoi: { a: [1, null] } };
const unknownWord = (number: number) => `chua-biet-${number}`;
const unknownNumber = 990;
const feeTypes = Object.values(FeeType);

/** Every field holds something; what a reference points to has its label. */
export function sampleRow(entity: Entity, number: number, told: Told = 'known'): Row {
  const row: Record<string, unknown> = {};
  const labels: Record<string, string> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === 'secret' || (told === 'newer' && !field.required)) continue;
    row[name] = told === 'newer' ? newerIn(name, field, number) : valueIn(name, field, number);
    if (field.kind === 'reference' && told === 'known') labels[name] = `Nhãn ${number}`;
  }
  return told === 'newer' ? { ...row, ...unknownMember, version: 1 } : { ...row, version: 1, labels };
}

function newerIn(name: string, field: Field, number: number): unknown {
  if (field.kind !== 'choice') return valueIn(name, field, number);
  return isNumeric(field) ? unknownNumber + number : unknownWord(number);
}

function valueIn(name: string, field: Field, number: number): unknown {
  switch (field.kind) {
    case 'code':
    case 'reference':
      return `MAU-${number}`;
    case 'phone':
      return `09${String(number).padStart(8, '0')}`;
    case 'email':
      return `mau-${number}@example.vn`;
    case 'link':
      return `https://example.vn/${number}.png`;
    case 'image':
      return `/uploads/${String(number).padStart(64, '0')}.png`;
    case 'money':
      return number * 150_000;
    case 'integer':
      return name.endsWith('DateInt') || name.startsWith('dateInt') ? 20_261_101 + (number % 20) : number;
    case 'percent':
      return number % 100;
    case 'flag':
      return number % 2 === 0;
    case 'instant':
      // Of the day on which tests begin: lists that start with today have them.
      return `2026-11-20T07:${String(number % 60).padStart(2, '0')}:00+07:00`;
    case 'day':
      return dayOf(number);
    case 'choice': {
      const values = Object.values(field.values);
      return values[number % values.length];
    }
    case 'richText':
      return `<p>Nội dung ${number}</p>`;
    case 'list':
      return [];
    default:
      return `Mẫu ${name} ${number}`;
  }
}

interface Published {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Published[];
  readonly items?: Published;
  readonly properties?: Readonly<Record<string, Published>>;
  readonly required?: readonly string[];
}

/** What an answer may hold: `many` rows where it is a list, nothing of anything where that is 0. */
export function sampleAnswer(
  answer: Schema,
  entity: Entity | undefined,
  many: number,
  told: Told = 'known',
): unknown {
  const published = z.toJSONSchema(answer, { unrepresentable: 'any', io: 'input' }) as Published;
  return sampleOf(published, '', { entity, many, told, number: 1 });
}

interface Wanted {
  readonly entity: Entity | undefined;
  readonly many: number;
  readonly told: Told;
  /** Of the element of a list: no two are the same. */
  readonly number: number;
}

const isRowOf = ({ properties }: Published, entity: Entity | undefined): entity is Entity =>
  entity !== undefined && properties !== undefined && 'version' in properties && entity.key in properties;

const isOpenCode = ({ anyOf = [] }: Published) =>
  anyOf.some((one) => one.enum !== undefined) && anyOf.some((one) => one.type === 'string' && !one.enum);

function sampleOf(said: Published, name: string, wanted: Wanted): unknown {
  const { entity, many, told, number } = wanted;
  if (said.const !== undefined) return said.const;
  if (said.enum !== undefined) return said.enum[(number - 1) % said.enum.length];
  if (told === 'newer' && isOpenCode(said)) return unknownWord(number);
  if (said.anyOf !== undefined)
    return sampleOf(said.anyOf.find(({ type }) => type !== 'null') ?? {}, name, wanted);
  if (isRowOf(said, entity)) return sampleRow(entity, 2, told);
  if (said.type === 'array') {
    const { items = {} } = said;
    return Array.from({ length: many }, (_, at) =>
      isRowOf(items, entity)
        ? sampleRow(entity, at + 1, told)
        : sampleOf(items, name, { ...wanted, number: at + 1 }),
    );
  }
  if (said.type === 'object') {
    const { properties = {}, required = [] } = said;
    const parts = Object.entries(properties).filter(([part]) => told === 'known' || required.includes(part));
    const made = parts.map(([part, schema]) => [part, sampleOf(schema, part, wanted)]);
    return { ...Object.fromEntries(made), ...(told === 'newer' ? unknownMember : {}) };
  }
  if (name === 'balanceType')
    return told === 'newer' ? unknownNumber + number : feeTypes[(number - 1) % feeTypes.length];
  if (said.type === 'integer' || said.type === 'number') return many === 0 ? 0 : (numbers[name] ?? many);
  if (said.type === 'boolean') return true;
  if (said.type !== 'string') return undefined;
  return days.includes(name) ? dayOf(number) : (texts[name] ?? `Mẫu ${name} ${number}`);
}

const numbers: Readonly<Record<string, number>> = { current: 1, pageSize: 100, version: 1 };
const days = ['day', 'until'];
const moment = '2026-11-20T07:00:00+07:00';
const texts: Readonly<Record<string, string>> = {
  ...{ asOf: moment, at: moment, lastSeenAt: moment, createdAt: moment },
  ...{ from: '2026-11-14', to: '2026-11-20', collection: 'customer' },
};
