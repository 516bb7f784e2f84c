/** The parts of a request, parsed at the edge. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { Schema } from '#model/calls/call.ts';
import type { FieldProblem } from '#model/failure.ts';
import { refuse } from './refusal.ts';

export interface Parameters {
  /** Parts of the path, by name. */
  readonly parts: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

const texts = z.record(z.string(), z.string());

/** A parameter given twice is refused. */
export function parametersOf(request: FastifyRequest): Parameters {
  const parts = texts.safeParse(request.params ?? {});
  const query = texts.safeParse(request.query ?? {});
  if (!parts.success || !query.success) throw refuse('unprocessable_entity');
  return { parts: parts.data, query: query.data };
}

/** Throws 422 with each field that is wrong. */
export function parse<T>(schema: Schema<T>, given: unknown): T {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw refuse('unprocessable_entity', { fields: read.error.issues.map(problemOf) });
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  const parameters = {
    ...('minimum' in issue ? { min: Number(issue.minimum) } : {}),
    ...('maximum' in issue ? { max: Number(issue.maximum) } : {}),
  };
  return { field: issue.path.map(String).join('.'), code: codeOf(issue), parameters };
}

/** Rules of the model carry their problem's code as the message; zod's own messages are sentences. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (/^[a-z_]+$/.test(issue.message)) return issue.message;
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'min_length' : 'too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'max_length' : 'too_large';
  return issue.code === 'invalid_type' && issue.input === undefined ? 'required' : 'invalid';
}
