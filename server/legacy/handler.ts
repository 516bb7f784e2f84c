/** Handler of one call of the old API. It receives the data inside the proxy's body, and the caller. */
import type { LegacyCall } from '#model/calls/v1.ts';
import type { StaffCaller } from '../auth/caller.ts';
import type { Orm, Transaction } from '../db/orm.ts';
import type { SentBody } from '../routing/sent-body.ts';
import type { ChangeOrigin } from '../write/run-write.ts';

export interface LegacyRead {
  readonly orm: Orm;
  readonly caller: StaffCaller;
  readonly query: URLSearchParams;
  readonly data: SentBody;
}

export interface LegacyWrite {
  readonly tx: Transaction;
  readonly origin: ChangeOrigin;
  readonly caller: StaffCaller;
  readonly query: URLSearchParams;
  readonly data: SentBody;
  /** Version from If-Match on the outer request; 0 if the call changes no existing row. */
  readonly version: number;
}

/** Each returns what stands in `results`. */
export type LegacyReader = (input: LegacyRead) => Promise<unknown>;
export type LegacyWriter = (input: LegacyWrite) => Promise<unknown>;

export type HandlerOf<C extends LegacyCall> = C extends { readonly writes: string }
  ? { readonly write: LegacyWriter }
  : { readonly read: LegacyReader };
