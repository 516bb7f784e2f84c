/** Reads of companies by their forms and pages alone: kept apart, so that the console does not load them at its start. */
import * as z from 'zod/mini';

import { orAbsent, orNull } from '../answer-parts.ts';
import { partnerOption } from '../entities/partner-option.ts';
import { userCompany } from '../entities/user-company.ts';
import { walletTransaction } from '../entities/wallet-transaction.ts';
import type { Call } from './call.ts';
import { onCompany } from './companies.ts';
import { listCall } from './resource-calls.ts';

const v3 = { host: 'v3' } as const;

export const companyReads = {
  /** The reference list (S). */
  partnerOptions: {
    ...listCall(partnerOption, { ...v3, path: '/api/v1/partner/all', access: ['partner.view'] }),
    summary: 'Partners to choose from: id, name, isActive (S)',
  },
  /** The reference list (S), shown as 'userName / phoneNumber': of customers, so for those who see customers. */
  userCompanies: {
    ...listCall(userCompany, { ...v3, path: '/api/v1/user-company', access: ['customer.view'] }),
    summary: 'Accounts of operators to choose from: id, userName, phoneNumber (S)',
  },
  /** For the form of a deposit: whoever may pay in need not be allowed to see the packages themselves. */
  depositPackages: {
    ...v3,
    method: 'GET',
    path: '/api/v1/company/deposit-packages',
    summary: 'The packages that are on offer today: what is given on top of which amount',
    access: onCompany.update,
    answer: z.object({
      success: z.literal(true),
      data: z.array(z.object({ id: z.string(), name: z.string(), amount: z.int(), promotion: z.int() })),
    }),
  },
  /** For the form of a company's menu: whoever may change it need not be allowed to see the packages themselves. */
  menuPackages: {
    ...v3,
    method: 'GET',
    path: '/api/v1/company/menu-packages',
    summary: 'The menu packages that can be given to a company: their names and what they open',
    access: onCompany.update,
    answer: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          ...{ id: z.string(), name: z.string(), items: z.array(z.string()) },
          /** Told by the list of the packages, which has locked ones, too. */
          active: orAbsent(z.boolean()),
        }),
      ),
    }),
  },
  /** Decision 'money of a VietQR deposit': without an account nobody is offered to pay into it. */
  depositAccount: {
    ...v3,
    method: 'GET',
    path: '/api/v1/company/deposit-account',
    summary: 'The account that a deposit by VietQR is paid to; null where the provider has none',
    access: onCompany.update,
    answer: z.object({
      success: z.literal(true),
      data: orNull(z.object({ bin: z.string(), account: z.string(), name: z.string() })),
    }),
  },
  transactions: {
    ...listCall(walletTransaction, {
      ...v3,
      path: '/api/v1/company/{id}/transaction',
      access: onCompany.update,
    }),
    summary: "One company's wallet transactions: filter, sort, page",
  },
} as const satisfies Record<string, Call>;
