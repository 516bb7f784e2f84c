/**
 * Content of the log, and above all what it leaves out: no headers (a token), no query (a search can hold a phone
 * number), no body, and no parameters of a database query, which drizzle puts into the message of its failures.
 */
import { DrizzleQueryError } from 'drizzle-orm';

import { readDatabaseFailure } from '../db/database-failure.ts';

export interface LogOptions {
  readonly level: 'info' | 'warn';
  /** Absent: standard output. */
  readonly stream?: { write(line: string): void };
}

export function loggingTo(options: LogOptions) {
  return { ...options, serializers: { req: pathOf, err: describeFailure } };
}

function pathOf({ method, url }: { readonly method: string; readonly url: string }) {
  return { method, path: url.split('?', 1)[0] };
}

export interface Described {
  readonly [detail: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

function describeFailure(failure: unknown): Described {
  if (!(failure instanceof Error)) return { type: typeof failure, message: '', stack: '' };
  const { name: type, message, stack = '' } = failure;
  const found = readDatabaseFailure(failure);
  const query = failure instanceof DrizzleQueryError ? failure.query : undefined;
  // Its message has the parameters in it.
  if (query !== undefined && found === undefined)
    return { type, message: nameOf(failure.cause), query, stack: framesOf(stack) };
  if (found === undefined) return { type, message, stack };
  return { type, message: `SQLSTATE ${found.code}`, ...found, query, stack: framesOf(stack) };
}

const nameOf = (cause: unknown) => (cause instanceof Error ? cause.name : typeof cause);

/** For whoever started the server: the same, as lines. */
export function traceOf(failure: unknown): string {
  const { type, message, stack, query } = describeFailure(failure);
  const why =
    failure instanceof Error && failure.cause !== undefined && readDatabaseFailure(failure) === undefined;
  return [
    `${type}: ${message}`,
    ...(typeof query === 'string' ? [query] : []),
    framesOf(stack),
    ...(why ? [`Caused by ${traceOf(failure.cause)}`] : []),
  ].join('\n');
}

/** The places without the message above them. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
