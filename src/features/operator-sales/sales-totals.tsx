/** What came to in the whole range, each figure against the period before. */
import { useIntl } from 'react-intl';

import { FigureTile, FigureTiles } from '#kit/chart/figure-tile.tsx';
import { usePeriods } from '#kit/dashboard/use-periods.ts';
import type { SalesPart } from './sales-part.ts';

const tiles = [
  { id: 'amount', unit: 'money' },
  { id: 'count', unit: 'count' },
  { id: 'operators', unit: 'count' },
] as const;

export function SalesTotals({ kind, data }: SalesPart) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: `operatorSales.${kind.name}.total` }, usePeriods()(data));
  return (
    <section className="c-dashboard-part is-whole" aria-label={label}>
      <h2>{label}</h2>
      <FigureTiles label={label}>
        {tiles.map(({ id, unit }) => (
          <FigureTile
            key={id}
            name={intl.formatMessage({ id: `operatorSales.${kind.name}.${id}` })}
            unit={unit}
            value={data.total[id]}
            before={data.totalBefore[id]}
            good="up"
          />
        ))}
      </FigureTiles>
    </section>
  );
}
