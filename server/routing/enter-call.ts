/** Who makes a request, once it is known: before anything else of it is looked at. */
import type { FastifyRequest } from 'fastify';

import type { Call } from '#model/calls/call.ts';
import { readCaller, requireAccess, type StaffCaller } from '../auth/caller.ts';
import type { Context } from '../context/context.ts';
import { rememberCaller } from '../security/request-notes.ts';

/** Throws 401 as {@link readCaller} does. */
export async function callerOfRequest(context: Context, request: FastifyRequest): Promise<StaffCaller> {
  const caller = await readCaller(context, request.headers.authorization);
  rememberCaller(request, caller);
  return caller;
}

/** Throws 403 besides, where the caller may not make the call. */
export async function enterCall(context: Context, call: Call, request: FastifyRequest): Promise<StaffCaller> {
  const caller = await callerOfRequest(context, request);
  requireAccess(caller, call);
  return caller;
}
