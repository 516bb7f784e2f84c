/** At which hours of which weekdays payments are made, and how many of them succeed. */
import { SegmentedControl } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import { HourMeasure } from '#model/entities/analytics.ts';
import type { ChartUnit, ChartValue } from '#kit/chart/chart-data.ts';
import { HeatMap } from '#kit/chart/heat-map.tsx';
import { useChartWords } from '#kit/chart/use-chart-words.ts';
import { choiceLabel, fieldLabel } from '#kit/definitions/message-ids.ts';
import type { OverviewFigures, OverviewPart } from './overview-part.ts';
import { rateOf } from './overview-part.ts';

interface HourMapProps extends OverviewPart {
  readonly measure: HourMeasure;
  onMeasure(measure: HourMeasure): void;
}

/** From Monday, as weeks begin. */
const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);
export const hourMapName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const units: Readonly<Record<HourMeasure, ChartUnit>> = {
  rate: 'percent',
  count: 'count',
  amount: 'money',
  fees: 'money',
};

/** Without a payment there is neither a rate nor a count. */
function measured(measure: HourMeasure, figures: OverviewFigures | undefined): ChartValue {
  if (figures === undefined) return null;
  return measure === HourMeasure.rate ? rateOf(figures) : figures[measure];
}

export function HourMap({ data, measure, onMeasure }: HourMapProps) {
  const intl = useIntl();
  const factOf = useFacts();
  const dayName = useWeekdayName();
  const figuresByHour = new Map<string, OverviewFigures>(
    data.hours.map((one) => [`${one.weekday} ${one.hour}`, one]),
  );
  const cells = <T,>(of: (figures: OverviewFigures | undefined, weekday: number, hour: number) => T) =>
    weekdays.map((weekday) =>
      hoursOfDay.map((hour) => of(figuresByHour.get(`${weekday} ${hour}`), weekday, hour)),
    );
  const valueName = intl.formatMessage({ id: choiceLabel('analytics', 'measure', measure) });
  return (
    <div className="is-whole">
      <HeatMap
        title={intl.formatMessage({ id: 'analytics.hours' }, { measure: valueName })}
        acts={<MeasureChoice value={measure} onChange={onMeasure} />}
        unit={units[measure]}
        rows={weekdays.map(dayName)}
        columns={hoursOfDay.map(hourMapName)}
        values={cells((figures) => measured(measure, figures))}
        facts={{
          valueName,
          texts: cells(
            (figures, weekday, hour) => `${dayName(weekday)} ${hourMapName(hour)}: ${factOf(figures)}`,
          ),
        }}
      />
    </div>
  );
}

/** 'Thứ Hai': 1 is a Monday. */
export function useWeekdayName(): (weekday: number) => string {
  const intl = useIntl();
  // The first of January 2024 was one.
  return (weekday) => intl.formatDate(Date.UTC(2024, 0, weekday), { weekday: 'long', timeZone: 'UTC' });
}

/** All that is known of a cell. */
function useFacts(): (figures: OverviewFigures | undefined) => string {
  const intl = useIntl();
  const words = useChartWords();
  return (figures) =>
    figures === undefined
      ? intl.formatMessage({ id: 'analytics.hours.none' })
      : intl.formatMessage(
          { id: 'analytics.hours.fact' },
          {
            ...{ count: figures.count, success: figures.success },
            rate: words.value('percent', rateOf(figures)),
            amount: words.value('money', figures.amount),
            fees: words.value('money', figures.fees),
          },
        );
}

interface MeasureChoiceProps {
  readonly value: HourMeasure;
  onChange(value: HourMeasure): void;
}

const measures = Object.values(HourMeasure);

/** Choice of the measure that the map of hours and weekdays shows, by arrow keys. */
function MeasureChoice({ value, onChange }: MeasureChoiceProps) {
  const intl = useIntl();
  return (
    <SegmentedControl
      size="small"
      inline
      aria-label={intl.formatMessage({ id: fieldLabel('analytics', 'measure') })}
      value={value}
      options={measures.map((measure) => ({
        value: measure,
        label: intl.formatMessage({ id: choiceLabel('analytics', 'measure', measure) }),
      }))}
      onValueChange={(chosen) => {
        const measure = measures.find((one) => one === chosen);
        if (measure !== undefined) onChange(measure);
      }}
    />
  );
}
