/**
 * The contract of a call, as one value that both sides import: the server mounts it, checks the caller and
 * the body by it and publishes it at `/docs`; the client builds requests and reads answers by it.
 */
import type * as z from 'zod/mini';

import type { AccessKey } from '../access.ts';
import type { HostName } from '../command.ts';
import type { Entity } from '../entity.ts';

export type Schema<T = unknown> = z.ZodMiniType<T>;

/** Any of these keys lets the caller in, or any statement; `signedIn`: every member of staff; `public`: everybody. */
export type Access = readonly AccessKey[] | 'anyStatement' | 'signedIn' | 'public';

export interface Call<A = unknown> {
  readonly host: HostName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the host's root; `{name}` stands for a part. */
  readonly path: string;
  /** One sentence for the published contract. */
  readonly summary: string;
  readonly access: Access;
  /** Admin status (role admin or super_admin) needed besides the key. */
  readonly adminOnly?: true;
  readonly entity?: Entity;
  /** `existing`: needs If-Match (428 without it); `creates`: needs none. Both take an Idempotency-Key. */
  readonly writes?: 'creates' | 'existing' | 'batch';
  /** The body is multipart, with one file in it. */
  readonly takesFile?: true;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema<A>;
}

/** Fills `{name}` parts of a path, encoded. */
export function pathOf(path: string, parts: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
}
