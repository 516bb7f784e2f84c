/** Notes on the numbers of the report: which payments, at which banks, and where a number of many days leads. */
import { useIntl } from 'react-intl';

import type { CompanyRevenueReport } from '#model/calls/company-revenue.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import type { SearchValue } from '#model/search-values.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import type { RevenueState } from './company-revenue.report.ts';
import { isOneList } from './revenue-sums.ts';

interface AboutProps {
  readonly data: CompanyRevenueReport;
  readonly state: RevenueState;
}

export function RevenueAbout({ data, state }: AboutProps) {
  const intl = useIntl();
  const formats = useFormats();
  const say = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `companyRevenue.${id}` }, values);
  const { from, to, gateways } = data;
  const without = gatewayList
    .filter(({ name }) => !gateways.includes(name))
    .map(({ name }) => intl.formatMessage({ id: `menu.${name}` }));
  return (
    <div className="c-sums-about">
      <p>
        {say('about', {
          ...{ from: formats.day(from), to: formats.day(to) },
          statuses: say(statusWords(state.filters.status)),
        })}
      </p>
      {without.length > 0 && (
        <p>{say('withoutBanks', { banks: intl.formatList(without, { type: 'conjunction' }) })}</p>
      )}
      {state.groupBy === undefined && !isOneList(from, to) && <p>{say('long')}</p>}
    </div>
  );
}

/** A message: which payments are counted, by their status. */
function statusWords(status: SearchValue): string {
  const statuses: readonly unknown[] = Array.isArray(status) ? status : [status];
  const known = Object.values(PaymentStatus).filter((each) => statuses.includes(each));
  return known.length === 1 ? `status.${known[0]}` : 'status.any';
}
