/**
 * Dashboard of a gateway: payments, refunds and failed notifications of a range of days; each number links to the list it counts.
 */
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';

import type { GatewayDashboard } from '#model/calls/gateway-reads.ts';
import { gatewayReads } from '#model/calls/gateway-reads.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import type { TerminalEntity } from '#model/entities/terminal.ts';
import { useAllows } from '#kit/access.tsx';
import { BarList } from '#kit/chart/bar-list.tsx';
import { FigureTile, FigureTiles } from '#kit/chart/figure-tile.tsx';
import type { ReportPartsProps } from '#kit/dashboard/report-page.tsx';
import { reportPage } from '#kit/dashboard/report-page.tsx';
import { defineReport } from '#kit/definitions/define-report.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import { choiceLabel, choiceName } from '#kit/definitions/message-ids.ts';
import type { FigureLists } from './dashboard-address.ts';
import { callbacksLink, periodValue, terminalsLink } from './dashboard-address.ts';
import { dashboardFile } from './dashboard-file.ts';
import { dashboardPath } from './gateway-paths.ts';
import { PaymentTimes } from './payment-times.tsx';
import { TopPayments } from './top-payments.tsx';
import type { FiguresPart } from './total-figures.tsx';
import { NothingCreated, TotalFigures } from './total-figures.tsx';

export interface DashboardLists {
  readonly payments: ListScreen;
  readonly refunds: ListScreen | undefined;
  readonly terminals: ListScreen;
}

export function dashboardPage(gateway: Gateway, lists: DashboardLists): ComponentType {
  const report = defineReport(gateway.payment, {
    path: dashboardPath(gateway),
    call: gatewayReads(gateway).dashboard,
    period: 'createdAt',
    startWith: { createdAt: { preset: 'today' } },
  });
  return reportPage(report, {
    parts: function GatewayFigures({ data, goTo }: ReportPartsProps<GatewayDashboard>) {
      const open = useOpenLists(lists);
      const onWeek = () => goTo({ period: { preset: 'last7Days' } });
      return <Parts {...{ data, gateway, onWeek }} lists={open} />;
    },
    file: dashboardFile(gateway),
  });
}

/** A number leads nowhere where the person may not see its list. */
function useOpenLists({ payments, refunds, terminals }: DashboardLists): FigureLists {
  const mayPayments = useAllows(payments.access);
  const mayRefunds = useAllows(refunds?.access ?? []);
  const mayTerminals = useAllows(terminals.access);
  return {
    payments: mayPayments ? payments : undefined,
    refunds: mayRefunds ? refunds : undefined,
    terminals: mayTerminals ? terminals : undefined,
  };
}

interface PartsProps {
  readonly data: GatewayDashboard;
  readonly gateway: Gateway;
  readonly lists: FigureLists;
  onWeek(): void;
}

function Parts({ data, gateway, lists, onWeek }: PartsProps) {
  const createdAt = periodValue(`${data.from}T00:00:00`, `${data.to}T23:59:59`);
  const part = { data, lists, createdAt };
  return (
    <>
      <TotalFigures {...part} />
      {data.total.count === 0 ? (
        <NothingCreated onWeek={onWeek} />
      ) : (
        <>
          <PaymentTimes {...part} />
          <TopPayments {...part} />
        </>
      )}
      <TerminalStates {...part} terminal={gateway.terminal} />
      <CallbackFailures {...part} />
    </>
  );
}

/** Results that merchants did not take, by what they answered: what is worth telling again. */
function CallbackFailures({ data: { callbacks }, lists, createdAt }: FiguresPart) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `bankQr.${id}` });
  return (
    <BarList
      title={say('dashboard.callbacks')}
      rowName={say('dashboard.code')}
      valueName={say('figure.count')}
      unit="count"
      rows={callbacks.map(({ code, description, count }) => ({
        ...{ key: code, name: description === null ? code : `${code} – ${description}`, value: count },
        to: callbacksLink(lists, createdAt, code),
      }))}
    />
  );
}

interface TerminalStatesProps extends Pick<FiguresPart, 'data' | 'lists'> {
  readonly terminal: TerminalEntity;
}

/** How many terminals stand where with the bank now, whenever they were registered. */
function TerminalStates({ data, lists, terminal }: TerminalStatesProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'bankQr.dashboard.terminals' });
  const nameOf = (status: string) => {
    const name = choiceName(terminal.fields.status, status);
    return name === undefined
      ? status
      : intl.formatMessage({ id: choiceLabel(terminal.name, 'status', name) });
  };
  return (
    <section className="c-dashboard-part" aria-label={label}>
      <h2>{label}</h2>
      <FigureTiles label={label}>
        {data.statuses.map(({ status, count }) => (
          <FigureTile
            key={status}
            name={nameOf(status)}
            unit="count"
            value={count}
            to={count === 0 ? undefined : terminalsLink(lists, status)}
          />
        ))}
      </FigureTiles>
    </section>
  );
}
