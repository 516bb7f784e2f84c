/** Today's payments of each bank so far, against yesterday until the same time of day: each figure leads to what it counts. */
import { FormattedMessage, useIntl } from 'react-intl';

import { allows } from '#model/access.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import type { Workplace } from '#store/api/v3-endpoints.ts';
import { selectCaller } from '#store/session-slice.ts';
import type { LinkedText } from '#kit/chart/linked.tsx';
import { Linked } from '#kit/chart/linked.tsx';
import { wordFor } from '#kit/definitions/word-for.ts';
import { useToday } from '#kit/list-page/url-state/use-today.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { dashboardOf, linksOfToday } from './today-links.ts';

type Gateway = Workplace['payments'][number];
type Day = Gateway['today'];
type Line = Pick<Gateway, 'gateway'> & Partial<Gateway>;

interface PaymentsTodayProps {
  /** Undefined while they are asked for. */
  readonly told: Pick<Workplace, 'payments' | 'asOf'> | undefined;
}

/** While they are asked for, a line stands for each bank that the person may see. */
export function PaymentsToday({ told }: PaymentsTodayProps) {
  const intl = useIntl();
  const caller = useAppSelector(selectCaller);
  const lines: readonly Line[] =
    told?.payments ??
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
            <GatewayLine key={line.gateway} line={line} asOf={told?.asOf ?? ''} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function GatewayLine({ line, asOf }: { readonly line: Line; readonly asOf: string }) {
  const intl = useIntl();
  const caller = useAppSelector(selectCaller);
  const { gateway, today, yesterday } = line;
  return (
    <tr>
      <th scope="row">
        <Linked text={wordFor(intl, `menu.${gateway}`, gateway)} to={dashboardOf(gateway, caller)} />
      </th>
      {today === undefined || yesterday === undefined ? (
        <td colSpan={3} className="c-workplace-placeholder" />
      ) : (
        <Figures told={{ gateway, today, yesterday }} asOf={asOf} />
      )}
    </tr>
  );
}

function Figures({ told, asOf }: { readonly told: Gateway; readonly asOf: string }) {
  const formats = useFormats();
  const caller = useAppSelector(selectCaller);
  const links = linksOfToday(told, caller, { asOf, today: useToday().today });
  const figure = (textOf: (day: Day) => string, leads: 'count' | 'paid') => (
    <Figure
      now={{ text: textOf(told.today), to: links.today[leads] }}
      before={{ text: textOf(told.yesterday), to: links.yesterday[leads] }}
    />
  );
  return (
    <>
      {figure(({ count }) => formats.number(count), 'count')}
      {figure(({ amount }) => formats.money(amount), 'paid')}
      {figure((day) => rateOf(day, formats.percent), 'paid')}
    </>
  );
}

function Figure({ now, before }: { readonly now: LinkedText; readonly before: LinkedText }) {
  return (
    <td className="c-workplace-figure">
      <Linked {...now} />
      <span className="c-workplace-before">
        <FormattedMessage
          id="workplace.payments.before"
          values={{ value: <Linked key="before" {...before} /> }}
        />
      </span>
    </td>
  );
}

/** Successes of all created; without any payment there is no rate, and no 0 % either. */
function rateOf({ count, success }: Day, percent: (value: number) => string): string {
  return count === 0 ? '–' : percent(Math.round((success / count) * 10_000) / 100);
}
