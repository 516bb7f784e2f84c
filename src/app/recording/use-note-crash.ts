/** Tells the recorder that a part of the console broke. The text of an error may say anything: it is not told. */
import { useEffect } from 'react';

import { useExtra } from '#kit/store-hooks.ts';

const mostFrames = 6;

export function useNoteCrash(error: unknown): void {
  const { recorder } = useExtra();
  useEffect(() => {
    recorder.note({ crashed: error instanceof Error ? error.name : typeof error, frames: framesOf(error) });
  }, [recorder, error]);
}

/** `at Name (https://…/assets/part-hash.js:1:2345)`: lines of the stack that name a place, without their host. */
function framesOf(error: unknown): readonly string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines
    .filter((line) => /\.m?[jt]sx?[^:]*:\d+:\d+\)?$/.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim().replace(/https?:\/\/[^/]+/, ''));
}
