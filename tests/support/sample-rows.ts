/** Rows of any entity, and answers of any call, made from what they are said to be. */
import * as z from 'zod/mini';

import type { Schema } from '#model/calls/call.ts';
import type { Entity, Row } from '#model/entity.ts';
import type { Field } from '#model/field.ts';

const dayOf = (number: number) => `2026-11-${String(1 + (number % 20)).padStart(2, '0')}`;

/** Every field holds something; what a reference points to has its label. */
export function sampleRow(entity: Entity, number: number): Row {
  const row: Record<string, unknown> = {};
  const labels: Record<string, string> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'secret') row[name] = valueIn(name, field, number);
    if (field.kind === 'reference') labels[name] = `Nhãn ${number}`;
  }
  return { ...row, version: 1, labels };
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
}

/** What an answer may hold: `many` rows where it is a list, nothing of anything where that is 0. */
export function sampleAnswer(answer: Schema, entity: Entity | undefined, many: number): unknown {
  const published = z.toJSONSchema(answer, { unrepresentable: 'any', io: 'input' }) as Published;
  return sampleOf(published, '', { entity, many, number: 1 });
}

interface Wanted {
  readonly entity: Entity | undefined;
  readonly many: number;
  /** Of the element of a list: no two are the same. */
  readonly number: number;
}

const isRowOf = ({ properties }: Published, entity: Entity | undefined): entity is Entity =>
  entity !== undefined && properties !== undefined && 'version' in properties && entity.key in properties;

function sampleOf(said: Published, name: string, wanted: Wanted): unknown {
  const { entity, many, number } = wanted;
  if (said.const !== undefined) return said.const;
  if (said.enum !== undefined) return said.enum[0];
  if (said.anyOf !== undefined)
    return sampleOf(said.anyOf.find(({ type }) => type !== 'null') ?? {}, name, wanted);
  if (isRowOf(said, entity)) return sampleRow(entity, 2);
  if (said.type === 'array') {
    const { items = {} } = said;
    return Array.from({ length: many }, (_, at) =>
      isRowOf(items, entity)
        ? sampleRow(entity, at + 1)
        : sampleOf(items, name, { ...wanted, number: at + 1 }),
    );
  }
  if (said.type === 'object') {
    const parts = Object.entries(said.properties ?? {});
    return Object.fromEntries(parts.map(([part, schema]) => [part, sampleOf(schema, part, wanted)]));
  }
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
