/** The calls of the old API as `/docs` tells them: each is one shape of the body of its proxy's call. */
import * as z from 'zod/mini';
import type { oas31 } from 'zod-openapi';
import { createSchema } from 'zod-openapi';

import type { Call, Schema } from '#model/calls/call.ts';
import { type LegacyCall, v1Calls } from '#model/calls/v1.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { type LegacyInput, legacyInputs } from './inputs.ts';

/** Schemas of bodies that say more than those of their calls. */
export const proxyBodies: ReadonlyMap<Call, oas31.SchemaObject> = new Map<Call, oas31.SchemaObject>([
  [v3Calls.proxyWithAccessToken, bodyOf('access')],
  [v3Calls.proxyWithBasicToken, bodyOf('basic')],
]);

function bodyOf(proxy: LegacyCall['proxy']): oas31.SchemaObject {
  const inputs: Readonly<Record<string, LegacyInput>> = legacyInputs;
  const inner = Object.entries<LegacyCall>(v1Calls).filter(([, call]) => call.proxy === proxy);
  return { oneOf: inner.map(([name, call]) => shapeOf(call, inputs[name] ?? {})) };
}

function shapeOf(
  { method, url, access, adminOnly, writes }: LegacyCall,
  { query, data }: LegacyInput,
): oas31.SchemaObject {
  const parameters = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];
  const example = parameters.length === 0 ? url : `${url}?${parameters.map((name) => `${name}=`).join('&')}`;
  return {
    type: 'object',
    required: data === undefined ? ['url', 'method'] : ['url', 'method', 'data'],
    'x-access': access.length === 0 ? 'anyStatement' : access,
    ...(adminOnly === true ? { 'x-admin-only': true } : {}),
    ...(writes === undefined ? {} : { 'x-writes': writes }),
    properties: {
      url: { type: 'string', examples: [example] },
      method: { const: method },
      ...(data === undefined ? {} : { data: schemaOf(data) }),
    },
  };
}

function schemaOf(schema: Schema) {
  return createSchema(schema, { io: 'input' }).schema;
}
