/** When work that is done beside a page takes its rests. */
import { expect, test } from 'vitest';

import { memoryClock } from '#adapters/memory/memory-ports.ts';
import { timeSlice } from '#session-recorder/format/chunked-work.ts';

/** After which of so many pieces it rests, where each of them takes that long (ms). */
async function restsOf(pieces: number, ms: number): Promise<readonly number[]> {
  const clock = memoryClock(0);
  const rests: number[] = [];
  let done = 0;
  const rested = timeSlice(clock, async () => void rests.push(done));
  for (done = 1; done <= pieces; done += 1) {
    await clock.advance(ms);
    await rested();
  }
  return rests;
}

test('work rests when it has gone on for four milliseconds, however many pieces that was', async () => {
  expect(await restsOf(9, 1)).toEqual([4, 8]);
  expect(await restsOf(3, 30)).toEqual([1, 2, 3]);
});

test('where a clock stands still work rests after twenty pieces', async () => {
  expect(await restsOf(50, 0)).toEqual([20, 40]);
});
