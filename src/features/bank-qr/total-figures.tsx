/** Totals of the whole range, each figure against the period before. */
import { Button } from '@blueprintjs/core';
import { InboxFiltered } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';

import type { GatewayDashboard } from '#model/calls/gateway-reads.ts';
import type { SearchValue } from '#model/search-values.ts';
import type { FigureTileProps } from '#kit/chart/figure-tile.tsx';
import { FigureTile, FigureTiles } from '#kit/chart/figure-tile.tsx';
import { Panel } from '#kit/feedback/panel.tsx';
import { useFormats } from '#kit/ui/use-formats.ts';
import type { FigureLists, Figures } from './dashboard-address.ts';
import {
  anyRefundsLink,
  paymentLinks,
  periodValue,
  refundsLink,
  requestedRefundsLink,
} from './dashboard-address.ts';

export interface FiguresPart {
  readonly data: GatewayDashboard;
  readonly lists: FigureLists;
  /** The range as the lists search for it. */
  readonly createdAt: SearchValue;
}

type Tile = Omit<FigureTileProps, 'name'> & { readonly id: string };

export function TotalFigures({ data, lists, createdAt }: FiguresPart) {
  const intl = useIntl();
  const formats = useFormats();
  const { from, to, before } = data;
  const days = (first: string, last: string) =>
    first === last ? formats.day(first) : `${formats.day(first)} – ${formats.day(last)}`;
  const label = intl.formatMessage(
    { id: 'bankQr.dashboard.total' },
    { days: days(from, to), before: daysBefore() },
  );
  /** Until this time of the day, where the range ends with a day that is not over. */
  function daysBefore() {
    const [first = '', last = ''] = [before.from.slice(0, 10), before.to.slice(0, 10)];
    const time = before.to.slice(11, 16);
    return time === '23:59'
      ? days(first, last)
      : intl.formatMessage({ id: 'bankQr.dashboard.until' }, { days: days(first, last), time });
  }
  return (
    <section className="c-dashboard-part is-whole" aria-label={label}>
      <h2>{label}</h2>
      <FigureTiles label={label}>
        {tilesOf({ data, lists, createdAt }).map(({ id, ...tile }) => (
          <FigureTile key={id} name={intl.formatMessage({ id: `bankQr.figure.${id}` })} {...tile} />
        ))}
      </FigureTiles>
    </section>
  );
}

function tilesOf({ data: { total, totalBefore, before }, lists, createdAt }: FiguresPart): readonly Tile[] {
  const then = periodValue(before.from, before.to);
  const links = paymentLinks(lists, total, createdAt);
  const linksBefore = paymentLinks(lists, totalBefore, then);
  const tile = (id: 'amount' | 'count' | 'fees', unit: 'money' | 'count'): Tile => ({
    ...{ id, unit, value: total[id], before: totalBefore[id], good: 'up' },
    ...{ to: links[id], toBefore: linksBefore[id] },
  });
  const rate: Tile = {
    ...{ id: 'rate', unit: 'percent', value: rateOf(total), before: rateOf(totalBefore), good: 'up' },
    ...{ to: links.success, toBefore: linksBefore.success },
  };
  const tiles = [tile('amount', 'money'), tile('count', 'count'), rate, tile('fees', 'money')];
  if (total.refunds === null) return tiles;
  const refunds = (
    id: string,
    of: 'refunds' | 'refundsRequested',
    link: (lists: FigureLists, days: SearchValue) => string | undefined,
  ): Tile => ({
    ...{ id, unit: 'money', value: total[of]?.amount ?? 0, before: totalBefore[of]?.amount, good: 'down' },
    to: (total[of]?.count ?? 0) === 0 ? undefined : link(lists, createdAt),
    toBefore: (totalBefore[of]?.count ?? 0) === 0 ? undefined : link(lists, then),
  });
  if (total.refundsRequested === null)
    return [...tiles, refunds('refundedOrRequested', 'refunds', anyRefundsLink)];
  return [
    ...tiles,
    refunds('refundsRequested', 'refundsRequested', requestedRefundsLink),
    refunds('refunded', 'refunds', refundsLink),
  ];
}

/** The rate of zero payments is null. */
const rateOf = ({ count, success }: Figures) => (count === 0 ? null : (success / count) * 100);

export function NothingCreated({ onWeek }: { onWeek(): void }) {
  const intl = useIntl();
  return (
    <div className="is-whole">
      <Panel
        icon={<InboxFiltered size={28} />}
        title={intl.formatMessage({ id: 'bankQr.dashboard.nothing' })}
        text={intl.formatMessage({ id: 'bankQr.dashboard.nothing.text' })}
      >
        <Button text={intl.formatMessage({ id: 'bankQr.dashboard.week' })} onClick={onWeek} />
      </Panel>
    </div>
  );
}
