/** The browser's leadership: a Web Lock that is queued for, one at a time, robbed where it is silent, also where the browser refuses it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { browserLeader } from '#adapters/browser/leader.ts';
import { webLocks } from '../support/web-locks.ts';

const asked = vi.fn<(name: string) => Promise<void>>();

/** A browser that grants each request, once it was asked. */
function stubAsked() {
  asked.mockReset();
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: LockOptions, held: () => Promise<void>) => {
        await asked(name);
        return held();
      },
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const forGood = () => new Promise<void>(() => {});

describe('a tab that stands for the leadership', () => {
  beforeEach(stubAsked);

  it('asks for a lock that is refused at once again and again, and lets the page have its turns', async () => {
    // A loop without a rest would end here alone: nothing else of the page would ever run.
    asked.mockImplementation(() =>
      asked.mock.calls.length > 1_000 ? forGood() : Promise.reject(new DOMException('', 'SecurityError')),
    );
    const candidacy = browserLeader('test').campaign('p1', forGood);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.mock.calls.length).toBeGreaterThan(5);
    expect(asked.mock.calls.length).toBeLessThan(20);
    candidacy.withdraw();
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
    candidacy.withdraw();
    expect(led.mock.calls[1]?.[0].aborted).toBe(true);
  });
});

/** A tab of a person. It does what the relay does: it leads until it is told to resign; frozen, it hears that when it thaws. */
function tab(person = 'p1') {
  const reigns: AbortSignal[] = [];
  const held: (() => void)[] = [];
  let isFrozen = false;
  const candidacy = browserLeader('test').campaign(person, (resigned) => {
    reigns.push(resigned);
    return new Promise((done) => {
      resigned.addEventListener('abort', () => (isFrozen ? held.push(done) : done()));
    });
  });
  return {
    ...candidacy,
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      for (const run of held.splice(0)) run();
    },
    /** How often it was given the leadership. */
    reigns: () => reigns.length,
    leads: () => reigns.some(({ aborted }) => !aborted),
  };
}

/** Longer than the rest between two requests. */
const aWhile = () => vi.advanceTimersByTimeAsync(3_000);

describe('tabs of one person, by Web Locks', () => {
  const lock = 'console:test:relay:p1';
  let locks: ReturnType<typeof webLocks>;
  beforeEach(() => {
    locks = webLocks();
    vi.stubGlobal('navigator', { locks });
  });

  it('lead one at a time, in the order in which they stood for it', async () => {
    const tabs = [tab(), tab(), tab()];
    const leading = () => tabs.map(({ leads }) => leads());
    await aWhile();
    expect(leading()).toEqual([true, false, false]);
    tabs[0]?.withdraw();
    await aWhile();
    expect(leading()).toEqual([false, true, false]);
    tabs[1]?.withdraw();
    await aWhile();
    expect(leading()).toEqual([false, false, true]);
    expect(tabs.map(({ reigns }) => reigns())).toEqual([1, 1, 1]);
  });

  it('leave the tabs of another person their own leader', async () => {
    const [one, other] = [tab('p1'), tab('p2')];
    await aWhile();
    expect([one.leads(), other.leads()]).toEqual([true, true]);
    expect(locks.waitingFor(lock)).toBe(0);
  });

  it('rob a silent leader: it is told to resign, and nobody else gets a turn in between', async () => {
    const [silent, patient, thief] = [tab(), tab(), tab()];
    await aWhile();
    silent.freeze();
    thief.steal();
    await aWhile();
    expect([silent.leads(), patient.leads(), thief.leads()]).toEqual([false, false, true]);
    expect(patient.reigns()).toBe(0);
    // Thawed, what it was doing ends; it stands behind the others again and changes nothing.
    silent.thaw();
    await aWhile();
    expect([silent.leads(), patient.leads(), thief.leads()]).toEqual([false, false, true]);
    thief.withdraw();
    await aWhile();
    expect([silent.leads(), patient.leads()]).toEqual([false, true]);
    patient.withdraw();
    await aWhile();
    expect([silent.leads(), silent.reigns()]).toEqual([true, 2]);
  });

  it('are robbed as often as they fall silent: the thief of before can be robbed too', async () => {
    const [first, second, third] = [tab(), tab(), tab()];
    await aWhile();
    first.freeze();
    second.steal();
    await aWhile();
    second.freeze();
    third.steal();
    await aWhile();
    expect([first.leads(), second.leads(), third.leads()]).toEqual([false, false, true]);
  });

  it('do not rob themselves, nor take what they stood down from', async () => {
    const [leader, gone] = [tab(), tab()];
    await aWhile();
    leader.steal();
    gone.withdraw();
    gone.steal();
    await aWhile();
    expect([leader.leads(), leader.reigns()]).toEqual([true, 1]);
    expect([gone.leads(), gone.reigns()]).toEqual([false, 0]);
    expect(locks.waitingFor(lock)).toBe(0);
  });
});

describe('a tab where the browser has no locks', () => {
  beforeEach(() => vi.stubGlobal('navigator', {}));

  it('is handed nothing: it leads from the moment at which it hears no leader, and once', async () => {
    const alone = tab();
    await aWhile();
    expect(alone.reigns()).toBe(0);
    alone.steal();
    alone.steal();
    expect([alone.leads(), alone.reigns()]).toEqual([true, 1]);
    alone.withdraw();
    await aWhile();
    alone.steal();
    expect([alone.leads(), alone.reigns()]).toEqual([false, 1]);
  });
});
