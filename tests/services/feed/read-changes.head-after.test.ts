import { describe, expect, it } from 'vitest';

import type { CommittedChange } from '#model/calls/v3.ts';
import { headAfter } from '#services/feed/read-changes.ts';

const head = { cursor: 'e1.4', statements: 's', asOf: 100, toldAt: { customer: 70 } };
const change: CommittedChange = {
  ...{ collection: 'customer', id: 'KH1', version: 2, op: 'update' },
  ...{ actor: 'p2', at: '2026-11-20T08:00:00+07:00', cursor: 'e1.5' },
};
/** It took the host five milliseconds. */
const page = (changes: readonly CommittedChange[], at: number) => ({
  ...{ changes, cursor: 'e1.5', more: false, at, heardAt: at + 5 },
});

describe('where the feed stands after a page', () => {
  it.each([
    ['of a collection with a change: told when it came', [change], 120, { customer: 125 }],
    ['of one without: told when it was told last', [], 120, { customer: 70 }],
    ['where the clock was set back: not later than now', [], 40, { customer: 40 }],
  ])('%s', (_, changes, at, toldAt) => {
    expect(headAfter(head, ['customer'], page(changes, at))).toEqual({
      ...{ cursor: 'e1.5', statements: 's', asOf: at, heardAt: at + 5, toldAt },
    });
  });

  it('of a collection that was not asked for before: told until the page before came', () => {
    const after = headAfter({ ...head, heardAt: 104 }, ['company', 'customer'], page([], 120));
    expect(after.toldAt).toEqual({ company: 104, customer: 70 });
  });

  it('begun anew at a time that the clock was set back from: not later than now', () => {
    const begunAt = (at: number) => headAfter({ ...head, begunAt: 90 }, ['customer'], page([], at)).begunAt;
    expect([begunAt(120), begunAt(40)]).toEqual([90, 40]);
  });
});
