/** Where the sums of a list stand under its rows; loaded with the first rows, and its coming moves nothing. */
import type { ComponentProps } from 'react';
import { memo } from 'react';

import { latePart } from '../../late/late-part.tsx';

const TotalsRow = latePart(
  async () => (await import('./totals-row.tsx')).TotalsRow,
  <div className="c-grid-foot" />,
);

interface GridFootProps extends ComponentProps<typeof TotalsRow> {
  readonly hasTotals: boolean;
}

/** The grid is drawn at each step of the active cell, which changes no sum. */
export const GridFoot = memo(function GridFoot({ hasTotals, ...row }: GridFootProps) {
  if (!hasTotals) return null;
  return <TotalsRow {...row} />;
});
