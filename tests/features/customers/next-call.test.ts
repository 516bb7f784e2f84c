import { describe, expect, it } from 'vitest';

import type { ShownRow } from '#local-db/queries/select-page.ts';
import { nextCall } from '#features/customers/next-call.ts';
import { customerRow } from '../../support/fake-host.ts';

const shown = (key: string, over: object = {}, marks: Partial<ShownRow> = {}): ShownRow => {
  const row = customerRow(key, { careStatus: 1, ...over });
  return {
    ...{ key, row, base: row, mark: undefined, entries: [], removed: false, gone: false, changed: false },
    ...marks,
  };
};

describe('the next customer to call', () => {
  const rows = [
    shown('A'),
    shown('B', { careStatus: 2 }),
    shown('C', { active: false }),
    shown('D', {}, { gone: true }),
    shown('E', {}, { removed: true }),
    shown('F'),
    shown('G'),
  ];

  it('is the next one whom nobody has called, of those who are there and not locked', () => {
    expect(nextCall(rows, undefined)).toBe('A');
    expect(nextCall(rows, 'A')).toBe('F');
    expect(nextCall(rows, 'F')).toBe('G');
    expect(nextCall(rows, 'B')).toBe('F');
  });

  it('is found round the end of the list, and backwards', () => {
    expect(nextCall(rows, 'G')).toBe('A');
    expect(nextCall(rows, 'F', -1)).toBe('A');
    expect(nextCall(rows, 'A', -1)).toBe('G');
    expect(nextCall(rows, undefined, -1)).toBe('G');
  });

  it('is nobody where only this one is left', () => {
    expect(nextCall([shown('A'), shown('B', { careStatus: 2 })], 'A')).toBeUndefined();
    expect(nextCall([], 'A')).toBeUndefined();
  });

  it('is the first where the list does not show the last one any more', () => {
    expect(nextCall(rows, 'Z')).toBe('A');
  });
});
