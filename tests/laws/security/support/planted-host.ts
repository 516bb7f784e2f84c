/**
 * A host that tells more than it should: in every row that it gives there stands a canary in each field that is secret or
 * private, and in what else it answers under every name that is secret anywhere.
 */
import type { CommandCore } from '#model/command.ts';
import type { Entity, Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { mayBeKept } from '#model/field.ts';
import type { HttpOutcome, HttpRequest } from '#ports/ports.ts';
import type { AnyHost } from '../../../support/any-host.ts';
import { anyHost } from '../../../support/any-host.ts';
import { sampleRow } from '../../../support/sample-rows.ts';
import { canary } from './all-kept.ts';

/** As a figure, where no text can stand. */
const figure = 71_905_383;

/** What to look for: a canary is written in each of these ways. */
export const canaries: readonly string[] = [canary, String(figure), figure.toLocaleString('vi-VN')];

const plantable: Partial<Readonly<Record<Field['kind'], unknown>>> = {
  ...{ text: canary, code: canary, secret: canary, reference: canary, richText: `<p>${canary}</p>` },
  ...{ email: `${canary}@example.vn`, link: `https://example.vn/${canary}` },
  ...{ image: `https://example.vn/${canary}.png`, list: [canary] },
  ...{ phone: `09${figure}`, money: figure, integer: figure },
};

/** The entity with every field secret or private, in turn, but for its key and what names a row; those that are stay. */
export function hideAll(entity: Entity): Entity {
  const fields = Object.entries(entity.fields).map(([name, field], at) => {
    const stays = name === entity.key || name === entity.label || !mayBeKept(field);
    if (stays || plantable[field.kind] === undefined) return [name, field] as const;
    // A number that is called a secret is still sent as one: only a text may become a field of that kind.
    const isText = typeof plantable[field.kind] === 'string' && field.kind !== 'reference';
    const hidden: Field = isText && at % 2 === 0 ? { kind: 'secret' } : { ...field, private: true };
    return [name, hidden] as const;
  });
  return { ...entity, fields: Object.fromEntries(fields) };
}

/** The values that must stay nowhere, by the names of their fields. */
export function plantedIn({ name: entity, fields }: Entity): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (mayBeKept(field)) return [];
      const value = plantable[field.kind];
      if (value === undefined)
        throw new Error(`Say what a canary of kind ${field.kind} is: ${entity}.${name}`);
      return [[name, value]];
    }),
  );
}

/** Names of everything that is secret in any of these commands: what is sent, and what their entities hold. */
export function secretNames(commands: readonly CommandCore[]): readonly string[] {
  const names = commands.flatMap(({ entity, secretValues = [] }) => [
    ...secretValues,
    ...Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind === 'secret'),
  ]);
  return [...new Set(names)];
}

export function plantedRow(entity: Entity, number: number): Row {
  return planted(entity, sampleRow(entity, number));
}

function planted(entity: Entity, row: Row): Row {
  const values = plantedIn(entity);
  const labels = Object.fromEntries(Object.keys(values).map((name) => [name, canary]));
  return { ...row, ...values, labels: { ...row.labels, ...labels } };
}

export interface PlantedHost extends AnyHost {
  /** Rows with canaries that it gave. */
  rowsGiven: number;
}

/** `names`: of secrets that stand beside the fields of a row, and in options of lists. */
export function plantedHost(entity: Entity, names: readonly string[]): PlantedHost {
  const host: PlantedHost = Object.assign(anyHost(2), { rowsGiven: 0 });
  const { send, stream } = host;
  let isTold = false;
  const extra = Object.fromEntries(names.map((name) => [name, canary]));
  const plant = (_: string, value: unknown) => {
    if (isRowOf(entity, value)) {
      host.rowsGiven += 1;
      return planted(entity, value);
    }
    return isOption(value) ? { ...value, ...extra } : value;
  };
  host.send = async (request) => {
    const outcome = await send(request);
    if (!outcome.ok || new URL(request.url).pathname.endsWith('/user/me')) return outcome;
    const body: unknown = JSON.parse(outcome.answer.text);
    return { ok: true, answer: { ...outcome.answer, text: JSON.stringify(body, plant) } };
  };
  host.stream = (request, received) => {
    const told = new URL(request.url).searchParams.get('collections')?.split(',') ?? [];
    // Once: of some collections a change has everything read again, the stream too.
    if (!isTold && told.includes(entity.name)) {
      isTold = true;
      received(changeOf(entity));
    }
    return stream(request, received);
  };
  return host;
}

/** A row that somebody else has made meanwhile, as the feed tells of it. */
function changeOf(entity: Entity): string {
  const row = plantedRow(entity, 3);
  const about = { collection: entity.name, id: keyOf(entity, row), version: 1, op: 'create', actor: 'p2' };
  const change = { ...about, cursor: 'e1.0', at: '2026-11-20T08:00:00+07:00', row };
  return `id: e1.0\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;
}

function isRowOf({ key, search }: Entity, value: unknown): value is Row {
  return isOption(value) && [key, ...search].every((name) => name in value);
}

/** A row of another list, which is chosen from. */
const isOption = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'version' in value;

/** An answer to a write. */
export const answerOf = (status: number, body: unknown): HttpOutcome => ({
  ok: true,
  answer: { status, contentType: 'application/json', retryAfter: null, text: JSON.stringify(body) },
});

export const isWrite = ({ headers }: HttpRequest) => headers['idempotency-key'] !== undefined;
