/** The payments of one day hour by hour; of several days day by day, and each hour of each of them as a heat map. */
import { useIntl } from 'react-intl';

import type { ChartSeries, ChartUnit } from '#kit/chart/chart-data.ts';
import { HeatMap } from '#kit/chart/heat-map.tsx';
import { TimeSeries } from '#kit/chart/time-series.tsx';
import { useFormats } from '#kit/ui/use-formats.ts';
import type { FigureLinks } from './dashboard-address.ts';
import { paymentLinks, periodValue } from './dashboard-address.ts';
import type { FigureTimes, TimePart } from './figure-times.ts';
import { hourName, hoursByDay, hoursOfDay, timesOf } from './figure-times.ts';
import type { FiguresPart } from './total-figures.tsx';

export function PaymentTimes(props: FiguresPart) {
  const intl = useIntl();
  const formats = useFormats();
  const { data, lists } = props;
  const times = timesOf(data, lists);
  const isOneDay = data.days.length === 1;
  const say = (id: string) => intl.formatMessage({ id: `bankQr.dashboard.${id}` });
  const labelOf = ({ day, hour }: TimePart) =>
    hour === undefined ? formats.day(day) : `${hourName(hour)} ${formats.day(day)}`;
  return (
    <>
      <div className="is-whole">
        <TimeSeries
          title={say(isOneDay ? 'byHour' : 'byDay')}
          pointName={say(isOneDay ? 'hour' : 'day')}
          points={times.now.map((part) => ({
            key: `${part.day} ${part.hour ?? ''}`,
            label: labelOf(part),
            short: part.hour === undefined ? labelOf(part).slice(0, 5) : hourName(part.hour),
          }))}
          series={seriesOf(times, props, (id) => intl.formatMessage({ id: `bankQr.figure.${id}` }))}
        />
      </div>
      {!isOneDay && <HourMap {...props} />}
    </>
  );
}

const drawn = [
  { id: 'amount', unit: 'money', isDrawn: true },
  { id: 'count', unit: 'count', isDrawn: true },
  { id: 'success', unit: 'count', isDrawn: false },
  { id: 'fees', unit: 'money', isDrawn: false },
] as const satisfies readonly { id: keyof FigureLinks; unit: ChartUnit; isDrawn: boolean }[];

function seriesOf(
  { now, before }: FigureTimes,
  { data, lists, createdAt }: FiguresPart,
  say: (id: string) => string,
): readonly ChartSeries[] {
  const sum = paymentLinks(lists, data.total, createdAt);
  const then = periodValue(data.before.from, data.before.to);
  const sumBefore = paymentLinks(lists, data.totalBefore, then);
  return drawn.map(({ id, unit, isDrawn }) => ({
    ...{ name: say(id), unit },
    values: now.map(({ figures }) => figures[id]),
    // A figure that is not drawn as a line has its period before in the tiles: the table would not fit a small window.
    ...(isDrawn ? { before: now.map((_, at) => before[at]?.figures[id] ?? null) } : { isNotDrawn: true }),
    links: {
      values: now.map(({ links }) => links[id]),
      before: now.map((_, at) => before[at]?.links[id]),
      ...{ sum: sum[id], sumBefore: sumBefore[id] },
    },
  }));
}

function HourMap({ data, lists }: FiguresPart) {
  const intl = useIntl();
  const formats = useFormats();
  const days = hoursByDay(data, lists);
  const nameOf = (day: string) =>
    `${intl.formatDate(`${day}T00:00:00Z`, { weekday: 'short', timeZone: 'UTC' })} ${formats.day(day).slice(0, 5)}`;
  return (
    <div className="is-whole">
      <HeatMap
        title={intl.formatMessage({ id: 'bankQr.dashboard.hours' })}
        unit="count"
        rows={days.map(({ day }) => nameOf(day))}
        columns={hoursOfDay.map(hourName)}
        values={days.map(({ hours }) => hours.map((part) => part?.figures.count ?? null))}
        links={days.map(({ hours }) => hours.map((part) => part?.links.count))}
      />
    </div>
  );
}
