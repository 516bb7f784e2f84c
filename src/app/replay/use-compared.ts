/** Holds a recording against this version's reducers, while the page goes on; undefined as long as that is under way. */
import { useEffect, useState } from 'react';

import type { RootState } from '#store/root-state.ts';
import { rootReducer } from '#store/root-state.ts';
import { longestMs, runAsync, timeSlice } from '#session-recorder/format/chunked-work.ts';
import type { Recording } from '#session-recorder/format/recording.ts';
import type { Compared } from '#session-recorder/replay/replay.ts';
import { compareReplay } from '#session-recorder/replay/replay.ts';
import { useServices } from '#kit/store-hooks.ts';
import { isState } from './replay-session.ts';

export function useCompared(recording: Recording): Compared<RootState> | undefined {
  const { clock } = useServices().ports;
  const [result, setResult] = useState<Compared<RootState>>();
  useEffect(() => {
    let cancel = () => {};
    const rest = () =>
      new Promise<void>((done) => {
        cancel = clock.after(0, done);
      });
    const rested = timeSlice(clock, rest, longestMs);
    let isShown = true;
    // Whatever fails here is a defect, and no reason to take the file away.
    void rest()
      .then(() => runAsync(compareReplay(recording, rootReducer, isState), async () => rested()))
      .then((found) => isShown && setResult(found));
    return () => {
      isShown = false;
      cancel();
    };
  }, [recording, clock]);
  return result;
}
