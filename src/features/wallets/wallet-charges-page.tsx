/** Charges of companies' wallets by kind of fee: every number links to the movements it sums up. */
import { Button } from '@blueprintjs/core';
import { InboxFiltered } from '@blueprintjs/icons';
import { FormattedMessage } from 'react-intl';

import type { WalletChargesReport } from '#model/calls/wallet-charges.ts';
import { InsteadOfFigures } from '#kit/dashboard/instead-of-figures.tsx';
import type { ReportPartsProps } from '#kit/dashboard/report-page.tsx';
import { reportPage } from '#kit/dashboard/report-page.tsx';
import { walletChargesReport } from './wallet-charges.report.ts';
import { walletChargesFile } from './wallet-charges-file.ts';
import { WalletChargesTable } from './wallet-charges-table.tsx';

export const WalletChargesPage = reportPage(walletChargesReport, {
  parts: WalletCharges,
  file: walletChargesFile,
});

function WalletCharges({ data, state, goTo }: ReportPartsProps<WalletChargesReport>) {
  if (data.rows.length > 0) return <WalletChargesTable data={data} company={state.filters.company} />;
  return (
    <InsteadOfFigures message="walletCharges.nothing" icon={<InboxFiltered size={28} />}>
      <Button
        text={<FormattedMessage id="walletCharges.lastMonth" />}
        onClick={() => goTo({ period: { preset: 'lastMonth' } })}
      />
    </InsteadOfFigures>
  );
}
