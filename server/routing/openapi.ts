/** The contract as OpenAPI 3.1, from the values that the routes were mounted from: it can't say anything else. */
import * as z from 'zod/mini';
import type { oas31, ZodOpenApiOperationObject, ZodOpenApiRequestBodyObject } from 'zod-openapi';
import { createDocument } from 'zod-openapi';

import type { Call, Schema } from '#model/calls/call.ts';
import { failureEnvelope } from '#model/calls/envelope.ts';
import { rowSchema } from '#model/field-schema.ts';

/** `bodies`: schemas of bodies that say more than those of their calls. */
export function openApiOf(
  calls: readonly Call[],
  version: string,
  bodies: ReadonlyMap<Call, oas31.SchemaObject>,
): oas31.OpenAPIObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const call of calls) {
    const operations = paths[call.path] ?? {};
    operations[call.method.toLowerCase()] = operationOf(call, bodies.get(call));
    paths[call.path] = operations;
  }
  const entities = new Map(
    calls.flatMap(({ entity }) => (entity === undefined ? [] : [[entity.name, entity]])),
  );
  const rows = [...entities].map(([name, entity]) => [name, rowSchema(entity)] as const);
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Back-office console API', version, description: introduction },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { ...Object.fromEntries(rows), failure: failureEnvelope },
      },
      paths,
    },
    { allowEmptySchema: { unknown: true, any: true, custom: true, transform: true } },
  );
}

const introduction = [
  'Lists take current, pageSize, filter (JSON) and sort; failures have one envelope',
  '{success: false, errorCode, errorMessage, showType, errors, traceId}.',
  'Writes carry Idempotency-Key (a UUID): the same key again is answered again and done once.',
  'Writes of an existing row carry If-Match with its version: 412 where it has moved on, 428 without it.',
].join(' ');

function operationOf(call: Call, said: oas31.SchemaObject | undefined): ZodOpenApiOperationObject {
  const body = said ?? call.body;
  return {
    summary: call.summary,
    tags: [call.host],
    'x-access': call.access,
    ...(call.adminOnly === true ? { 'x-admin-only': true } : {}),
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    requestParams: { path: pathParameters(call), query: queryParameters(call), header: writeHeaders(call) },
    ...(call.takesFile === true ? { requestBody: oneFile } : {}),
    ...(body === undefined ? {} : { requestBody: { required: true, content: json(body) } }),
    responses: { 200: { description: 'Done', content: json(call.answer) }, default: failureResponse },
  };
}

const json = (schema: Schema | oas31.SchemaObject) => ({ 'application/json': { schema } });

const failureResponse = {
  id: 'refused',
  description: 'Refused; errorCode says why',
  content: json(failureEnvelope),
};

const oneFile: ZodOpenApiRequestBodyObject = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' } },
      },
    },
  },
};

function pathParameters({ path }: Call) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
}

/** Types that query parameters are parsed to; in an address all are text. */
const parameterTypes = {
  current: z.optional(z.int().check(z.minimum(1))),
  pageSize: z.optional(z.int().check(z.minimum(1))),
};

function queryParameters({ query }: Call) {
  const shape = query instanceof z.ZodMiniObject ? query.shape : {};
  const typed = Object.entries(parameterTypes).filter(([name]) => name in shape);
  return z.object({ ...shape, ...Object.fromEntries(typed) });
}

function writeHeaders({ writes }: Call) {
  const key = { 'Idempotency-Key': z.uuid() };
  const version = { 'If-Match': z.string().check(z.regex(/^"\d+"$/)) };
  return z.object({ ...(writes !== undefined && key), ...(writes === 'existing' && version) });
}
