/** The browser's leadership: a Web Lock that is queued for, one at a time, also where the browser refuses it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { browserLeader } from '#edge/browser/leader.ts';

const asked = vi.fn<(name: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: LockOptions, held: () => Promise<void>) => {
        await asked(name);
        return held();
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const forGood = () => new Promise<void>(() => {});

describe('a tab that stands for the leadership', () => {
  it('asks for a lock that is refused at once again and again, and lets the page have its turns', async () => {
    // A loop without a rest would end here alone: nothing else of the page would ever run.
    asked.mockImplementation(() =>
      asked.mock.calls.length > 1_000 ? forGood() : Promise.reject(new DOMException('', 'SecurityError')),
    );
    const candidacy = browserLeader('test').campaign('p1', forGood);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.mock.calls.length).toBeGreaterThan(5);
    expect(asked.mock.calls.length).toBeLessThan(20);
    candidacy.stand();
    await vi.advanceTimersByTimeAsync(5_000);
    const before = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.mock.calls.length).toBe(before);
  });

  it('leads when the lock is given to it after all, and stands for it again when it was taken away', async () => {
    asked.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
    const led = vi.fn<(resigned: AbortSignal) => Promise<void>>();
    led.mockRejectedValueOnce(new DOMException('', 'AbortError')).mockImplementation(forGood);
    const candidacy = browserLeader('test').campaign('p1', led);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(led).toHaveBeenCalledTimes(1);
    expect(led.mock.calls[0]?.[0].aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(led).toHaveBeenCalledTimes(2);
    expect(led.mock.calls[1]?.[0].aborted).toBe(false);
    expect(asked).toHaveBeenCalledWith('console:test:relay:p1');
    candidacy.stand();
    expect(led.mock.calls[1]?.[0].aborted).toBe(true);
  });
});
