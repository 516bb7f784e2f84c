/** The range and the period before it, in words. */
import { useIntl } from 'react-intl';

import type { ShowContext } from '../definitions/field-renderer.ts';
import { useFormats } from '../ui/use-formats.ts';
import { periodName } from './period-name.ts';

interface Periods {
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  /** Local moments to the second, both included. */
  readonly before: { readonly from: string; readonly to: string };
}

export function usePeriods() {
  const intl = useIntl();
  const formats = useFormats();
  return (periods: Periods) => periodNames(periods, { intl, formats });
}

export function periodNames(
  { from, to, before }: Periods,
  { intl, formats: { day } }: Pick<ShowContext, 'intl' | 'formats'>,
) {
  const [first = '', last = ''] = [before.from.slice(0, 10), before.to.slice(0, 10)];
  const time = before.to.slice(11, 16);
  return {
    days: periodName({ from, to }, day),
    before:
      time === '23:59'
        ? periodName({ from: first, to: last }, day)
        : // Until this time of the day, where the range ends with a day that is not over.
          intl.formatMessage(
            { id: 'figures.until' },
            { days: first === last ? day(first) : `${day(first)} – ${day(last)}`, time },
          ),
  };
}
