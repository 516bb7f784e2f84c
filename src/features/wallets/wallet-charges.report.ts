/** The report of what was taken from the wallets of companies, and the movements that its numbers sum up. Pure. */
import { mostChargesDays, walletChargeCalls } from '#model/calls/wallet-charges.ts';
import { walletCharges } from '#model/entities/wallet-charges.ts';
import { writeAddress } from '#model/list-address.ts';
import type { SearchValue, SearchValues } from '#model/search-values.ts';
import { defineReport } from '#kit/definitions/define-report.ts';
import { addressRules } from '#kit/list-page/url-state/address-rules.ts';
import { walletTransactionsScreen } from './wallet-transactions.screen.ts';

export const walletChargesReport = defineReport(walletCharges, {
  path: '/report/company-charge-wallet',
  call: walletChargeCalls.report,
  period: 'day',
  filters: ['company', 'balanceType'],
  startWith: { day: { preset: 'thisMonth' } },
  days: () => ({ most: mostChargesDays, tooWide: 'walletCharges.tooWide' }),
});

interface Counted {
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  /** One company or several; undefined: all. */
  readonly company: SearchValue;
  readonly balanceTypes: readonly number[];
}

/** Fees that were taken, and fees that were given back. */
export function movementsAddress({ from, to, company, balanceTypes }: Counted): string {
  const { path, initial: start } = walletTransactionsScreen;
  const dateMsAction = from === to ? from : { from, to };
  const values: SearchValues = { dateMsAction, company, balanceType: balanceTypes };
  return `${path}?${writeAddress({ ...start, values }, addressRules(walletTransactionsScreen))}`;
}
