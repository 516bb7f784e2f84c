/** What operators sold in a range of days: over time, by operator, by channel, and parcels by their state. */
import { Button } from '@blueprintjs/core';
import { InboxFiltered } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';

import { mostSalesDays } from '#model/calls/operator-sales.ts';
import { operatorSales } from '#model/entities/operator-sales.ts';
import { resolveDateRange } from '#model/resolve-date-range.ts';
import { DashboardFrame } from '#kit/dashboard/dashboard-frame.tsx';
import { ExportFigures } from '#kit/dashboard/export-figures.tsx';
import { refusalOf } from '#kit/dashboard/refused-period.ts';
import { useFigures } from '#kit/dashboard/use-figures.ts';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { Panel } from '#kit/feedback/panel.tsx';
import { useToday } from '#kit/list-page/url-state/use-today.ts';
import { useServices } from '#kit/store-hooks.ts';
import { GroupChoice } from './group-choice.tsx';
import type { SalesState } from './sales-address.ts';
import { readSalesAddress, salesAddress } from './sales-address.ts';
import type { SalesKind } from './sales-kinds.ts';
import type { SalesPart } from './sales-part.ts';
import { SalesParts } from './sales-parts.tsx';
import { SalesTimes } from './sales-times.tsx';
import { SalesTotals } from './sales-totals.tsx';
import { useSalesFile } from './use-sales-file.ts';

const aYear = { most: mostSalesDays, tooWide: 'operatorSales.tooWide' };

export function salesPage(kind: SalesKind): ComponentType {
  const title = screenTitle(kind.path);
  return function SalesPage() {
    const intl = useIntl();
    const navigate = useNavigate();
    const { clock } = useServices().ports;
    const { look } = useToday();
    const state = readSalesAddress(useLocation().search);
    const { day, groupBy } = state;
    const now = clock.now();
    const refusal = refusalOf(day, now, aYear);
    const { data, refetch, ...asked } = useFigures(kind.call, {
      meant: JSON.stringify([day, groupBy]),
      query:
        refusal === undefined
          ? new URLSearchParams({ ...resolveDateRange(day, now), groupBy }).toString()
          : undefined,
    });
    const fileOf = useSalesFile(kind);
    const goTo = (next: Partial<SalesState>) => void navigate(salesAddress(kind.path, { ...state, ...next }));
    return (
      <DashboardFrame
        {...asked}
        title={title}
        entity={operatorSales}
        period="day"
        values={{ day }}
        onChange={(_, period) => goTo({ day: period })}
        acts={
          <>
            <GroupChoice value={groupBy} onChange={(group) => goTo({ groupBy: group })} />
            <ExportFigures
              title={intl.formatMessage({ id: title })}
              table={refusal === undefined && data !== undefined ? fileOf(data) : undefined}
            />
          </>
        }
        refusal={refusal}
        asOf={data?.asOf}
        refetch={() => {
          look();
          refetch();
        }}
        tablesBelow
      >
        {data !== undefined && (
          <Sales kind={kind} data={data} onLastMonth={() => goTo({ day: { preset: 'lastMonth' } })} />
        )}
      </DashboardFrame>
    );
  };
}

function Sales({ kind, data, onLastMonth }: SalesPart & { onLastMonth(): void }) {
  return (
    <>
      <SalesTotals kind={kind} data={data} />
      {data.total.count === 0 ? (
        <NothingSold kind={kind} onLastMonth={onLastMonth} />
      ) : (
        <>
          <SalesTimes kind={kind} data={data} />
          <SalesParts kind={kind} data={data} />
        </>
      )}
    </>
  );
}

function NothingSold({ kind, onLastMonth }: Pick<SalesPart, 'kind'> & { onLastMonth(): void }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `operatorSales.${id}` });
  return (
    <div className="is-whole">
      <Panel
        icon={<InboxFiltered size={28} />}
        title={say(`${kind.name}.nothing`)}
        text={say('nothing.text')}
      >
        <Button text={say('lastMonth')} onClick={onLastMonth} />
      </Panel>
    </div>
  );
}
