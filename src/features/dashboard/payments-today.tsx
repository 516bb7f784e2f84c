/** Today's payments of each bank so far, against yesterday until the same time of day. */
import { FormattedMessage, useIntl } from 'react-intl';

import type { Workplace } from '#store/hosts/v3-endpoints.ts';
import { useFormats } from '#kit/use-formats.ts';

type Gateway = Workplace['payments'][number];
type Day = Gateway['today'];

export function PaymentsToday({ payments }: { readonly payments: readonly Gateway[] | undefined }) {
  const intl = useIntl();
  return (
    <section className="c-workplace-part" aria-labelledby="workplace-payments">
      <h2 id="workplace-payments">
        <FormattedMessage id="workplace.payments" />
      </h2>
      <table className="c-workplace-table">
        <thead>
          <tr>
            {['bank', 'count', 'amount', 'rate'].map((name) => (
              <th key={name} scope="col" className={name === 'bank' ? undefined : 'c-workplace-figure'}>
                {intl.formatMessage({ id: `workplace.payments.${name}` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payments === undefined ? (
            <tr>
              <td colSpan={4} className="c-workplace-placeholder" />
            </tr>
          ) : (
            payments.map((gateway) => <GatewayLine key={gateway.gateway} gateway={gateway} />)
          )}
        </tbody>
      </table>
    </section>
  );
}

function GatewayLine({ gateway }: { readonly gateway: Gateway }) {
  const formats = useFormats();
  const { today, yesterday } = gateway;
  return (
    <tr>
      <th scope="row">
        <FormattedMessage id={`menu.${gateway.gateway}`} />
      </th>
      <Figure now={formats.number(today.count)} before={formats.number(yesterday.count)} />
      <Figure now={formats.money(today.amount)} before={formats.money(yesterday.amount)} />
      <Figure now={rateOf(today, formats.percent)} before={rateOf(yesterday, formats.percent)} />
    </tr>
  );
}

function Figure({ now, before }: { readonly now: string; readonly before: string }) {
  return (
    <td className="c-workplace-figure">
      {now}
      <span className="c-workplace-before">
        <FormattedMessage id="workplace.payments.before" values={{ value: before }} />
      </span>
    </td>
  );
}

/** Successes of all created; without any payment there is no rate, and no 0 % either. */
function rateOf({ count, success }: Day, percent: (value: number) => string): string {
  return count === 0 ? '–' : percent(Math.round((success / count) * 10_000) / 100);
}
