import { describe, expect, it } from 'vitest';

import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import type { LockFacts } from '#store/lock-slice.ts';
import { lockDue } from '#store/lock-slice.ts';
import { checkLock, confirmAgain } from '#session/lock.ts';
import { fakeHost } from '../support/fake-host.ts';
import { makeWorld, startOfTest } from '../support/world.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = 1_000 * hour;

const facts = (over: Partial<LockFacts> = {}): LockFacts => ({
  now,
  activeAt: now,
  latestAt: now,
  confirmedAt: now,
  isHeld: false,
  idleLockMinutes: 15,
  maximumOfflineHours: 24,
  ...over,
});

describe('the lock', () => {
  it.each([
    ['stays open while somebody works', {}, null],
    ['stays open a minute before', { activeAt: now - 14 * minute }, null],
    ['is due after the idle time', { activeAt: now - 15 * minute }, 'idle'],
    ['is due where another tab locked this device', { isHeld: true }, 'idle'],
    ['is never due for idling where that is off', { activeAt: 0, isHeld: true, idleLockMinutes: 0 }, null],
    ['stays open at the maximum age', { confirmedAt: now - 24 * hour }, null],
    ['is due past the maximum age', { confirmedAt: now - 24 * hour - 1 }, 'age'],
    ['is for idling where both are due', { activeAt: 0, confirmedAt: 0 }, 'idle'],
    [
      'stays open where the clock was set right',
      { activeAt: now + hour, latestAt: now + hour, confirmedAt: now + hour },
      null,
    ],
    ['is due where the clock was set back by more', { latestAt: now + hour + 1 }, 'age'],
  ] as const)('%s', (_, over, due) => {
    expect(lockDue(facts(over))).toBe(due);
  });
});

it('opens again once the host has confirmed the person, where the clock was set right while they worked', async () => {
  const host = fakeHost();
  const ports = memoryPorts(host, 'p1', startOfTest);
  let ahead = 3 * hour;
  const clock = { ...ports.clock, now: () => ports.clock.now() + ahead };
  const world = makeWorld(host, { ...ports, clock });
  await world.start();
  world.store.dispatch(checkLock());
  const reason = () => world.store.getState().lock.reason;
  expect(reason()).toBeNull();
  ahead = 0;
  world.store.dispatch(checkLock());
  expect(reason()).toBe('age');
  const asked = world.store.dispatch(confirmAgain());
  await ports.clock.advance(0);
  await asked;
  world.store.dispatch(checkLock());
  expect(reason()).toBeNull();
});
