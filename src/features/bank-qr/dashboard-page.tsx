/** What a gateway took, refunded and failed to tell in a range of days: every number leads to the list that it counts. */
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';

import type { GatewayDashboard } from '#model/calls/gateway-reads.ts';
import { gatewayReads } from '#model/calls/gateway-reads.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { resolveDateRange } from '#model/resolve-date-range.ts';
import { useAllows } from '#kit/access.tsx';
import { DashboardFrame } from '#kit/dashboard/dashboard-frame.tsx';
import { ExportFigures } from '#kit/dashboard/export-figures.tsx';
import { refusalOf } from '#kit/dashboard/refused-period.ts';
import type { FiguresCall } from '#kit/dashboard/use-figures.ts';
import { useFigures } from '#kit/dashboard/use-figures.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { useToday } from '#kit/list-page/url-state/use-today.ts';
import { useServices } from '#kit/store-hooks.ts';
import { CallbackFailures } from './callback-failures.tsx';
import type { FigureLists } from './dashboard-address.ts';
import { dashboardAddress, periodValue, readPeriod } from './dashboard-address.ts';
import { dashboardPath } from './gateway-paths.ts';
import { PaymentTimes } from './payment-times.tsx';
import { TerminalStates } from './terminal-states.tsx';
import { TopPayments } from './top-payments.tsx';
import { NothingCreated, TotalFigures } from './total-figures.tsx';
import { useDashboardFile } from './use-dashboard-file.ts';

export interface DashboardLists {
  readonly payments: ListScreen;
  readonly refunds: ListScreen | undefined;
  readonly terminals: ListScreen;
}

export function dashboardPage(gateway: Gateway, lists: DashboardLists): ComponentType {
  const { dashboard } = gatewayReads(gateway);
  const { host, path } = dashboard;
  const call: FiguresCall<GatewayDashboard> = {
    ...{ host, path },
    read: (body) => dashboard.answer.safeParse(body).data?.data,
  };
  const rules = { entity: gateway.payment, period: 'createdAt', title: screenTitle(dashboardPath(gateway)) };
  return function GatewayDashboardPage() {
    const intl = useIntl();
    const navigate = useNavigate();
    const { clock } = useServices().ports;
    const { look } = useToday();
    const createdAt = readPeriod(gateway, useLocation().search);
    const now = clock.now();
    const refusal = refusalOf(createdAt, now);
    const { data, refetch, ...answer } = useFigures(call, {
      meant: JSON.stringify(createdAt),
      query:
        refusal === undefined
          ? new URLSearchParams({ ...resolveDateRange(createdAt, now) }).toString()
          : undefined,
    });
    const open = useOpenLists(lists);
    const fileOf = useDashboardFile(gateway);
    const goTo = (period: typeof createdAt) => void navigate(dashboardAddress(gateway, period));
    return (
      <DashboardFrame
        {...rules}
        {...answer}
        values={{ createdAt }}
        onChange={(_, period) => goTo(period)}
        acts={
          <ExportFigures
            title={intl.formatMessage({ id: rules.title })}
            table={refusal === undefined && data !== undefined ? fileOf(data) : undefined}
          />
        }
        refusal={refusal}
        asOf={data?.asOf}
        refetch={() => {
          look();
          refetch();
        }}
      >
        {data !== undefined && (
          <Parts data={data} gateway={gateway} lists={open} onWeek={() => goTo({ preset: 'last7Days' })} />
        )}
      </DashboardFrame>
    );
  };
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
