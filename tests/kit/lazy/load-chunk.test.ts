import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ChunkLoadFailure, chunkTimeoutMs, loadChunk } from '#kit/lazy/load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a part of the program', () => {
  it('that loads is given back', async () => {
    await expect(loadChunk(async () => 'page')).resolves.toBe('page');
  });

  it('that fails once is asked for once more, without a word', async () => {
    let asked = 0;
    const loading = loadChunk(async () => {
      asked += 1;
      if (asked === 1) throw new TypeError('network');
      return 'page';
    });
    await vi.runAllTimersAsync();
    await expect(loading).resolves.toBe('page');
    expect(asked).toBe(2);
  });

  it('that fails twice is a failure with its cause', async () => {
    const loading = loadChunk(() => Promise.reject(new TypeError('network')));
    const checked = expect(loading).rejects.toMatchObject({ name: 'ChunkLoadFailure', reason: 'failed' });
    await vi.runAllTimersAsync();
    await checked;
  });

  it('that never answers is given up after 120 s', async () => {
    expect(chunkTimeoutMs).toBe(120_000);
    const ended = vi.fn();
    const loading = loadChunk(() => new Promise(() => {})).catch(ended);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(ChunkLoadFailure);
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ reason: 'timeout' });
  });
});
