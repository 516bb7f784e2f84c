/**
 * From an HTTP answer to data or a failure. The only place that knows both envelopes: v3's
 * `{success, data}` with its failures, and v1's `{code, message, results}` behind the proxy.
 */
import * as z from 'zod/mini';

import { doneAnswer, failureEnvelope } from './calls/envelope.ts';
import { legacyAnswer } from './calls/v1.ts';
import type { Failure, FieldProblem, Refusal } from './failure.ts';

export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | null;
  readonly text: string;
}

export type Answer =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly failure: Failure };

const unreadable: Answer = { ok: false, failure: { kind: 'noAnswer', reason: 'unreadable' } };

const { errors, showType, current } = failureEnvelope.shape;
/**
 * A failure as far as it can be read: a host that leaves parts of the envelope out has still said no, and
 * 'success: false' taken for data would be a refused change shown as done.
 */
const anyFailure = z.object({
  success: z.literal(false),
  errorCode: z.catch(z.optional(z.string()), undefined),
  errorMessage: z.catch(z.string(), ''),
  showType: z.catch(z.optional(showType), undefined),
  errors: z.catch(errors, undefined),
  traceId: z.catch(z.optional(z.string()), undefined),
  current: z.catch(current, undefined),
});

/**
 * Reads an answer of a host whose bodies are JSON. Only what says so itself is done: a captive portal answers 200 with
 * whatever it likes. A page of HTML is none of the host's and ends no session (a filter on the way forbids with one);
 * from 500 on, and under 429, anybody may ask for patience. Without a body a host, or its gateway, may still say no.
 */
export function readAnswer(raw: RawAnswer): Answer {
  const body = raw.contentType.toLowerCase().includes('json') ? parseJson(raw.text) : undefined;
  const failed = anyFailure.safeParse(body);
  if (failed.success) {
    const { errorCode = bare(raw).code, errorMessage: message, errors: fields = [], ...rest } = failed.data;
    const { showType, traceId, current } = rest;
    return refuse(raw, { code: errorCode, message, showType, fields, traceId, current });
  }
  const legacy = legacyAnswer.safeParse(body).data;
  if (raw.status >= 200 && raw.status <= 299) {
    if (legacy !== undefined && legacy.code !== 200) return refuseLegacy(raw, legacy);
    return legacy !== undefined || doneAnswer.safeParse(body).success ? { ok: true, body } : unreadable;
  }
  const mayBeAnybody = raw.status === 429 || raw.status >= 500;
  const isBare = (raw.status === 401 || raw.status === 403) && !isPage(raw);
  return mayBeAnybody || isBare || body !== undefined ? refuse(raw, bare(raw)) : unreadable;
}

/** A v1 failure arrives with HTTP 200 and a code other than 200. */
function refuseLegacy(raw: RawAnswer, { code, message, results }: z.infer<typeof legacyAnswer>): Answer {
  return refuse(
    { ...raw, status: code >= 400 && code <= 599 ? code : 422 },
    {
      code: message,
      message,
      fields: problemsIn(results),
    },
  );
}

function problemsIn(results: unknown): readonly FieldProblem[] {
  const read = errors.safeParse(
    typeof results === 'object' && results !== null && 'errors' in results ? results.errors : undefined,
  );
  return read.success ? (read.data ?? []) : [];
}

type Details = Omit<Refusal, 'kind' | 'status' | 'retryAfterMs'>;

function refuse(raw: RawAnswer, details: Details): Answer {
  const retryAfterMs = /^\d{1,9}$/.test(raw.retryAfter ?? '') ? Number(raw.retryAfter) * 1000 : undefined;
  return { ok: false, failure: { kind: 'refused', status: raw.status, ...details, retryAfterMs } };
}

function bare(raw: RawAnswer): Details {
  const codes: Readonly<Record<number, string>> = {
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not_found',
    429: 'rate_limited',
  };
  return {
    code: codes[raw.status] ?? (raw.status >= 500 ? 'upstream_unavailable' : 'unprocessable_entity'),
    message: '',
    fields: [],
  };
}

const isPage = ({ contentType, text }: RawAnswer) => text !== '' && /html/i.test(contentType);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
