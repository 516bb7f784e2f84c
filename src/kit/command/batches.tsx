/** Begins a batch among the works under way; what shows it is loaded with the first one. */
import { useMemo } from 'react';

import { useBackgroundTasks } from '../background-tasks/background-tasks.tsx';
import { optionalComponent } from '../lazy/optional-component.tsx';
import type { Batch } from './row-results.ts';

export interface Batches {
  begin(batch: Batch): void;
}

/**
 * A batch goes on without its card: one that can't be loaded is no reason to stop. Loaded ahead, where batches may begin:
 * without the network it must stand here already.
 */
export const LazyBatchCard = optionalComponent(async () => (await import('./batch-card.tsx')).BatchCard);

export function useBatches(): Batches {
  const { startTask } = useBackgroundTasks();
  return useMemo(
    () => ({
      begin: (batch) => startTask((close) => <LazyBatchCard batch={batch} onClose={close} />),
    }),
    [startTask],
  );
}
