/** Whether somebody scrolls: until nothing has moved for a moment. */
import { describe, expect, it } from 'vitest';

import { createScrollActivity, restMs } from '#kit/data-grid/model/scroll-activity.ts';

function watch() {
  const due: { readonly at: number; readonly run: () => void }[] = [];
  let now = 0;
  let rests = 0;
  const after = (ms: number, run: () => void) => {
    const one = { at: now + ms, run };
    due.push(one);
    return () => void due.splice(due.indexOf(one), 1);
  };
  const moving = createScrollActivity({ after }, () => {
    rests += 1;
    expect(moving.isMoving()).toBe(false);
  });
  const pass = (ms: number) => {
    now += ms;
    for (const { run } of due.filter(({ at }) => at <= now)) run();
  };
  return { moving, pass, rests: () => rests };
}

describe('a list that moves', () => {
  it('rests, and says so once, when nothing has moved for a moment', () => {
    const { moving, pass, rests } = watch();
    expect(moving.isMoving()).toBe(false);
    for (let turn = 0; turn < 5; turn += 1) {
      moving.moved();
      pass(restMs - 1);
    }
    expect([moving.isMoving(), rests()]).toEqual([true, 0]);
    pass(1);
    expect([moving.isMoving(), rests()]).toEqual([false, 1]);
  });

  it('says nothing once it is stopped', () => {
    const { moving, pass, rests } = watch();
    moving.moved();
    moving.stop();
    pass(restMs);
    expect([moving.isMoving(), rests()]).toEqual([false, 0]);
  });
});
