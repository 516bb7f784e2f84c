/** The range and the period before it, in words. */
import { useIntl } from 'react-intl';

import type { OperatorSales } from '#model/calls/operator-sales.ts';
import { useFormats } from '#kit/use-formats.ts';

export function usePeriods() {
  const intl = useIntl();
  const { day } = useFormats();
  const days = (from: string, to: string) => (from === to ? day(from) : `${day(from)} – ${day(to)}`);
  return ({ from, to, before }: Pick<OperatorSales, 'from' | 'to' | 'before'>) => {
    const then = days(before.from.slice(0, 10), before.to.slice(0, 10));
    const time = before.to.slice(11, 16);
    return {
      days: days(from, to),
      // Until this time of the day, where the range ends with a day that is not over.
      before:
        time === '23:59' ? then : intl.formatMessage({ id: 'operatorSales.until' }, { days: then, time }),
    };
  };
}
