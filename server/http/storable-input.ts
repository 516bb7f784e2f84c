/**
 * The one door to everything that is sent: what the database can't hold, or what is nested as nothing of ours is, is refused
 * before anything looks at it. A NUL can't stand in a text of PostgreSQL, half a surrogate pair is no character, and JSON that is
 * nested deep enough ends whoever walks through it by calling itself.
 */
import type { FastifyInstance } from 'fastify';

import { refuse } from './refusal.ts';

/** Limit of nesting; our deepest body has seven levels. */
const deepest = 32;

/** Add before any route. */
export function rejectUnstorable(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _, done) => {
    if (url.includes('%00')) done(refuse('unprocessable_entity'));
    else done();
  });
  app.addHook('preValidation', ({ body }, _, done) => {
    const wrong = unstorableIn(body);
    if (wrong === undefined) return done();
    done(refuse('unprocessable_entity', { fields: wrong === '' ? [] : [{ field: wrong, code: 'invalid' }] }));
  });
}

/** The field of the body that has it; '' where it is the body itself. Undefined: all of it can be held. */
export function unstorableIn(body: unknown): string | undefined {
  if (body === undefined) return undefined;
  const waiting: { readonly value: unknown; readonly depth: number; readonly field: string }[] = [
    { value: body, depth: 0, field: '' },
  ];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const { value, depth, field } = one;
    if (typeof value === 'string' && !isHoldable(value)) return field;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    if (depth === deepest) return field;
    for (const [name, inner] of Object.entries(value)) {
      const within = field === '' && !Array.isArray(value) ? name : field;
      if (!isHoldable(name)) return field;
      waiting.push({ value: inner, depth: depth + 1, field: within });
    }
  }
  return undefined;
}

const isHoldable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
