/**
 * The legacy v1 API, reached only through the v3 host's proxy. Its answers are `{code, message, results}`;
 * code 200 is success, whatever the HTTP status (S).
 */
import * as z from 'zod/mini';

import type { AccessKey } from '../access.ts';
import { orNull, textsByName } from '../answer-parts.ts';
import { brandName, partnerBrandName } from '../entities/brand-name.ts';
import { company } from '../entities/company.ts';
import { companyApp, companyMenu } from '../entities/company-parts.ts';
import { invoiceConfig } from '../entities/invoice-config.ts';
import { feeRun, walletTransaction } from '../entities/wallet-transaction.ts';
import { rowSchema } from '../field-schema.ts';
import type { Schema } from './call.ts';
import { onCompany } from './companies.ts';

export interface LegacyCall {
  readonly proxy: 'access' | 'basic';
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path on the v1 host; a query is allowed behind it. */
  readonly url: string;
  /** None: any statement lets the caller in. */
  readonly access: readonly AccessKey[];
  readonly adminOnly?: true;
  /** Whether it changes something: then the outer call carries Idempotency-Key (and If-Match for `existing`). */
  readonly writes?: 'creates' | 'existing';
  readonly results: Schema;
}

const brandNameCall = <N extends string, K extends AccessKey>(name: N, key: K) =>
  ({ proxy: 'access', method: 'POST', url: `/brand_name/${name}`, access: [key] }) as const;

const invoiceCall = <N extends string, K extends AccessKey>(name: N, key: K) =>
  ({ proxy: 'access', method: 'POST', url: `/invoice_provider/${name}`, access: [key] }) as const;

export const v1Calls = {
  companyCreate: {
    proxy: 'access',
    method: 'POST',
    url: '/company/create',
    access: onCompany.add,
    writes: 'creates',
    results: rowSchema(company),
  },
  companyView: {
    proxy: 'access',
    method: 'GET',
    url: '/company/view',
    access: onCompany.view,
    results: rowSchema(company),
  },
  companyUpdate: {
    proxy: 'access',
    method: 'POST',
    url: '/company-crm/update',
    access: onCompany.update,
    writes: 'existing',
    results: rowSchema(company),
  },
  /** Removes it for good; `confirmation` repeats the code. */
  companyDelete: {
    proxy: 'access',
    method: 'POST',
    url: '/company/delete',
    access: onCompany.removeCompletely,
    adminOnly: true,
    writes: 'existing',
    results: z.object({ id: z.string() }),
  },
  /** Without a menu of its own a company has version 0 of it, and sees everything. */
  menu: {
    proxy: 'access',
    method: 'GET',
    url: '/menu',
    access: onCompany.update,
    results: rowSchema(companyMenu),
  },
  menuSave: {
    proxy: 'access',
    method: 'POST',
    url: '/menu',
    access: onCompany.update,
    writes: 'existing',
    results: rowSchema(companyMenu),
  },
  /** null where the company has no app yet. */
  appConfig: {
    proxy: 'access',
    method: 'GET',
    url: '/appConfig',
    access: onCompany.update,
    results: orNull(rowSchema(companyApp)),
  },
  appConfigCreate: {
    proxy: 'access',
    method: 'POST',
    url: '/appConfig',
    access: onCompany.update,
    writes: 'creates',
    results: rowSchema(companyApp),
  },
  appConfigUpdate: {
    proxy: 'access',
    method: 'PUT',
    url: '/appConfig',
    access: onCompany.update,
    writes: 'existing',
    results: rowSchema(companyApp),
  },
  syncTickets: {
    proxy: 'access',
    method: 'POST',
    url: '/cron/sync-tickets',
    access: onCompany.update,
    writes: 'creates',
    results: z.object({ insert: z.int(), update: z.int(), delete: z.int() }),
  },
  /** Answers the movement that was taken back; its version is the lock. */
  walletRollback: {
    proxy: 'basic',
    method: 'POST',
    url: '/wallet/rollback',
    access: ['balance_fluctuation.refund'],
    writes: 'existing',
    results: rowSchema(walletTransaction),
  },
  /** A GET that writes, as the old API has it: once for each key, and nothing twice of one day. */
  runPayFee: {
    proxy: 'basic',
    method: 'GET',
    url: '/admin/run-system-pay-fee',
    access: ['balance_fluctuation.run_pay_fee'],
    writes: 'creates',
    results: rowSchema(feeRun),
  },
  serviceSupporter: {
    proxy: 'access',
    method: 'GET',
    url: '/system_parameter/serviceSupporter',
    access: [],
    results: z.object({ serviceSupporter: textsByName }),
  },
  /** All of them, or one company's; those of partners too. */
  brandNames: {
    ...brandNameCall('get-list', 'brandname.view'),
    results: z.object({ result: z.array(rowSchema(brandName)) }),
  },
  partnerBrandNames: {
    ...brandNameCall('get-partner-list', 'brandname.view'),
    results: z.object({ result: z.array(rowSchema(partnerBrandName)) }),
  },
  brandNameCreate: {
    ...brandNameCall('create', 'brandname.add'),
    writes: 'creates',
    results: rowSchema(brandName),
  },
  brandNameUpdate: {
    ...brandNameCall('update', 'brandname.update'),
    writes: 'existing',
    results: rowSchema(brandName),
  },
  brandNameDelete: {
    ...brandNameCall('delete', 'brandname.remove'),
    writes: 'existing',
    results: z.object({ id: z.string() }),
  },
  invoiceConfigs: {
    ...invoiceCall('list', 'invoice_config.view'),
    results: z.object({ listInvoice: z.array(rowSchema(invoiceConfig)) }),
  },
  invoiceConfigCreate: {
    ...invoiceCall('create', 'invoice_config.create'),
    writes: 'creates',
    results: rowSchema(invoiceConfig),
  },
  invoiceConfigUpdate: {
    ...invoiceCall('update', 'invoice_config.update'),
    writes: 'existing',
    results: rowSchema(invoiceConfig),
  },
  /** Only one that is locked. */
  invoiceConfigDelete: {
    ...invoiceCall('delete', 'invoice_config.remove'),
    writes: 'existing',
    results: z.object({ id: z.string() }),
  },
} as const satisfies Record<string, LegacyCall>;

/** v1's envelope: `{code, message, results}`; failures may name fields in `results.errors`. The code alone decides. */
export const legacyAnswer = z.object({
  code: z.int(),
  message: z.catch(z.string(), ''),
  results: z.optional(z.unknown()),
});
