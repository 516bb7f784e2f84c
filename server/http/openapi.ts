/** The contract as OpenAPI 3.1, from the values that the routes were mounted from: it can't say anything else. */
import * as z from 'zod/mini';

import type { Call, Schema } from '#model/calls/call.ts';

/** `bodies`: schemas of bodies that say more than those of their calls. */
export function openApiOf(calls: readonly Call[], version: string, bodies: ReadonlyMap<Call, object>) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const operations = paths[call.path] ?? {};
    operations[call.method.toLowerCase()] = operationOf(call, bodies.get(call));
    paths[call.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Back-office console API', version, description: introduction },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}

const introduction = [
  'Lists take current, pageSize, filter (JSON) and sort; failures have one envelope',
  '{success: false, errorCode, errorMessage, showType, errors, traceId}.',
  'Writes carry Idempotency-Key (a UUID): the same key again is answered again and done once.',
  'Writes of an existing row carry If-Match with its version: 412 where it has moved on, 428 without it.',
].join(' ');

function operationOf(call: Call, said: object | undefined): object {
  const body = said ?? (call.body === undefined ? undefined : schemaOf(call.body));
  return {
    summary: call.summary,
    tags: [call.host],
    'x-access': call.access,
    ...(call.adminOnly === true ? { 'x-admin-only': true } : {}),
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...pathParameters(call), ...queryParameters(call), ...writeHeaders(call)],
    ...(call.takesFile === true ? { requestBody: { required: true, content: oneFile } } : {}),
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(body) } }),
    responses: {
      200: { description: 'Done', content: json(schemaOf(call.answer)) },
      default: { description: 'Refused; see errorCode' },
    },
  };
}

const json = (schema: object) => ({ 'application/json': { schema } });

const oneFile = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  },
};

function schemaOf(schema: Schema): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  return rest;
}

function pathParameters({ path }: Call): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => parameter('path', name ?? '', true));
}

function queryParameters({ query }: Call): object[] {
  const properties =
    query === undefined ? undefined : z.toJSONSchema(query, { unrepresentable: 'any' }).properties;
  return Object.keys(properties ?? {}).map((name) => parameter('query', name, false));
}

function writeHeaders({ writes }: Call): object[] {
  if (writes === undefined) return [];
  const key = parameter('header', 'Idempotency-Key', true);
  return writes === 'existing' ? [key, parameter('header', 'If-Match', true)] : [key];
}

function parameter(place: 'path' | 'query' | 'header', name: string, required: boolean): object {
  return { in: place, name, required, schema: { type: 'string' } };
}
