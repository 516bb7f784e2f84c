/**
 * The batches under way: they go on, and are shown, while the person works on, on this page or another. What
 * shows them is loaded with the first one.
 */
import type { ReactNode } from 'react';
import { createContext, lazy, Suspense, use, useMemo, useState } from 'react';

import type { Batch } from './row-results.ts';

export interface Batches {
  /** The newest stands first. */
  begin(batch: Omit<Batch, 'id'>): void;
}

const BatchesContext = createContext<Batches>({ begin: () => undefined });

export const useBatches = () => use(BatchesContext);

const BatchPanel = lazy(async () => ({ default: (await import('./batch-panel.tsx')).BatchPanel }));

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
