/**
 * The way to the old v1 API: `{url, method, data}` inside a call of v3. Here the old API runs in this process;
 * its envelope stays its own: `{code, message, results}` under HTTP 200, a failed rule as code and message. What
 * v1 never knew (rights, versions, keys) is answered as v3 does.
 */
import type { LegacyCall } from '#model/calls/v1.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { requireAccess } from '../auth/caller.ts';
import type { Context } from '../context/context.ts';
import { type RefusalCode, Refused } from '../http/refusal.ts';
import { parse } from '../http/request-parts.ts';
import type { ReadInput, Routes } from '../routing/routes.ts';
import { SentBody } from '../routing/sent-body.ts';
import { rememberCall, reportWrite } from '../security/request-notes.ts';
import { WriteNotes } from '../security/write-notes.ts';
import { readIdempotencyKey, readVersion } from '../write/headers.ts';
import { runWrite } from '../write/run-write.ts';
import type { LegacyReader, LegacyWriter } from './handler.ts';
import { legacyHandlers } from './handlers.ts';
import { type InnerRequest, readInnerRequest } from './inner-request.ts';

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
  const inner = readInnerRequest(proxy, input.body.read(v3Calls.proxyWithAccessToken.body));
  const { access, adminOnly, method, url } = inner.call;
  rememberCall(input.request, { name: `v1 ${method} ${url}`, access });
  requireAccess(input.caller, { access: access.length === 0 ? 'anyStatement' : access, adminOnly });
  const handler: { readonly read: LegacyReader } | { readonly write: LegacyWriter } =
    legacyHandlers[inner.name];
  try {
    if ('write' in handler) return await write(context, inner, input, handler.write);
    const { caller } = input;
    const { query, data } = inner;
    return succeeded(await handler.read({ orm: context.db.orm, caller, query, data: new SentBody(data) }));
  } catch (failure) {
    if (failure instanceof Refused && ofTheOldApi.has(failure.code)) return failed(failure);
    throw failure;
  }
}

async function write(
  context: Context,
  { call, query, data }: InnerRequest,
  { caller, request, reply, content }: ReadInput,
  handle: LegacyWriter,
): Promise<LegacyAnswer> {
  const notes = context.security && new WriteNotes();
  const sent = { key: readIdempotencyKey(request.headers), actor: caller.id, content: content(), notes };
  const outcome = await runWrite(context, sent, async (tx, origin) => {
    const version = call.writes === 'existing' ? readVersion(request.headers) : 0;
    const results = await handle({ tx, origin, caller, query, data: new SentBody(data), version });
    return { answer: succeeded(results), applied: true };
  });
  if (outcome.replayed) reply.header('idempotency-replayed', 'true');
  else reportWrite(context, notes, caller, request);
  return parse(v3Calls.proxyWithAccessToken.answer, outcome.answer);
}

/** Failed rules and rows that are not there. */
const ofTheOldApi: ReadonlySet<RefusalCode> = new Set([
  ...(['unprocessable_entity', 'not_found', 'is_duplicate', 'mongo_error_duplicate'] as const),
  ...(['invalid_transition', 'still_referenced', 'not_reversible', 'invoice_delete_failed'] as const),
]);

function succeeded(results: unknown): LegacyAnswer {
  return { code: 200, message: 'success', results };
}

function failed({ status, code, details }: Refused): LegacyAnswer {
  return { code: status, message: code, results: { errors: details.fields ?? [] } };
}
