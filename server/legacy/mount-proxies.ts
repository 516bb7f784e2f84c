/**
 * The way to the old v1 API: `{url, method, data}` inside a call of v3. Here the old API runs in this process;
 * its envelope stays its own: `{code, message, results}` under HTTP 200, a failed rule as code and message. What
 * v1 never knew (rights, versions, keys) is answered as v3 does.
 */
import type { FastifyRequest } from 'fastify';

import type { LegacyCall } from '#model/calls/v1.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { demandAccess } from '../http/caller.ts';
import { type RefusalCode, Refused } from '../http/refusal.ts';
import { readBody } from '../http/request-parts.ts';
import { contentOf, type ReadInput, type Routes } from '../http/routes.ts';
import { readIdempotencyKey, readVersion } from '../write/headers.ts';
import { type ChangeOrigin, runWrite } from '../write/run-write.ts';
import { createCompany, updateCompany, viewCompany } from './companies.ts';
import { type InnerRequest, readInnerRequest } from './inner-request.ts';
import { serviceSuppliers } from './service-suppliers.ts';

interface LegacyAnswer {
  readonly code: number;
  readonly message: string;
  readonly results: unknown;
}

export function mountProxies(routes: Routes, context: Context): void {
  routes.read(v3Calls.proxyWithAccessToken, (input) => pass(context, 'access', input));
  routes.read(v3Calls.proxyWithBasicToken, (input) => pass(context, 'basic', input));
}

async function pass(context: Context, proxy: LegacyCall['proxy'], input: ReadInput): Promise<LegacyAnswer> {
  const inner = readInnerRequest(proxy, readBody(v3Calls.proxyWithAccessToken.body, input.body));
  const { access, adminOnly, writes } = inner.call;
  demandAccess(input.caller, { access: access.length === 0 ? 'signedIn' : access, adminOnly });
  try {
    if (writes === undefined) return succeeded(await read(context, inner));
    return await write(context, inner, input);
  } catch (failure) {
    if (failure instanceof Refused && ofTheOldApi.has(failure.code)) return failed(failure);
    throw failure;
  }
}

async function read(context: Context, { name, query }: InnerRequest): Promise<unknown> {
  if (name === 'companyView') return viewCompany(context.db.orm, query);
  return { serviceSupporter: serviceSuppliers };
}

async function write(
  context: Context,
  inner: InnerRequest,
  { caller, request, reply }: ReadInput,
): Promise<LegacyAnswer> {
  const sent = { key: readIdempotencyKey(request.headers), actor: caller.id, content: contentOf(request) };
  const outcome = await runWrite(context, sent, async (tx, origin) => ({
    answer: succeeded(await change(tx, origin, inner, request)),
    applied: true,
  }));
  if (outcome.replayed) reply.header('idempotency-replayed', 'true');
  return readBody(v3Calls.proxyWithAccessToken.answer, outcome.answer);
}

function change(
  tx: Transaction,
  origin: ChangeOrigin,
  { name, data }: InnerRequest,
  request: FastifyRequest,
) {
  return name === 'companyCreate'
    ? createCompany(tx, origin, data)
    : updateCompany(tx, origin, data, readVersion(request.headers));
}

/** Failed rules and rows that are not there. */
const ofTheOldApi: ReadonlySet<RefusalCode> = new Set(['unprocessable_entity', 'not_found', 'is_duplicate']);

function succeeded(results: unknown): LegacyAnswer {
  return { code: 200, message: 'success', results };
}

function failed({ status, code, details }: Refused): LegacyAnswer {
  return { code: status, message: code, results: { errors: details.fields ?? [] } };
}
