/** Where the sums of a list stand under its rows; loaded with the first rows, and its coming moves nothing. */
import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';

const TotalsRow = lazy(async () => ({ default: (await import('./totals-row.tsx')).TotalsRow }));

interface GridFootProps extends ComponentProps<typeof TotalsRow> {
  readonly hasTotals: boolean;
}

export function GridFoot({ hasTotals, ...row }: GridFootProps) {
  if (!hasTotals) return null;
  return (
    <Suspense fallback={<div className="c-grid-foot" />}>
      <TotalsRow {...row} />
    </Suspense>
  );
}
