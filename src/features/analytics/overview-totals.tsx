/** Totals of all gateways, each against the period before, and the gateways that are missing from them. */
import { useIntl } from 'react-intl';

import { gatewayList, gatewaysNamed } from '#model/entities/gateway.ts';
import type { FigureTileProps } from '#kit/chart/figure-tile.tsx';
import { FigureTile, FigureTiles } from '#kit/chart/figure-tile.tsx';
import { usePeriods } from '#kit/dashboard/use-periods.ts';
import { paymentsOfDays } from './analytics-address.ts';
import type { OverviewPart } from './overview-part.ts';
import { rateOf } from './overview-part.ts';

export function OverviewTotals({ data }: OverviewPart) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'analytics.total' }, usePeriods()(data));
  const without = gatewayList
    .filter(({ name }) => !data.gateways.includes(name))
    .map(({ name }) => intl.formatMessage({ id: `menu.${name}` }));
  return (
    <section className="c-dashboard-part is-whole" aria-label={label}>
      <h2>{label}</h2>
      <FigureTiles label={label}>
        {tilesOf(data).map(({ id, ...tile }) => (
          <FigureTile key={id} name={intl.formatMessage({ id: `analytics.${id}` })} good="up" {...tile} />
        ))}
      </FigureTiles>
      {without.length > 0 && (
        <p className="c-chart-note">
          {intl.formatMessage(
            { id: 'analytics.withoutBanks' },
            { banks: intl.formatList(without, { type: 'conjunction' }) },
          )}
        </p>
      )}
    </section>
  );
}

type Tile = Omit<FigureTileProps, 'name'> & { readonly id: string };

function tilesOf({ total, totalBefore, feeTypes, ...data }: OverviewPart['data']): readonly Tile[] {
  const [sole, ...others] = gatewaysNamed(data.gateways);
  // A number of several banks has no list.
  const listOf = (count: number, isPaid: boolean) =>
    sole?.known === undefined || others.length > 0 || count === 0
      ? undefined
      : paymentsOfDays(sole.known, data, isPaid);
  const paid = listOf(total.success, true);
  const payments: readonly Tile[] = [
    { id: 'amount', unit: 'money', value: total.amount, before: totalBefore.amount, to: paid },
    {
      ...{ id: 'count', unit: 'count', value: total.count, before: totalBefore.count },
      to: listOf(total.count, false),
    },
    { id: 'rate', unit: 'percent', value: rateOf(total), before: rateOf(totalBefore), to: paid },
    { id: 'fees', unit: 'money', value: total.fees, before: totalBefore.fees, to: paid },
  ];
  if (feeTypes === null) return payments;
  const charged: Tile = {
    ...{ id: 'charged', unit: 'money' },
    value: feeTypes.reduce((sum, { amount }) => sum + amount, 0),
    before: feeTypes.reduce((sum, { before }) => sum + before.amount, 0),
  };
  return sole === undefined ? [charged] : [...payments, charged];
}
