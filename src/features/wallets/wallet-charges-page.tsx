/** What was taken from the wallets of companies, by the kind of fee: every number leads to the movements it sums up. */
import { Button } from '@blueprintjs/core';
import { InboxFiltered } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';

import type { WalletChargesReport } from '#model/calls/wallet-charges.ts';
import { mostChargesDays, walletChargeCalls } from '#model/calls/wallet-charges.ts';
import { walletCharges } from '#model/entities/wallet-charges.ts';
import { resolveDateRange } from '#model/resolve-date-range.ts';
import { isEmptyValue, toFilter } from '#model/search-values.ts';
import { DashboardFrame } from '#kit/dashboard/dashboard-frame.tsx';
import { ExportFigures } from '#kit/dashboard/export-figures.tsx';
import { refusalOf } from '#kit/dashboard/refused-period.ts';
import type { FiguresCall } from '#kit/dashboard/use-figures.ts';
import { useFigures } from '#kit/dashboard/use-figures.ts';
import { screenTitle } from '#kit/definitions/message-ids.ts';
import { Panel } from '#kit/feedback/panel.tsx';
import { useReference } from '#kit/fields/reference/use-reference.ts';
import { useToday } from '#kit/list-page/url-state/use-today.ts';
import { useServices } from '#kit/store-hooks.ts';
import { useChargesFile } from './use-charges-file.ts';
import type { ChargesState } from './wallet-charges-address.ts';
import { chargesAddress, readChargesAddress, walletChargesPath } from './wallet-charges-address.ts';
import { WalletChargesTable } from './wallet-charges-table.tsx';

const { host, path, answer } = walletChargeCalls.report;
const call: FiguresCall<WalletChargesReport> = {
  ...{ host, path },
  read: (body) => answer.safeParse(body).data?.data,
};

const title = screenTitle(walletChargesPath);
const aYear = { most: mostChargesDays, tooWide: 'walletCharges.tooWide' };

export function WalletChargesPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { clock } = useServices().ports;
  const { look } = useToday();
  const state = readChargesAddress(useLocation().search);
  const now = clock.now();
  const refusal = refusalOf(state.day, now, aYear);
  const { data, refetch, ...asked } = useFigures(call, {
    meant: chargesAddress(state),
    query: refusal === undefined ? queryOf(state, now) : undefined,
  });
  // Figures of another search stay until those of this one are there: what is said of them is of that one.
  const shown = useMemo(() => readChargesAddress(asked.meant.slice(walletChargesPath.length)), [asked.meant]);
  const file = useChargesFile(data, shown);
  const goTo = (next: Partial<ChargesState>) => void navigate(chargesAddress({ ...state, ...next }));
  return (
    <DashboardFrame
      {...asked}
      title={title}
      entity={walletCharges}
      period="day"
      values={{ ...state }}
      offersFilters
      onChange={(name, value) => goTo({ [name]: value })}
      acts={
        <>
          {!isEmptyValue(state.company) && <CompanyNames />}
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
      {data !== undefined &&
        (data.rows.length === 0 ? (
          <NothingCharged onLastMonth={() => goTo({ day: { preset: 'lastMonth' } })} />
        ) : (
          <WalletChargesTable data={data} company={shown.company} />
        ))}
    </DashboardFrame>
  );
}

/** Draws nothing: has the names of companies there for whoever shows a filter by them. */
function CompanyNames() {
  useReference('company');
  return null;
}

function queryOf({ day, company, balanceType }: ChargesState, now: number): string {
  const filter = toFilter({ company, balanceType }, { entity: walletCharges, like: [] }, now);
  const narrowed = Object.keys(filter).length > 0 ? { filter: JSON.stringify(filter) } : {};
  return new URLSearchParams({ ...resolveDateRange(day, now), ...narrowed }).toString();
}

function NothingCharged({ onLastMonth }: { onLastMonth(): void }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `walletCharges.${id}` });
  return (
    <section className="is-whole" aria-label={say('nothing')}>
      <Panel icon={<InboxFiltered size={28} />} title={say('nothing')} text={say('nothing.text')}>
        <Button text={say('lastMonth')} onClick={onLastMonth} />
      </Panel>
    </section>
  );
}
