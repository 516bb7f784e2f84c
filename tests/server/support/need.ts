/** What a schema can't say of a call's sample, as each of those that say it does. */
import type { AccessKey } from '#model/access.ts';
import type { Entity } from '#model/entity.ts';
import type { Api } from './api-world.ts';
import type { Filled } from './law-calls.ts';

export interface Bench {
  readonly api: Api;
  /** The key of a row that nobody else knows. */
  keyOfFresh(entity: Entity): Promise<string>;
  companyId(): Promise<string>;
  /** Of the person of the bench. */
  resetOwnPassword(): Promise<void>;
  /** One that is there and active. */
  option(list: string): string;
}

export interface Situation {
  readonly bench: Bench;
  /** The key that the caller holds. */
  readonly key: AccessKey | undefined;
  /** Of the row that it is about. */
  readonly rowKey: string;
}

export interface Need {
  /** Brings the row to where the call may be made for it. */
  prepare?(situation: Situation): Promise<unknown>;
  /** Keys that it takes besides. */
  readonly also?: readonly AccessKey[];
  parts?(situation: Situation): Promise<Filled> | Filled;
  query?(situation: Situation): Promise<Filled> | Filled;
  body?(situation: Situation): Promise<object> | object;
  /** Where no row of the change log shows it: what does, after a write under this key. */
  shown?(bench: Bench, key: string, answer: unknown): Promise<boolean>;
}
