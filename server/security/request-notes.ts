/**
 * Facts about a request beside it: the caller, and the call, if that is not its route's own. Refusals of rights are
 * reported from here, whichever part of the server makes them.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Call } from '#model/calls/call.ts';
import { SecurityEventName, SecurityOutcome, SecurityReason } from '#model/entities/security-event.ts';
import type { StaffCaller } from '../auth/caller.ts';
import type { Context } from '../context/context.ts';
import type { NoteOrigin, SecurityNote, SecurityReporter } from './security-note.ts';
import type { WriteNotes } from './write-notes.ts';

interface Known {
  readonly caller?: StaffCaller;
  readonly call?: NamedCall;
}

/** Call of v3 and its neighbours, or of the old API. */
interface NamedCall {
  readonly name: string;
  readonly access: Call['access'];
}

/** Fastify request, as any part sees it. */
type AnyRequest = Pick<FastifyRequest, 'id' | 'ip' | 'routeOptions'>;

const known = new WeakMap<AnyRequest, Known>();

export function rememberCaller(request: AnyRequest, caller: StaffCaller): void {
  known.set(request, { ...known.get(request), caller });
}

/** A call inside another one. */
export function rememberCall(request: AnyRequest, call: NamedCall): void {
  known.set(request, { ...known.get(request), call });
}

export const requestOrigin = ({ ip, id }: AnyRequest): NoteOrigin => ({ address: ip, requestId: id });

export function callOf(request: AnyRequest): NamedCall {
  const { call } = request.routeOptions.config;
  return (
    known.get(request)?.call ?? {
      name: call === undefined ? '' : `${call.method} ${call.path}`,
      access: call?.access ?? 'public',
    }
  );
}

/** The write was done. */
export function reportWrite(
  { security }: Pick<Context, 'security'>,
  notes: WriteNotes | undefined,
  caller: StaffCaller,
  request: AnyRequest,
): void {
  if (security !== undefined)
    notes?.report(security.note, caller, { ...requestOrigin(request), call: callOf(request).name });
}

/** Rows of a collection were written into a file; of their filter only the names of its fields are recorded. */
export const exported = (
  request: AnyRequest,
  { id, userName }: StaffCaller,
  collection: string,
  { rows, filter }: { readonly rows: number; readonly filter: Readonly<Record<string, unknown>> },
): SecurityNote => ({
  ...{ event: SecurityEventName.exported, outcome: SecurityOutcome.success, ...requestOrigin(request) },
  ...{ call: callOf(request).name, account: { id, userName }, target: { collection } },
  ...{ rows, details: Object.keys(filter) },
});

/** The old one was asked for. */
export const passwordChangeFailed = (
  request: AnyRequest,
  { id, userName }: StaffCaller,
  reason: SecurityReason,
): SecurityNote => ({
  ...{ event: SecurityEventName.passwordChangeFailed, outcome: SecurityOutcome.failure, reason },
  ...{ ...requestOrigin(request), call: callOf(request).name, account: { id, userName } },
});

/** Each 403 is an event: who was refused what, without anything of what was sent. */
export function reportRefusals(app: FastifyInstance, report: SecurityReporter): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 403) {
      const { name, access } = callOf(request);
      const caller = known.get(request)?.caller;
      report({
        ...{ event: SecurityEventName.refused, outcome: SecurityOutcome.failure },
        ...{ reason: SecurityReason.noRight, call: name, ...requestOrigin(request) },
        account: caller && { id: caller.id, userName: caller.userName },
        details: typeof access === 'string' ? [] : access,
      });
    }
    done();
  });
}
