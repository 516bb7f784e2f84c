/** Which status of a company may follow which. */
import { expect, test } from 'vitest';

import { CompanyStatus, mayBecome } from '#model/entities/company.ts';

/** Rows: from; columns: to, in the order locked, active, stopped, deleted. */
const table = {
  locked: [false, true, true, true],
  active: [true, false, true, true],
  stopped: [false, true, false, true],
  deleted: [false, false, false, false],
} as const;
const names = ['locked', 'active', 'stopped', 'deleted'] as const;
const cells = names.flatMap((from) => names.map((to, column) => [from, to, table[from][column]] as const));

test.each(cells)('a %s company may become %s: %j', (from, to, allowed) => {
  expect(mayBecome(CompanyStatus[from], CompanyStatus[to])).toBe(allowed);
});

test('a status that nobody knows is never reached, and is left for deletion alone', () => {
  expect([0, 3, 9].some((unknown) => mayBecome(CompanyStatus.active, unknown))).toBe(false);
  expect(names.filter((to) => mayBecome(3, CompanyStatus[to]))).toEqual(['deleted']);
});

test('the codes are those that hosts send', () => {
  expect(CompanyStatus).toEqual({ locked: 1, active: 2, stopped: 4, deleted: 5 });
});
