/** How numbers of a chart are written, in the language that is shown. */
import { useIntl } from 'react-intl';

import { useFormats } from '../ui/use-formats.ts';
import type { AxisUnit, ChartUnit, ChartValue, RelativeChange } from './chart-data.ts';

export interface ChartWords {
  value(unit: ChartUnit, value: ChartValue): string;
  /** '12,5%'; of a rate '2,5 điểm %'; 'Không đổi' */
  change(change: RelativeChange): string;
  /** 'Số tiền (triệu ₫)' */
  axis(names: readonly string[], unit: AxisUnit): string;
  tick(value: number, unit: AxisUnit): string;
  /** '97,4': in little room, beside an axis() that says what of. */
  short(value: number, unit: AxisUnit): string;
  before(name: string): string;
  say(id: string, values?: Record<string, string>): string;
}

export function useChartWords(): ChartWords {
  const intl = useIntl();
  const formats = useFormats();
  const say = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `chart.${id}` }, values);
  return {
    say,
    value: (unit, value) => {
      if (value === null) return '–';
      if (unit === 'percent') return formats.percent(value);
      return unit === 'money' ? formats.money(value) : formats.number(value);
    },
    change: (change) => {
      if ('points' in change) return say('points', { points: formats.decimal(change.points) });
      return 'percent' in change ? formats.percent(change.percent) : say(`change.${change.kind}`);
    },
    axis: (names, { name }) => {
      const what = intl.formatList(names, { type: 'unit' });
      return name === undefined ? what : say('axis', { what, unit: say(`unit.${name}`) });
    },
    tick: (value, { divisor }) => formats.decimal(value / divisor),
    short: (value, { divisor }) => formats.decimal(Math.round((value / divisor) * 10) / 10),
    before: (name) => say('before', { name }),
  };
}
