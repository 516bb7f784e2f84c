/** The one company that the address narrows the list to; undefined for none, or several. Pure. */
import { walletTransaction } from '#model/entities/wallet-transaction.ts';
import { readAddress } from '#model/list-address.ts';

const initial = { text: '', values: {}, sort: [], current: 1, pageSize: 100 };
const rules = { entity: walletTransaction, filters: ['company'], sortable: [], initial };

export function readCompanyIn(search: string): string | undefined {
  const { company } = readAddress(search, rules).state.values;
  if (typeof company === 'string') return company;
  return Array.isArray(company) && company.length === 1 ? String(company[0]) : undefined;
}
