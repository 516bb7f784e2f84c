import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { askAs, currentAsker } from '../../../server/db/asker-scope.ts';
import type { Services } from '../../../server/services/run-services.ts';
import { runServices } from '../../../server/services/run-services.ts';
import { inTurns } from '../../../server/services/service.ts';

const minute = 60_000;
const start = 1_795_136_400_000;

describe('a service', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: start });
    begun = 0;
    turns.length = 0;
    failures.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const failures: unknown[] = [];
  const turns: (() => Promise<unknown>)[] = [];
  let begun = 0;
  /** Each turn is the next of `turns`, else one that is done at once. */
  const run = (): Services =>
    runServices(
      [
        inTurns('mergeSales', minute, () => {
          begun += 1;
          return turns.shift()?.() ?? Promise.resolve();
        }),
      ],
      { now: Date.now, failed: (name, failure) => failures.push([name, failure]) },
    );
  const stateOf = (services: Services) => services.list()[0];

  test('takes a turn after each stretch of time, and counts them', async () => {
    const services = run();
    expect(stateOf(services)).toMatchObject({ runningSince: start, turns: 0, lastTurnAt: undefined });
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect(begun).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(stateOf(services)).toMatchObject({ turns: 1, lastTurnAt: start + minute });
    await vi.advanceTimersByTimeAsync(minute);
    expect(stateOf(services)).toMatchObject({ turns: 2 });
  });

  test('that a request has restarted asks the database in the name of the server', async () => {
    const services = run();
    const asked: unknown[] = [];
    turns.push(async () => void asked.push(currentAsker().kind));
    turns.push(async () => void asked.push(currentAsker().kind));
    const overAt = performance.now();
    askAs({ kind: 'write', family: 'systemService', overAt }, () => services.restart('mergeSales'));
    await vi.advanceTimersByTimeAsync(minute + 1);
    expect(asked).toEqual(['background', 'background']);
  });

  test('that is restarted takes a turn at once, and runs since then', async () => {
    const services = run();
    await vi.advanceTimersByTimeAsync(minute + 10_000);
    services.restart('mergeSales');
    expect(stateOf(services)).toMatchObject({ runningSince: start + minute + 10_000, turns: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(stateOf(services)).toMatchObject({ turns: 1 });
    expect(begun).toBe(2);
    // The stint before takes no more turns beside the new one.
    await vi.advanceTimersByTimeAsync(minute);
    expect(begun).toBe(3);
  });

  test('that hangs is at work again after a restart, whatever becomes of the turn that hung', async () => {
    let wake = () => {};
    turns.push(() => new Promise<void>((done) => (wake = done)));
    const services = run();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect([begun, stateOf(services)?.turns]).toEqual([1, 0]);
    services.restart('mergeSales');
    await vi.advanceTimersByTimeAsync(minute);
    expect([begun, stateOf(services)?.turns]).toEqual([3, 2]);
    wake();
    await vi.advanceTimersByTimeAsync(minute);
    expect([begun, stateOf(services)?.turns]).toEqual([4, 3]);
  });

  test('that fails says so by a code, without its words, and tries again', async () => {
    turns.push(() => Promise.reject(new TypeError('0912345678 is no number')));
    turns.push(() => Promise.reject(Object.assign(new Error('secret'), { code: '57P01' })));
    const services = run();
    await vi.advanceTimersByTimeAsync(minute);
    expect(stateOf(services)).toMatchObject({
      turns: 0,
      failure: { at: start + minute, code: 'TypeError' },
    });
    await vi.advanceTimersByTimeAsync(minute);
    expect(stateOf(services)?.failure?.code).toBe('57P01');
    await vi.advanceTimersByTimeAsync(minute);
    expect(stateOf(services)).toMatchObject({ turns: 1, failure: { code: '57P01' } });
    expect(failures).toHaveLength(2);
    services.restart('mergeSales');
    expect(stateOf(services)?.failure).toBeUndefined();
  });

  test('that nobody knows is not restarted, and after the end of the server none is', async () => {
    const services = run();
    services.restart('nonsense');
    expect(services.has('nonsense')).toBe(false);
    services.stop();
    services.restart('mergeSales');
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(begun).toBe(0);
    expect(stateOf(services)?.runningSince).toBe(start);
  });
});
