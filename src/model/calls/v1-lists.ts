/** The lists of the old API: each all at once, through the proxy. */
import * as z from 'zod/mini';

import { brandName, partnerBrandName } from '../entities/brand-name.ts';
import { invoiceConfig } from '../entities/invoice-config.ts';
import type { Filter } from '../list-query.ts';
import { isOverlap } from '../list-query.ts';
import { throughProxy } from './through-proxy.ts';
import { v1Calls } from './v1.ts';
import type { WholeListCall } from './whole-list.ts';
import { rowsWithoutSecrets } from './whole-list.ts';

/** Brand names are asked for in one page of so many (specification, section 9). */
export const brandNamePage = { page: 0, count: 1000 } as const;
const cap = { rows: brandNamePage.count, narrowedBy: 'companyId' } as const;

const inResults = <R extends z.ZodMiniType<unknown>>(results: R) => z.object({ results });

/** Single company of a filter: the host is asked for its rows alone. */
function ofOneCompany({ companyId }: Filter): { readonly companyId?: string } {
  if (typeof companyId === 'string') return { companyId };
  const [only, ...more] = companyId !== undefined && isOverlap(companyId) ? companyId.overlap : [];
  return typeof only === 'string' && more.length === 0 ? { companyId: only } : {};
}

export const v1Lists = {
  brandNames: {
    request: (filter) => throughProxy(v1Calls.brandNames, { ...brandNamePage, ...ofOneCompany(filter) }),
    rows: rowsWithoutSecrets(brandName, inResults(v1Calls.brandNames.results), (read) => read.results.result),
    cap,
  },
  partnerBrandNames: {
    request: (filter) =>
      throughProxy(v1Calls.partnerBrandNames, { ...brandNamePage, ...ofOneCompany(filter) }),
    rows: rowsWithoutSecrets(
      partnerBrandName,
      inResults(v1Calls.partnerBrandNames.results),
      (read) => read.results.result,
    ),
    cap,
  },
  invoiceConfigs: {
    request: () => throughProxy(v1Calls.invoiceConfigs, {}),
    rows: rowsWithoutSecrets(
      invoiceConfig,
      inResults(v1Calls.invoiceConfigs.results),
      (read) => read.results.listInvoice,
    ),
  },
} as const satisfies Record<string, WholeListCall>;
