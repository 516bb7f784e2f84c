import { describe, expect, it, vi } from 'vitest';

import { longestMs, readinessWatch } from '../../src/sw/readiness.ts';

const never = () => undefined;

/** A worker that answers when it is told to. */
function heldKeeper() {
  const held: ((told: unknown) => void)[] = [];
  const messageSW = vi.fn(() => new Promise<unknown>((resolve) => held.push(resolve)));
  const answer = async (told: unknown) => {
    held.shift()?.(told);
    await new Promise((done) => setTimeout(done));
  };
  return { keeper: { active: Promise.resolve(), messageSW }, messageSW, answer };
}

describe('readiness for work without a network', () => {
  it('is there once the worker has kept every file, and is news once where it had to fetch some', async () => {
    const watch = readinessWatch(never);
    const changed = vi.fn();
    watch.subscribe(changed);
    const { keeper, messageSW, answer } = heldKeeper();
    expect(watch.state()).toBe('unknown');
    const kept = watch.keepAll(keeper);
    await vi.waitFor(() => expect(messageSW).toHaveBeenCalledWith({ type: 'KEEP_ALL' }));
    expect(watch.state()).toBe('keeping');
    await answer({ isKept: true, fetched: 22 });
    await kept;
    expect(watch.state()).toBe('ready');
    expect(changed).toHaveBeenCalledTimes(2);
    expect([watch.takeNews(), watch.takeNews()]).toEqual([true, false]);
  });

  it('is no news on a device that has all of them', async () => {
    const watch = readinessWatch(never);
    const messageSW = async () => ({ isKept: true, fetched: 0 });
    await watch.keepAll({ active: Promise.resolve(), messageSW });
    expect([watch.state(), watch.takeNews()]).toEqual(['ready', false]);
  });

  it('is missing where a file did not come, and is asked for again', async () => {
    const watch = readinessWatch(never);
    const messageSW = vi
      .fn<() => Promise<unknown>>()
      .mockResolvedValueOnce({ isKept: false, fetched: 0 })
      .mockResolvedValueOnce({ isKept: true, fetched: 3 });
    const keeper = { active: Promise.resolve(), messageSW };
    await watch.keepAll(keeper);
    expect(watch.state()).toBe('missing');
    await watch.keepAll(keeper);
    expect([watch.state(), watch.takeNews()]).toEqual(['ready', true]);
  });

  it('is missing where a worker answers something else, or there is none', async () => {
    const watch = readinessWatch(never);
    await watch.keepAll({ active: Promise.resolve(), messageSW: async () => 'kept' });
    expect(watch.state()).toBe('missing');
    const without = readinessWatch(never);
    without.notKept();
    expect(without.state()).toBe('missing');
  });

  it('is missing where the worker was stopped on the way, and can be asked for again', async () => {
    const timers: (() => void)[] = [];
    const after = vi.fn((_ms: number, run: () => void) => void timers.push(run));
    const watch = readinessWatch(after);
    const silent = { active: Promise.resolve(), messageSW: () => new Promise(() => undefined) };
    const kept = watch.keepAll(silent);
    expect(after).toHaveBeenCalledWith(longestMs, expect.any(Function));
    timers.at(-1)?.();
    await kept;
    expect(watch.state()).toBe('missing');
    await watch.keepAll({ ...silent, messageSW: () => Promise.reject(new Error('the worker is gone')) });
    expect(watch.state()).toBe('missing');
    await watch.keepAll({ ...silent, messageSW: async () => ({ isKept: true, fetched: 0 }) });
    expect(watch.state()).toBe('ready');
  });

  it('is asked for once at a time, and stays while it is asked for again', async () => {
    const watch = readinessWatch(never);
    const { keeper, messageSW, answer } = heldKeeper();
    const both = [watch.keepAll(keeper), watch.keepAll(keeper)];
    await vi.waitFor(() => expect(messageSW).toHaveBeenCalledOnce());
    await answer({ isKept: true, fetched: 0 });
    await Promise.all(both);
    const again = watch.keepAll(keeper);
    await vi.waitFor(() => expect(messageSW).toHaveBeenCalledTimes(2));
    expect(watch.state()).toBe('ready');
    await answer({ isKept: true, fetched: 0 });
    await again;
  });
});
