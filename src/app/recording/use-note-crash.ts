/**
 * Tells the recorder that a part of the console broke, and has it written down at once: whoever opens the page anew next
 * finds it on this device. The text of an error may say anything: it is not told.
 */
import { useEffect } from 'react';

import { useAppDispatch, useExtra } from '#kit/store-hooks.ts';
import { isLoadable } from '../start/once-loadable.ts';

const mostFrames = 6;

export function useNoteCrash(error: unknown): void {
  const dispatch = useAppDispatch();
  const { recorder, edges } = useExtra();
  useEffect(() => {
    recorder.note({ crashed: error instanceof Error ? error.name : typeof error, frames: framesOf(error) });
    const keep = async () => {
      const { beginKeeping } = await import('#store/recording/begin-keeping.ts');
      await dispatch(beginKeeping()).flush();
    };
    // The keeper comes some seconds after the start, and a page may break before.
    if (isLoadable(edges.network)) void keep().catch(() => undefined);
  }, [recorder, edges, dispatch, error]);
}

/** `at Name (https://…/assets/part-hash.js:1:2345)`: lines of the stack that name a place, without their host. */
function framesOf(error: unknown): readonly string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines
    .filter((line) => /\.m?[jt]sx?[^:]*:\d+:\d+\)?$/.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim().replace(/https?:\/\/[^/]+/, ''));
}
