/**
 * The batches under way: they go on, and are shown, while the person works on, on this page or another. What
 * shows them is loaded with the first one.
 */
import type { ComponentType, ReactNode } from 'react';
import { createContext, lazy, Suspense, use, useMemo, useState } from 'react';

import type { Batch, BatchPanelProps } from './row-results.ts';

export interface Batches {
  /** The newest stands first. */
  begin(batch: Omit<Batch, 'id'>): void;
}

const BatchesContext = createContext<Batches>({ begin: () => undefined });

export const useBatches = () => use(BatchesContext);

/** Loaded ahead, where batches may begin: without the network it must stand here already. */
export const loadBatchPanel = () => import('./batch-panel.tsx');

/** A batch goes on without its panel: one that can't be loaded is no reason to stop. */
const BatchPanel = lazy(() =>
  loadBatchPanel().then(
    ({ BatchPanel: Panel }): { default: ComponentType<BatchPanelProps> } => ({ default: Panel }),
    () => ({ default: () => null }),
  ),
);

export function BatchesProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Batch[]>([]);
  const batches = useMemo(
    (): Batches => ({
      begin: (batch) => {
        const [id = ''] = batch.entries;
        setShown((before) => [{ ...batch, id }, ...before]);
      },
    }),
    [],
  );
  return (
    <BatchesContext value={batches}>
      {children}
      {shown.length > 0 && (
        <Suspense fallback={null}>
          <BatchPanel
            batches={shown}
            onClose={(id) => setShown((before) => before.filter((batch) => batch.id !== id))}
          />
        </Suspense>
      )}
    </BatchesContext>
  );
}
