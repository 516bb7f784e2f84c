/**
 * The one place where something thrown becomes an answer. What is not a refusal is a defect: it is logged with
 * its stack and answered without any detail.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { FailureEnvelope } from '#model/calls/envelope.ts';
import { isCallerGone, readDatabaseFailure } from '../db/database-failure.ts';
import { languageOf, messageOf } from '../http/messages.ts';
import { type RefusalCode, Refused, refuse } from '../http/refusal.ts';
import { refusalOfDatabase } from '../write/database-refusal.ts';

export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((failure: unknown, request, reply) => sendFailure(failure, request, reply));
}

export function sendFailure(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = failure instanceof Refused ? failure : (refusalOfDatabase(failure) ?? refusalFor(failure));
  if (isCallerGone(failure)) return reply.code(503).send();
  if (refused.code === 'internal_error') request.log.error({ err: failure }, 'request failed');
  else if (!(failure instanceof Refused) && readDatabaseFailure(failure) !== undefined)
    request.log.warn({ err: failure }, 'the database refused');
  const { retryAfterSeconds } = refused.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(refused.status).send(envelopeOf(refused, request));
}

function envelopeOf(refused: Refused, request: FastifyRequest): FailureEnvelope {
  const { fields, current } = refused.details;
  return {
    success: false,
    errorCode: refused.code,
    errorMessage: messageOf(refused.code, languageOf(request)),
    showType: refused.showType,
    ...(fields !== undefined && fields.length > 0 ? { errors: [...fields] } : {}),
    traceId: request.id,
    ...(current !== undefined ? { current } : {}),
  };
}

const byStatus: Readonly<Record<number, RefusalCode>> = {
  400: 'unprocessable_entity',
  // Only files are refused so: an address that climbs out of their folder. It is nothing that exists here.
  403: 'not_found',
  404: 'not_found',
  413: 'payload_too_large',
  414: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** Refusal for a failure of Fastify itself: a body that is no JSON, too large, of another type. */
function refusalFor(failure: unknown): Refused {
  const status = isFastifyError(failure) ? failure.statusCode : undefined;
  return refuse((status === undefined ? undefined : byStatus[status]) ?? 'internal_error');
}

function isFastifyError(failure: unknown): failure is FastifyError {
  return failure instanceof Error && 'statusCode' in failure && typeof failure.statusCode === 'number';
}
