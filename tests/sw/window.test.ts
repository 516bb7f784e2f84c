import { describe, expect, it, vi } from 'vitest';

import type { UpdateSource } from '../../src/sw/window.ts';
import { askForVersions, updateWatch } from '../../src/sw/window.ts';

function windowWith({ hidden = false, controlled = true } = {}) {
  const reload = vi.fn();
  const messageSkipWaiting = vi.fn();
  const heard: { type: string; listener: () => void }[] = [];
  const source: UpdateSource = {
    addEventListener: (type, listener) => {
      heard.push({ type, listener });
    },
    messageSkipWaiting,
  };
  const later: (() => void)[] = [];
  const after = (_ms: number, run: () => void) => void later.push(run);
  const watch = updateWatch({ isHidden: () => hidden, isControlled: () => controlled, reload, after });
  watch.watch(source);
  const tell = (type: string) => {
    for (const each of heard) if (each.type === type) each.listener();
  };
  const passTime = () => {
    for (const run of later.splice(0)) run();
  };
  return { watch, tell, reload, messageSkipWaiting, passTime };
}

describe('a new version', () => {
  it('waits until the person agrees, then takes over, then the page loads anew', () => {
    const { watch, tell, reload, messageSkipWaiting } = windowWith();
    tell('waiting');
    expect(watch.state()).toBe('waiting');
    expect(messageSkipWaiting).not.toHaveBeenCalled();
    watch.apply();
    expect(messageSkipWaiting).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    tell('controlling');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded after a while also where the old one does not hand over', () => {
    const { watch, tell, reload, passTime } = windowWith();
    tell('waiting');
    watch.apply();
    expect(reload).not.toHaveBeenCalled();
    passTime();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that took over from another tab asks to press Refresh here', () => {
    const { watch, tell, reload } = windowWith();
    tell('controlling');
    expect(watch.state()).toBe('replaced');
    expect(reload).not.toHaveBeenCalled();
    watch.apply();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded at once by a tab that nobody looks at', () => {
    const { tell, reload } = windowWith({ hidden: true });
    tell('controlling');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits in a tab that nobody looks at for as long as something goes on in it', () => {
    const { watch, tell, reload } = windowWith({ hidden: true });
    const over = watch.stayWhile(() => true);
    tell('controlling');
    expect(watch.state()).toBe('replaced');
    expect(reload).not.toHaveBeenCalled();
    over();
    tell('controlling');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded all the same where the person asked for it', () => {
    const { watch, tell, reload } = windowWith({ hidden: true });
    tell('waiting');
    watch.stayWhile(() => true);
    watch.apply();
    tell('controlling');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not what the very first worker brings', () => {
    const { watch, tell, reload } = windowWith({ controlled: false });
    tell('controlling');
    expect(watch.state()).toBe('current');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is noticed also by a page that began without any worker', () => {
    const { watch, tell, reload } = windowWith({ controlled: false });
    tell('controlling');
    tell('waiting');
    watch.apply();
    tell('controlling');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('tells whoever listens', () => {
    const { watch, tell } = windowWith();
    const changed = vi.fn();
    const stop = watch.subscribe(changed);
    tell('waiting');
    stop();
    tell('controlling');
    expect(changed).toHaveBeenCalledOnce();
  });
});

describe('versions', () => {
  function asking() {
    const runs: (() => void)[] = [];
    const every = vi.fn((_ms: number, run: () => void) => void runs.push(run));
    const onSeen = (run: () => void) => void runs.push(run);
    const onNetwork = (run: () => void) => void runs.push(run);
    const [keepAll, notKept] = [vi.fn(async () => {}), vi.fn()];
    return { runs, every, onSeen, onNetwork, keepAll, notKept };
  }

  it('are asked for every half hour, when the page is looked at again and with the network, once the worker is registered', async () => {
    const register = vi.fn(async () => {});
    const update = vi.fn(async () => {});
    const when = asking();
    askForVersions({ register, update }, when);
    await settled();
    expect([register.mock.calls.length, update.mock.calls.length]).toEqual([1, 0]);
    expect(when.every.mock.calls.map(([ms]) => ms)).toEqual([1_800_000]);
    expect(when.runs).toHaveLength(3);
    for (const run of when.runs) run();
    expect([register.mock.calls.length, update.mock.calls.length]).toEqual([1, 3]);
    await settled();
    expect(when.keepAll).toHaveBeenCalledTimes(4);
    expect(when.notKept).not.toHaveBeenCalled();
  });

  it('are registered for again where the browser took no worker', async () => {
    const register = vi.fn(async () => {});
    register.mockRejectedValueOnce(new TypeError('Failed to register a ServiceWorker'));
    const update = vi.fn(async () => Promise.reject(new Error('offline')));
    const when = asking();
    askForVersions({ register, update }, when);
    await settled();
    expect(when.notKept).toHaveBeenCalledOnce();
    expect(when.keepAll).not.toHaveBeenCalled();
    const [, seen] = when.runs;
    seen?.();
    await settled();
    expect([register.mock.calls.length, update.mock.calls.length]).toEqual([2, 0]);
    seen?.();
    await settled();
    expect([register.mock.calls.length, update.mock.calls.length]).toEqual([2, 1]);
    expect(when.keepAll).toHaveBeenCalledTimes(2);
  });
});

/** An unhandled rejection fails the run: nobody listens to what these promises say. */
const settled = () => new Promise((done) => setTimeout(done));
