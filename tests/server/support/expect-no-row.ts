import { expect } from 'vitest';

import type { LawAnswer, LawCall } from './law-calls.ts';

/**
 * Refused; or, of rows that are chosen from without any filter, told by key and label alone: they are named to everybody who
 * may do anything.
 */
export function expectNoRow({ choices, entity }: LawCall, { status, code, body }: LawAnswer): void {
  const isNamed = choices?.filters.some((filter) => Object.keys(filter).length === 0) === true;
  const told = isNamed ? body.data.flatMap((row: object) => Object.keys(row)) : [status, code];
  expect([...new Set(told)]).toEqual(isNamed ? [entity?.key, choices?.label] : [403, 'forbidden']);
}
