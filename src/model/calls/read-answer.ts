/**
 * From an HTTP answer to data or a failure. The only place that knows both envelopes: v3's
 * `{success, data}` with its failures, and v1's `{code, message, results}` behind the proxy.
 */
import * as z from 'zod/mini';

import type { Failure, FieldProblem, Refusal } from '../failure.ts';
import { doneAnswer, failureEnvelope } from './envelope.ts';
import { legacyAnswer } from './v1.ts';

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
const page: Answer = { ok: false, failure: { kind: 'noAnswer', reason: 'page' } };

const { showType, current } = failureEnvelope.shape;
const sentence = z.catch(z.string().check(z.trim()), '');
/** Some hosts count their errors. */
const code = z.catch(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((written) => String(written).trim()),
  ),
  '',
);
const problem = z.object({
  field: z.string().check(z.minLength(1)),
  code: z.catch(z.string(), 'invalid'),
  message: z.catch(z.optional(z.string()), undefined),
  parameters: z.catch(z.optional(z.record(z.string(), z.union([z.string(), z.number()]))), undefined),
});
/** Each by itself: one that names no field takes no other one away. */
const problems = z.pipe(
  z.catch(z.array(z.unknown()), []),
  z.transform((told): readonly FieldProblem[] => told.flatMap((one) => problem.safeParse(one).data ?? [])),
);
/**
 * A failure as far as it can be read: a host that leaves parts of the envelope out has still said no, and
 * 'success: false' taken for data would be a refused change shown as done.
 */
const anyFailure = z.object({
  errorCode: code,
  errorMessage: sentence,
  showType: z.catch(z.optional(showType), undefined),
  errors: problems,
  traceId: z.catch(z.optional(z.string()), undefined),
  current: z.catch(current, undefined),
});
const saysNo = z.object({ success: z.literal(false) });

/**
 * Reads an answer of a host whose bodies are JSON. Only what says so itself is done: a captive portal answers 200 with
 * whatever it likes. A page of HTML is none of the host's and ends no session (a filter on the way forbids with one);
 * from 500 on, and under 429, anybody may ask for patience. Without a body a host, or its gateway, may still say no.
 */
export function readAnswer(raw: RawAnswer): Answer {
  const body = raw.contentType.toLowerCase().includes('json') ? parseJson(raw.text) : undefined;
  if (saysNo.safeParse(body).success) return refuse(raw, detailsOf(raw, body));
  const legacy = legacyAnswer.safeParse(body).data;
  if (raw.status >= 200 && raw.status <= 299) {
    if (doneAnswer.safeParse(body).success || legacy?.code === 200) return { ok: true, body };
    return legacy === undefined ? noneOfOurs(raw) : refuseLegacy(raw, legacy);
  }
  const isBare = [401, 403, 404].includes(raw.status) && !isPage(raw);
  if (!mayBeAnybody(raw.status) && !isBare && body === undefined) return noneOfOurs(raw);
  const isLegacy = legacy !== undefined && legacy.code !== 200 && !('errorCode' in Object(body));
  return isLegacy ? refuseLegacy(raw, legacy) : refuse(raw, detailsOf(raw, body));
}

/**
 * Details of a refusal. For a status that speaks for itself the code is ours if the host sends none; the host's sentence goes
 * first, unless a proxy may have written it. Most statuses say only that it was refused: then the code is empty, for the cause is
 * unknown.
 */
function detailsOf(raw: RawAnswer, body: unknown): Details {
  const parsed = anyFailure.safeParse(body).data ?? anyFailure.parse({});
  const { errorCode, errorMessage: message, errors: fields, ...rest } = parsed;
  const bare = raw.status === 404 && errorCode === '' ? true : undefined;
  return { code: errorCode || codeBeside(message, raw.status), message, fields, ...rest, bare };
}

const codeBeside = (message: string, status: number) =>
  message === '' || mayBeAnybody(status) ? codeOfStatus(status) : '';

const mayBeAnybody = (status: number) => status === 429 || status >= 500;

/** 'not_found', 'already register', 'userName already exist' */
const codeOfV1 = /^[a-z]\w*( [a-z]+){0,3}$/;

/**
 * A v1 failure has a code other than 200, whatever the HTTP status, which is 200 mostly; its message is a code of ours, or
 * a sentence.
 */
function refuseLegacy(raw: RawAnswer, legacy: z.infer<typeof legacyAnswer>): Answer {
  const isStatus = legacy.code >= 400 && legacy.code <= 599;
  const message = legacy.message.trim();
  const isCode = codeOfV1.test(message);
  const counted = isStatus ? codeBeside(message, legacy.code) : String(legacy.code);
  return refuse(
    { ...raw, status: raw.status >= 400 ? raw.status : isStatus ? legacy.code : 422 },
    {
      code: isCode ? message : counted,
      message: isCode ? '' : message,
      fields: problemsIn(legacy.results),
    },
  );
}

const problemsIn = (results: unknown): readonly FieldProblem[] =>
  problems.parse(
    typeof results === 'object' && results !== null && 'errors' in results ? results.errors : undefined,
  );

type Details = Omit<Refusal, 'kind' | 'status' | 'retryAfterMs'>;

function refuse(raw: RawAnswer, details: Details): Answer {
  const retryAfterMs = /^\d{1,9}$/.test(raw.retryAfter ?? '') ? Number(raw.retryAfter) * 1000 : undefined;
  return { ok: false, failure: { kind: 'refused', status: raw.status, ...details, retryAfterMs } };
}

function codeOfStatus(status: number): string {
  const codes: Readonly<Record<number, string>> = {
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not_found',
    429: 'rate_limited',
  };
  return codes[status] ?? (status >= 500 ? 'upstream_unavailable' : '');
}

const isPage = ({ contentType, text }: RawAnswer) => text !== '' && /html/i.test(contentType);
const noneOfOurs = (raw: RawAnswer) => (isPage(raw) ? page : unreadable);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
