/** The judge of the kills finds what it is there to find: a run in which nothing is wrong proves nothing without it. */
import { describe, expect, test } from 'vitest';

import type { Attempt, Effect } from '../../../e2e/crash/judge.ts';
import { judge } from '../../../e2e/crash/judge.ts';
import { underWay } from '../../../e2e/crash/last-look.ts';
import { makePlanner } from '../../../e2e/crash/plan.ts';
import { randomFrom } from '../../simulation/random.ts';

const attempt = (mark: string, saved = true): Attempt => ({
  kind: 'change',
  code: 'KH00101',
  mark,
  saved,
});
const effect = (key: string, after: string): Effect => ({ key, after });
const marks = (attempts: readonly Attempt[]) => attempts.map(({ mark }) => mark);

describe('an edit that the screen called saved', () => {
  test('and that is nowhere is lost', () => {
    const found = judge([attempt('a'), attempt('b')], [effect('1', 'b')], []);
    expect(marks(found.lost)).toEqual(['a']);
    expect(marks(found.once)).toEqual(['b']);
  });

  test('and that waits in the sync centre under its row is not lost', () => {
    const found = judge([attempt('a')], [], [{ text: 'Sửa: KH00101 Xung đột a' }]);
    expect(found.lost).toEqual([]);
    expect(marks(found.visible)).toEqual(['a']);
  });

  test('and that is shown under another row is lost', () => {
    expect(marks(judge([attempt('a')], [], [{ text: 'Sửa: KH00102 a' }]).lost)).toEqual(['a']);
  });

  test('and that is on the server twice is doubled, under one key or two', () => {
    const found = judge([attempt('a')], [effect('1', 'a'), effect('2', 'a')], []);
    expect(marks(found.doubled)).toEqual(['a']);
    expect(judge([], [effect('1', 'a'), effect('1', 'b')], []).keysTwice).toEqual(['1']);
  });
});

test('an edit that was never called saved may be anywhere, but once', () => {
  expect(judge([attempt('a', false)], [], []).lost).toEqual([]);
  const twice = [effect('1', 'a'), effect('2', 'a')];
  expect(marks(judge([attempt('a', false)], twice, []).doubled)).toEqual(['a']);
});

test('what waits behind one that needs the person is not waited for, and everything else is', () => {
  const record = (seq: number, lane: string, state: string) => ({ seq, id: `e${seq}`, lane, state });
  expect(
    underWay([
      record(1, 'customer/a', 'conflicting'),
      record(2, 'customer/a', 'recorded'),
      record(3, 'customer/b', 'recorded'),
      record(4, 'customer/b', 'refused'),
      record(5, 'customer/c', 'unknown'),
      record(6, 'customer/d', 'settled'),
    ]),
  ).toEqual(['recorded e3', 'unknown e5']);
});

test('a seed plans the same lives again, and two hundred of them hold every kind of trouble', () => {
  const lives = (seed: number) => {
    const plan = makePlanner(randomFrom(seed, 'kills'));
    return Array.from({ length: 200 }, (_, index) => plan(index === 0));
  };
  expect(lives(7)).toEqual(lives(7));
  const planned = lives(1);
  const edits = planned.flatMap((life) => life.edits);
  expect(new Set(edits.map(({ mark }) => mark)).size).toBe(edits.length);
  const kinds = {
    victims: new Set(planned.map(({ victim }) => victim)).size,
    moments: new Set(planned.map(({ since }) => since)).size,
    cold: planned.some(({ cold }) => cold),
    cut: planned.some(({ cut }) => cut),
    rivalled: planned.some(({ rivalled }) => rivalled),
    created: edits.some(({ kind }) => kind === 'create'),
    faults: new Set(planned.map(({ faults }) => JSON.stringify(faults[0]?.action))).size,
  };
  expect(kinds).toEqual({
    victims: 2,
    moments: 3,
    cold: true,
    cut: true,
    rivalled: true,
    created: true,
    faults: 7,
  });
});
