/** What companies took in by bank QR in a range of days: every count of a bank leads to the payments that it counts. */
import { Button } from '@blueprintjs/core';
import { InboxFiltered, Lock } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';

import { allows } from '#model/access.ts';
import type { CompanyRevenueReport } from '#model/calls/company-revenue.ts';
import { companyRevenue } from '#model/entities/company-revenue.ts';
import { isEmptyValue } from '#model/search-values.ts';
import { selectCaller } from '#store/session-slice.ts';
import { DashboardFrame } from '#kit/dashboard/dashboard-frame.tsx';
import { ExportFigures } from '#kit/dashboard/export-figures.tsx';
import { refusalOf } from '#kit/dashboard/refused-period.ts';
import { useFigures } from '#kit/dashboard/use-figures.ts';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { Panel } from '#kit/feedback/panel.tsx';
import { useReference } from '#kit/fields/reference/use-reference.ts';
import { useToday } from '#kit/list-page/url-state/use-today.ts';
import { useAppSelector, useServices } from '#kit/store-hooks.ts';
import { revenueCall, revenueQuery } from './ask-revenue.ts';
import type { RevenueState } from './company-revenue-address.ts';
import {
  companyRevenuePath,
  daysAllowed,
  readRevenueAddress,
  revenueAddress,
} from './company-revenue-address.ts';
import { CompanyRevenueTable } from './company-revenue-table.tsx';
import { gatewaysOf } from './gateways-of.ts';
import { GroupChoice } from './group-choice.tsx';
import { useRevenueFile } from './use-revenue-file.ts';

const title = screenTitle(companyRevenuePath);

export function CompanyRevenuePage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { clock } = useServices().ports;
  const { look } = useToday();
  const state = readRevenueAddress(useLocation().search);
  const { day, company, status, groupBy } = state;
  const now = clock.now();
  const refusal = refusalOf(day, now, daysAllowed(groupBy));
  const {
    data: told,
    refetch,
    ...asked
  } = useFigures(revenueCall, {
    meant: revenueAddress(state),
    query: refusal === undefined ? revenueQuery(state, now) : undefined,
  });
  const data = useSeen(told);
  // Figures of another search stay until those of this one are there: what is said of them is of that one.
  const shown = useMemo(
    () => readRevenueAddress(asked.meant.slice(companyRevenuePath.length)),
    [asked.meant],
  );
  const file = useRevenueFile(data, shown);
  const goTo = (next: Partial<RevenueState>) =>
    void navigate(revenueAddress({ ...state, current: 1, ...next }));
  return (
    <DashboardFrame
      {...asked}
      title={title}
      entity={companyRevenue}
      period="day"
      values={{ day, company, status }}
      offersFilters
      onChange={(name, value) => goTo({ [name]: value })}
      acts={
        <>
          {!isEmptyValue(company) && <CompanyNames />}
          <GroupChoice value={groupBy} onChange={(next) => goTo({ groupBy: next })} />
          <ExportFigures
            title={intl.formatMessage({ id: title })}
            table={refusal === undefined ? file : undefined}
          />
        </>
      }
      refusal={refusal}
      asOf={data?.asOf}
      refetch={() => {
        look();
        refetch();
      }}
    >
      {data !== undefined && <Content data={data} state={shown} goTo={goTo} />}
    </DashboardFrame>
  );
}

/** What is kept on this device may be the sum of more than the person may see by now. */
function useSeen(data: CompanyRevenueReport | undefined): CompanyRevenueReport | undefined {
  const caller = useAppSelector(selectCaller);
  const isSeen =
    data && gatewaysOf(data).every(({ known }) => !known || allows(caller, `${known.keys.payment}.report`));
  return isSeen === true ? data : undefined;
}

/** Draws nothing: has the names of companies there for whoever shows a filter by them. */
function CompanyNames() {
  useReference('company');
  return null;
}

interface ContentProps {
  readonly data: CompanyRevenueReport;
  readonly state: RevenueState;
  goTo(next: Partial<RevenueState>): void;
}

function Content({ data, state, goTo }: ContentProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `companyRevenue.${id}` });
  if (data.gateways.length === 0) return <Instead id="noRights" icon={<Lock size={28} />} />;
  if (data.companies === 0)
    return (
      <Instead id="nothing" icon={<InboxFiltered size={28} />}>
        <Button text={say('lastMonth')} onClick={() => goTo({ day: { preset: 'lastMonth' } })} />
      </Instead>
    );
  if (data.rows.length === 0)
    return (
      <Instead id="beyond" icon={<InboxFiltered size={28} />}>
        <Button text={say('firstPage')} onClick={() => goTo({})} />
      </Instead>
    );
  return <CompanyRevenueTable data={data} state={state} onPage={(current) => goTo({ current })} />;
}

interface InsteadProps {
  /** Of its messages. */
  readonly id: 'noRights' | 'nothing' | 'beyond';
  readonly icon: ReactNode;
  readonly children?: ReactNode;
}

function Instead({ id, icon, children }: InsteadProps) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: `companyRevenue.${id}` });
  return (
    <section className="is-whole" aria-label={name}>
      <Panel icon={icon} title={name} text={intl.formatMessage({ id: `companyRevenue.${id}.text` })}>
        {children}
      </Panel>
    </section>
  );
}
