/** Calls of v3 and of the hosts beside it, and those of the old API behind the proxy, as one thing to ask. */
import { type Access, type Call, pathOf, type Schema } from '#model/calls/call.ts';
import { type Choices, referenceChoicesOf } from '#model/calls/reference-lists.ts';
import type { LegacyCall } from '#model/calls/v1.ts';
import type { Entity } from '#model/entity.ts';
import { type LegacyInput, legacyInputs } from '../../../server/legacy/inputs.ts';
import { legacyCalls, namedCalls } from '../../support/all-calls.ts';
import { propertiesOf } from '../../support/sample-values.ts';
import type { Answered } from './api-world.ts';

export type Filled = Readonly<Record<string, string>>;

export interface LawCall {
  readonly name: string;
  readonly access: Access;
  readonly adminOnly: boolean;
  readonly writes: Call['writes'];
  readonly entity: Entity | undefined;
  /** Names of the parts of its path, or of its query, that say what it is about. */
  readonly parts: readonly string[];
  readonly isList: boolean;
  readonly takesFile: boolean;
  /** What of it is told to whoever lacks its keys. */
  readonly choices: Choices | undefined;
  readonly body: Schema | undefined;
  request(parts: Filled, body: unknown): Request;
  read(answer: Answered): LawAnswer;
}

export interface Request {
  readonly method: Call['method'];
  readonly path: string;
  readonly body: unknown;
}

/** Whether it makes a row of its entity, from what is required of one. */
export function isCreation({ writes, entity, parts, body }: LawCall): boolean {
  if (writes !== 'creates' || entity === undefined || parts.length > 0) return false;
  return propertiesOf(body, entity.fields).some(({ field }) => field?.required === true);
}

/** An answer, whatever its envelope. */
export interface LawAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly isReplayed: boolean;
}

const inputs: ReadonlyMap<string, LegacyInput> = new Map(Object.entries(legacyInputs));
const proxyPath = '/api/v1/proxy/to-v1/';

/** The two proxies are asked by what goes through them. */
export const lawCalls: readonly LawCall[] = [
  ...namedCalls
    .filter(({ call }) => !call.path.startsWith(proxyPath))
    .map(({ name, call }) => direct(name, call)),
  ...legacyCalls.map(({ name, key, call }) => inner(name, call, inputs.get(key) ?? {})),
];

const fieldsIn = (errors: readonly { readonly field: string }[] | undefined) =>
  (errors ?? []).map(({ field }) => field);
const isReplayed = ({ headers }: Answered) => headers['idempotency-replayed'] === 'true';

function direct(name: string, call: Call): LawCall {
  return {
    ...{ name, access: call.access, adminOnly: call.adminOnly === true, writes: call.writes },
    ...{
      entity: call.entity,
      body: call.body,
      takesFile: call.takesFile === true,
      choices: referenceChoicesOf(call),
    },
    parts: [...call.path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => part),
    isList: call.summary.includes('filter, sort, page'),
    request: (parts, body) => ({ method: call.method, path: pathOf(call.path, parts), body }),
    read: (answer) => ({
      ...{ status: answer.status, code: answer.body?.errorCode, body: answer.body },
      fields: fieldsIn(answer.body?.errors),
      isReplayed: isReplayed(answer),
    }),
  };
}

function inner(name: string, call: LegacyCall, { entity, query, data }: LegacyInput): LawCall {
  const parts = query !== undefined && 'shape' in query ? Object.keys(Object(query.shape)) : [];
  return {
    ...{ name, adminOnly: call.adminOnly === true, writes: call.writes, entity, body: data, parts },
    access: call.access.length === 0 ? 'anyStatement' : call.access,
    ...{ isList: false, takesFile: false, choices: undefined },
    request: (filled, body) => ({
      method: 'POST',
      path: `${proxyPath}with-${call.proxy}-token`,
      body: { url: addressOf(call.url, filled), method: call.method, data: body },
    }),
    read: (answer) => readInner(answer),
  };
}

const addressOf = (url: string, parts: Filled) =>
  Object.keys(parts).length === 0 ? url : `${url}?${new URLSearchParams(parts)}`;

/** Its own envelope under 200; what the old API never knew (rights, versions, keys) is answered as v3 does. */
function readInner(answer: Answered): LawAnswer {
  const { status, body } = answer;
  const isOwn = status === 200;
  return {
    status: isOwn ? body.code : status,
    code: isOwn ? body.message : body.errorCode,
    fields: fieldsIn(isOwn ? body.results?.errors : body.errors),
    body: isOwn ? { data: body.results } : body,
    isReplayed: isReplayed(answer),
  };
}
