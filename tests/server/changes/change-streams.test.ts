import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { changeStreams } from '../../../server/changes/change-streams.ts';

describe('the streams of a server that stops', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function opened(count: number) {
    const streams = changeStreams();
    const stint = { isRestart: false, done() {}, failed() {} };
    streams.service.start({ ...stint, over: new AbortController().signal });
    return { streams, open: Array.from({ length: count }, (_, at) => streams.open(`sign-in ${at}`)) };
  }
  const ended = (open: readonly { readonly over: AbortSignal }[]) =>
    open.filter(({ over }) => over.aborted).length;

  test('stand until a balancer has heard of it, and end one after the other', async () => {
    const { streams, open } = opened(4);
    const drained = streams.drain(8_000);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(ended(open)).toBe(0);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(ended(open)).toBe(2);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(ended(open)).toBe(4);
    await drained;
  });

  test('of which there is none are waited for as long', async () => {
    const { streams } = opened(0);
    let isOver = false;
    const drained = streams.drain(2_000).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(1_900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await drained;
  });
});
