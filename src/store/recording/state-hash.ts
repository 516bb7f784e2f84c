/** A short name for a state, to compare what was recorded with what a replay makes of it. */
import { shortHash } from '#model/hash.ts';

/** RTK Query's own bookkeeping of who watches what: it depends on the middleware, not on the actions. */
const bookkeeping = new Set(['subscriptions', 'online', 'focused', '_persist']);

/** The state as JSON with sorted keys and without bookkeeping. Equal states give equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (bookkeeping.has(key)) return undefined;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

export function stateHash(state: unknown): string {
  return shortHash(canonical(state));
}
