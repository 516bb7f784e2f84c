/**
 * What the report of charges is narrowed to, in its address like a list's filters
 * (`?day={"preset":"thisMonth"}&company=["AV0001"]`), and the movements that its numbers lead to, filtered so that
 * they are exactly what was summed up. Pure.
 */
import { walletCharges } from '#model/entities/wallet-charges.ts';
import type { ListState } from '#model/list-address.ts';
import { readAddress, writeAddress } from '#model/list-address.ts';
import type { SearchValue, SearchValues } from '#model/search-values.ts';
import { addressRules } from '#kit/list-page/url-state/address-rules.ts';
import { walletTransactionsScreen } from './wallet-transactions.screen.ts';

export const walletChargesPath = '/report/company-charge-wallet';

const thisMonth = { preset: 'thisMonth' } as const;
const initial: ListState = { text: '', values: { day: thisMonth }, sort: [], current: 1, pageSize: 100 };
const rules = { entity: walletCharges, filters: ['day', 'company', 'balanceType'], sortable: [], initial };

export interface ChargesState {
  readonly day: SearchValue;
  readonly company: SearchValue;
  readonly balanceType: SearchValue;
}

export function readChargesAddress(search: string): ChargesState {
  const { day, company, balanceType } = readAddress(search, rules).state.values;
  return { day: day ?? thisMonth, company, balanceType };
}

export function chargesAddress({ day, company, balanceType }: ChargesState): string {
  const values: SearchValues = { day: day ?? thisMonth, company, balanceType };
  const written = writeAddress({ ...initial, values }, rules);
  return `${walletChargesPath}?${written}`;
}

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
