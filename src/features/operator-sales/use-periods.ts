/** The range and the period before it, in words. */
import { useIntl } from 'react-intl';

import type { OperatorSales } from '#model/calls/operator-sales.ts';
import { periodName } from '#kit/dashboard/period-name.ts';
import { useFormats } from '#kit/use-formats.ts';

export function usePeriods() {
  const intl = useIntl();
  const { day } = useFormats();
  return ({ from, to, before }: Pick<OperatorSales, 'from' | 'to' | 'before'>) => {
    const [first = '', last = ''] = [before.from.slice(0, 10), before.to.slice(0, 10)];
    const time = before.to.slice(11, 16);
    return {
      days: periodName({ from, to }, day),
      before:
        time === '23:59'
          ? periodName({ from: first, to: last }, day)
          : // Until this time of the day, where the range ends with a day that is not over.
            intl.formatMessage(
              { id: 'operatorSales.until' },
              { days: first === last ? day(first) : `${day(first)} – ${day(last)}`, time },
            ),
    };
  };
}
