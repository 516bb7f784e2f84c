import { describe, expect, it } from 'vitest';

import { countResults, inOrderOfNeed, resultsOf } from '#kit/command/row-results.ts';
import { storedEntry } from '../../adapters/support/samples.ts';

const states = [
  'settled',
  'recorded',
  'refused',
  'sending',
  'withdrawn',
  'conflicting',
  'accepted',
  'unknown',
] as const;
const entries = states.map((state, seq) => storedEntry(seq, { key: `KH${seq}` }, { state }));
const ids = [...entries.map(({ intent }) => intent.id), 'forgotten'];
const present = (id: string) => entries.find(({ intent }) => intent.id === id);

describe('the rows of a batch', () => {
  it('each have a result, also one that the journal has forgotten since it was done', () => {
    expect(resultsOf(ids, present).map(({ kind }) => kind)).toEqual([
      ...['done', 'waiting', 'failed', 'begun', 'cancelled', 'failed', 'done', 'unanswered', 'done'],
    ]);
    expect(countResults(resultsOf(ids, present))).toEqual({
      failed: 2,
      waiting: 1,
      begun: 1,
      unanswered: 1,
      noted: 0,
      done: 3,
      cancelled: 1,
    });
  });

  it('stand in the order in which they need somebody', () => {
    const kinds = inOrderOfNeed(resultsOf(ids, present)).map(({ kind }) => kind);
    expect(kinds).toEqual([
      ...['failed', 'failed', 'unanswered', 'begun', 'waiting', 'cancelled', 'done', 'done', 'done'],
    ]);
  });
});
