/** Revenue of companies by bank QR in a range of days: every count of a bank links to the payments that it counts. */
import { Button } from '@blueprintjs/core';
import { InboxFiltered, Lock } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';

import type { Caller } from '#model/access.ts';
import { allows } from '#model/access.ts';
import type { CompanyRevenueReport } from '#model/calls/company-revenue.ts';
import type { RevenueGroup } from '#model/entities/company-revenue.ts';
import { InsteadOfFigures } from '#kit/dashboard/instead-of-figures.tsx';
import type { ReportPartsProps } from '#kit/dashboard/report-page.tsx';
import { reportPage } from '#kit/dashboard/report-page.tsx';
import { companyRevenueReport } from './company-revenue.report.ts';
import { CompanyRevenueTable } from './company-revenue-table.tsx';
import { gatewaysOf } from './gateways-of.ts';
import { revenueFile } from './revenue-file.ts';

export const CompanyRevenuePage = reportPage(companyRevenueReport, {
  parts: CompanyRevenue,
  file: revenueFile,
  seenBy,
});

/** Figures stored on this device may sum up more than the person may see by now. */
function seenBy(caller: Caller, data: CompanyRevenueReport): CompanyRevenueReport | undefined {
  const isSeen = gatewaysOf(data).every(
    ({ known }) => !known || allows(caller, `${known.keys.payment}.report`),
  );
  return isSeen ? data : undefined;
}

function CompanyRevenue({ data, state, goTo }: ReportPartsProps<CompanyRevenueReport, RevenueGroup>) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `companyRevenue.${id}` });
  if (data.gateways.length === 0)
    return <InsteadOfFigures message="companyRevenue.noRights" icon={<Lock size={28} />} />;
  if (data.companies === 0)
    return (
      <InsteadOfFigures message="companyRevenue.nothing" icon={<InboxFiltered size={28} />}>
        <Button text={say('lastMonth')} onClick={() => goTo({ period: { preset: 'lastMonth' } })} />
      </InsteadOfFigures>
    );
  if (data.rows.length === 0)
    return (
      <InsteadOfFigures message="companyRevenue.beyond" icon={<InboxFiltered size={28} />}>
        <Button text={say('firstPage')} onClick={() => goTo({})} />
      </InsteadOfFigures>
    );
  return <CompanyRevenueTable data={data} state={state} onPage={(current) => goTo({ current })} />;
}
