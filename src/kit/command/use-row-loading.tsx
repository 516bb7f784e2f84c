/** Reads rows that are meant and not loaded, as a work under way: the person goes on meanwhile, and may call it off. */
import { useCallback, useEffect, useRef } from 'react';

import { useBackgroundTasks } from '../background-tasks/background-tasks.tsx';
import { optionalComponent } from '../lazy/optional-component.tsx';
import { useServices } from '../store-hooks.ts';
import type { RowLoadingJob, Watch } from './row-loading-job.ts';
import { createRowLoadingJob } from './row-loading-job.ts';

/** Rows are read without their card, too: one that can't be loaded is no reason to stop. */
const ReadingCard = optionalComponent(async () => (await import('./row-loading-card.tsx')).RowLoadingCard);

/** Delay before the card is shown, in ms: for a shorter reading it would only flash by. */
const showsAfterMs = 300;

type Read<T> = (watch: Watch) => Promise<T>;

/** `count`: how many are meant. The newest reading is the one that is waited for; whoever leaves the page waits for none. */
export function useRowLoading() {
  const { startTask } = useBackgroundTasks();
  const { clock } = useServices().ports;
  const newest = useRef<RowLoadingJob>(undefined);
  useEffect(() => () => newest.current?.cancel(), []);
  return useCallback(
    async <T,>(count: number, read: Read<T>): Promise<T | 'calledOff'> => {
      newest.current?.cancel();
      const job = createRowLoadingJob(count, clock.now());
      newest.current = job;
      const shown = clock.after(showsAfterMs, () =>
        startTask((close) => <ReadingCard job={job} onClose={close} />),
      );
      try {
        const all = await read(job);
        return job.signal.aborted ? 'calledOff' : all;
      } finally {
        shown();
        job.end();
      }
    },
    [startTask, clock],
  );
}
