/** Today's payments of each bank so far, against yesterday until the same time of day. */
import { FormattedMessage, useIntl } from 'react-intl';

import { allows } from '#model/access.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import type { Workplace } from '#store/hosts/v3-endpoints.ts';
import { selectCaller } from '#store/session/session.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/use-formats.ts';

type Gateway = Workplace['payments'][number];
type Day = Gateway['today'];
type Line = Pick<Gateway, 'gateway'> & Partial<Gateway>;

interface PaymentsTodayProps {
  /** Undefined while they are asked for. */
  readonly payments: readonly Gateway[] | undefined;
}

/** While they are asked for, a line stands for each bank that the person may see. */
export function PaymentsToday({ payments }: PaymentsTodayProps) {
  const intl = useIntl();
  const caller = useAppSelector(selectCaller);
  const lines: readonly Line[] =
    payments ??
    gatewayList
      .filter(({ keys }) => allows(caller, `${keys.payment}.report`))
      .map(({ name }) => ({ gateway: name }));
  if (lines.length === 0) return null;
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
          {lines.map((line) => (
            <GatewayLine key={line.gateway} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function GatewayLine({ line: { gateway, today, yesterday } }: { readonly line: Line }) {
  const formats = useFormats();
  return (
    <tr>
      <th scope="row">
        <FormattedMessage id={`menu.${gateway}`} />
      </th>
      {today === undefined || yesterday === undefined ? (
        <td colSpan={3} className="c-workplace-placeholder" />
      ) : (
        <>
          <Figure now={formats.number(today.count)} before={formats.number(yesterday.count)} />
          <Figure now={formats.money(today.amount)} before={formats.money(yesterday.amount)} />
          <Figure now={rateOf(today, formats.percent)} before={rateOf(yesterday, formats.percent)} />
        </>
      )}
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
