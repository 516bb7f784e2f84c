/**
 * The only way to put a route under /api: from the value of its call, which says who may, what is sent and
 * whether it writes. `requireCalls` makes the server refuse to start with any other route there.
 *
 *   read   caller and rights checked -> handler
 *   write  the same, and the handler runs inside the write pipeline: key, version, one transaction
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { allowsAny } from '#model/access.ts';
import type { Call } from '#model/calls/call.ts';
import type { Entity } from '#model/entity.ts';
import { mayMake, requireAccess, type StaffCaller } from '../auth/caller.ts';
import type { Context } from '../context/context.ts';
import type { Transaction } from '../db/orm.ts';
import { type Language, languageOf } from '../http/messages.ts';
import { readAgain } from '../http/read-again.ts';
import { Refused } from '../http/refusal.ts';
import { type Parameters, parametersOf } from '../http/request-parts.ts';
import { withholdingFrom } from '../resources/withhold-private.ts';
import { reportWrite } from '../security/request-notes.ts';
import { WriteNotes } from '../security/write-notes.ts';
import type { Ask, CallSubject } from '../write/external-call.ts';
import { mapAnswer } from '../write/external-call.ts';
import { readIdempotencyKey, readVersion } from '../write/headers.ts';
import { runExternal } from '../write/run-external.ts';
import { type RowsPlan, runRows } from '../write/run-rows.ts';
import type { Applied, ChangeOrigin, SentWrite, WriteResult } from '../write/run-write.ts';
import { runWrite } from '../write/run-write.ts';
import { callerOfRequest, enterCall } from './enter-call.ts';
import { SentBody } from './sent-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route was mounted from. */
    call?: Call;
  }
}

type AnswerOf<C extends Call> = z.output<C['answer']>;
/** 'stream': the handler has taken the connection and answers on it itself. */
type Answer<C extends Call> = AnswerOf<C> | 'stream';

/** Request without the parts that a client sent: those are read by their schema alone. */
export type RouteRequest = Omit<FastifyRequest, 'body' | 'params' | 'query'>;

export interface ReadInput extends Parameters {
  readonly caller: StaffCaller;
  readonly body: SentBody;
  readonly request: RouteRequest;
  readonly reply: FastifyReply;
  /** Content that must be the same under the same idempotency key. */
  content(): string;
}

export interface OpenInput extends Parameters {
  readonly body: SentBody;
  readonly request: RouteRequest;
  readonly reply: FastifyReply;
}

export interface WriteInput extends Parameters {
  readonly caller: StaffCaller;
  readonly body: SentBody;
  readonly tx: Transaction;
  readonly origin: ChangeOrigin;
  /** Version from If-Match; 0 if the call changes no existing row of its own. */
  readonly version: number;
  /** For what a batch says about each row. */
  readonly language: Language;
}

/** Input of a write that has no transaction while it is planned. */
export type ExternalInput = Omit<WriteInput, 'tx' | 'origin'>;

export interface ExternalPlan<T> {
  readonly subject: CallSubject;
  /** Throws where the other party may not be asked. */
  check(tx: Transaction, origin: ChangeOrigin): Promise<Ask<T>>;
}

export interface Routes {
  /** `offered`: what is answered to whoever lacks the keys, and holds any statement. Left out, they are refused. */
  read<const C extends Call>(
    call: C,
    handler: (input: ReadInput) => Promise<Answer<C>>,
    offered?: (input: ReadInput) => Promise<object>,
  ): void;
  write<const C extends Call>(call: C, handler: (input: WriteInput) => Promise<AnswerOf<C>>): void;
  /**
   * A write with slow work that needs no transaction: the embedded database has one connection, and everybody
   * waits for it. What `prepare` refuses is refused in the handler's place, behind the look at the key: a request
   * that is sent again must get its kept answer.
   */
  preparedWrite<const C extends Call, P>(
    call: C,
    prepare: (input: ReadInput) => Promise<P>,
    handler: (input: WriteInput, prepared: P) => Promise<AnswerOf<C>>,
  ): void;
  /**
   * A batch that calls a bank or a merchant for each row: each row is done on its own. What makes the whole of it
   * wrong `plan` refuses, before anything is done.
   */
  writeRows<const C extends Call>(call: C, plan: (input: ReadInput) => RowsPlan): void;
  /** A write that asks a bank or a merchant about one row: between its two transactions, in none of them. */
  writeExternal<const C extends Call>(
    call: C,
    plan: (input: ExternalInput) => ExternalPlan<AnswerOf<C>>,
  ): void;
  /** Calls that everybody may make; there is no caller to speak of. */
  open<const C extends Call>(call: C, handler: (input: OpenInput) => Promise<AnswerOf<C>>): void;
  /** Calls mounted so far, for the published contract. */
  readonly calls: readonly Call[];
}

export function routesOf(app: FastifyInstance, context: Context): Routes {
  const calls: Call[] = [];
  const mount = (call: Call, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) => {
    calls.push(call);
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { call },
      handler,
    });
  };
  const mountWrite = (
    call: Call,
    run: (sent: SentWrite, input: ReadInput, withhold: (answer: unknown) => unknown) => Promise<WriteResult>,
  ) => {
    if (call.writes === undefined) throw new Error(`${call.path} is not said to write`);
    mount(call, async (request, reply) => {
      const caller = await enterCall(context, call, request);
      const input = inputOf(caller, request, reply);
      const sent = {
        key: readIdempotencyKey(request.headers),
        actor: caller.id,
        content: input.content(),
        notes: context.security && new WriteNotes(),
      };
      const withholding = withholdingFrom(caller, call.entity);
      const outcome = await run(sent, input, withholding.answer).catch((failure: unknown) => {
        throw withholding.failure(failure);
      });
      if (outcome.replayed) reply.header('idempotency-replayed', 'true');
      else reportWrite(context, sent.notes, caller, request);
      // Kept when its writer could see more than today.
      return withholding.answer(outcome.answer);
    });
  };
  const preparedWrite: Routes['preparedWrite'] = (call, prepare, handler) =>
    mountWrite(call, async (sent, input, withhold) => {
      const { request } = input;
      const language = languageOf(request);
      const prepared = await preparedOrRefused(() => prepare(input));
      return runWrite(context, sent, async (tx, origin) => {
        if (prepared instanceof Refused) throw prepared;
        const version = call.writes === 'existing' ? readVersion(request.headers) : 0;
        return appliedOf(
          call,
          withhold(await handler({ ...input, tx, origin, version, language }, prepared)),
        );
      });
    });
  return {
    calls,
    read(call, handler, offered) {
      if (call.writes !== undefined) throw new Error(`${call.path} writes: mount it with write`);
      mount(call, async (request, reply) => {
        return readAgain(call, reply, async () => {
          const caller = await callerOfRequest(context, request);
          const input = inputOf(caller, request, reply);
          if (offered !== undefined && !mayMake(caller, call) && allowsAny(caller)) return offered(input);
          requireAccess(caller, call);
          const answer = await handler(input);
          return answer === 'stream' ? reply : answer;
        });
      });
    },
    preparedWrite,
    write: (call, handler) => preparedWrite(call, async () => undefined, handler),
    writeRows: (call, plan) =>
      mountWrite(call, (sent, input, keep) =>
        runRows(context, sent, { language: languageOf(input.request), keep }, () => plan(input)),
      ),
    writeExternal: (call, plan) =>
      mountWrite(call, (sent, input, withhold) => {
        const { headers } = input.request;
        const version = call.writes === 'existing' ? readVersion(headers) : 0;
        return runExternal(context, sent, () => {
          const { subject, check } = plan({ ...input, version, language: languageOf(input.request) });
          return {
            subject,
            check: async (tx, origin) =>
              mapAnswer(await check(tx, origin), (answer) => appliedOf(call, withhold(answer))),
          };
        });
      }),
    open(call, handler) {
      if (call.access !== 'public') throw new Error(`${call.path} is not public`);
      mount(call, async (request, reply) =>
        handler({ ...parametersOf(request), body: new SentBody(request.body), request, reply }),
      );
    },
  };
}

async function preparedOrRefused<P>(prepare: () => Promise<P>): Promise<P | Refused> {
  try {
    return await prepare();
  } catch (failure) {
    if (failure instanceof Refused) return failure;
    throw failure;
  }
}

function inputOf(caller: StaffCaller, request: FastifyRequest, reply: FastifyReply): ReadInput {
  const { method, url, headers, body } = request;
  const content = () => JSON.stringify([method, url, headers['if-match'] ?? null, body ?? null]);
  return { caller, ...parametersOf(request), body: new SentBody(body), request, reply, content };
}

function appliedOf(call: Call, answer: unknown): Applied {
  const applied = call.writes !== 'batch' || anyDone(answer);
  return { answer, kept: withoutSecrets(call.entity, answer), applied };
}

/** A secret stands beside the row, under the name of its field: answered once, and kept nowhere. */
function withoutSecrets(entity: Entity | undefined, answer: unknown): unknown {
  if (entity === undefined || typeof answer !== 'object' || answer === null) return answer;
  const parts = Object.entries(answer).filter(([name]) => entity.fields[name]?.kind !== 'secret');
  return Object.fromEntries(parts);
}

const batchSchema = z.object({ data: z.array(z.object({ ok: z.boolean() })) });

function anyDone(answer: unknown): boolean {
  return batchSchema.safeParse(answer).data?.data.some(({ ok }) => ok) ?? true;
}

/** Add before any route. */
export function requireCalls(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && config?.call === undefined) {
      throw new Error(`${url} was not mounted from a call, so nobody would check who may use it`);
    }
  });
}
