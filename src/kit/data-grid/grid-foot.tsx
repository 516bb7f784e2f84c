/** Where the sums of a list stand under its rows. */
import type { ComponentProps } from 'react';
import { memo } from 'react';

import { TotalsRow } from './totals-row.tsx';

interface GridFootProps extends ComponentProps<typeof TotalsRow> {
  readonly hasTotals: boolean;
}

/** The grid is drawn at each step of the active cell, which changes no sum. */
export const GridFoot = memo(function GridFoot({ hasTotals, ...row }: GridFootProps) {
  if (!hasTotals) return null;
  return <TotalsRow {...row} />;
});
