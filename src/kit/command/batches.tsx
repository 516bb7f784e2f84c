/** Begins a batch among the works under way; what shows it is loaded with the first one. */
import type { ComponentType } from 'react';
import { lazy, Suspense, useMemo } from 'react';

import { useWorks } from '../works/works.tsx';
import type { Batch, BatchCardProps } from './row-results.ts';

export interface Batches {
  begin(batch: Batch): void;
}

/** Loaded ahead, where batches may begin: without the network it must stand here already. */
export const loadBatchCard = () => import('./batch-card.tsx');

/** A batch goes on without its card: one that can't be loaded is no reason to stop. */
const BatchCard = lazy(() =>
  loadBatchCard().then(
    ({ BatchCard: Card }): { default: ComponentType<BatchCardProps> } => ({ default: Card }),
    () => ({ default: () => null }),
  ),
);

export function useBatches(): Batches {
  const { goOn } = useWorks();
  return useMemo(
    () => ({
      begin: (batch) =>
        goOn((close) => (
          <Suspense fallback={null}>
            <BatchCard batch={batch} onClose={close} />
          </Suspense>
        )),
    }),
    [goOn],
  );
}
