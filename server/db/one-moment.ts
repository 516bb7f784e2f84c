import type { Orm, Transaction } from './orm.ts';

/** Reads several things as of one moment: what is written meanwhile is in all of them or in none, so that parts come to their whole. */
export function inOneMoment<T>(orm: Orm, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return orm.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
