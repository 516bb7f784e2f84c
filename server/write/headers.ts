/** The two headers of a write: its key, and the version of the row that the person saw. */
import type { IncomingHttpHeaders } from 'node:http';

import { refuse } from '../http/refusal.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function readIdempotencyKey(headers: IncomingHttpHeaders): string {
  const written = headers['idempotency-key'];
  const key = typeof written === 'string' ? asKey(written) : undefined;
  if (key === undefined) throw refuse('idempotency_key_required');
  return key;
}

/** A UUID in lower case, or undefined. */
export function asKey(written: string): string | undefined {
  const key = written.trim().toLowerCase();
  return uuid.test(key) ? key : undefined;
}

/** `If-Match: "7"` -> 7. Throws 428 without one that can be read. */
export function readVersion(headers: IncomingHttpHeaders): number {
  const written = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(headers['if-match'] ?? '')?.[1];
  if (written === undefined) throw refuse('version_required');
  return Number(written);
}
