/**
 * Inputs of each call of the old API, inside the proxy's body: published at `/docs`, and the source of the samples in
 * the tests over all calls. The rules themselves run in the handlers, which name the field of each problem.
 */
import * as z from 'zod/mini';

import type { Schema } from '#model/calls/call.ts';
import { valuesObject } from '#model/calls/resource-calls.ts';
import { brandName, partnerBrandName } from '#model/entities/brand-name.ts';
import { company } from '#model/entities/company.ts';
import { companyApp, companyMenu } from '#model/entities/company-parts.ts';
import { invoiceConfig } from '#model/entities/invoice-config.ts';
import { walletRollback, walletTransaction } from '#model/entities/wallet-transaction.ts';
import type { Entity } from '#model/entity.ts';
import { brandNamesAsked } from './brand-names.ts';
import type { LegacyName } from './handlers.ts';
import { ofCompany, ofRow } from './row-id.ts';

export interface LegacyInput {
  /** Whose row it reads or writes. */
  readonly entity?: Entity;
  /** Behind the path. */
  readonly query?: Schema;
  readonly data?: Schema;
}

const code = z.string();

export const legacyInputs: { readonly [N in LegacyName]: LegacyInput } = {
  companyCreate: { entity: company, data: valuesObject(company, 'create') },
  companyView: { entity: company, query: z.object({ id: code }) },
  companyUpdate: { entity: company, data: z.extend(valuesObject(company, 'update'), { id: code }) },
  companyDelete: { entity: company, data: z.object({ id: code, confirmation: z.string() }) },
  menu: { entity: companyMenu, query: ofCompany },
  menuSave: { entity: companyMenu, data: valuesObject(companyMenu, 'create') },
  appConfig: { entity: companyApp, query: ofCompany },
  appConfigCreate: { entity: companyApp, data: valuesObject(companyApp, 'create') },
  appConfigUpdate: {
    entity: companyApp,
    data: z.extend(valuesObject(companyApp, 'update'), { companyId: code }),
  },
  syncTickets: { entity: company, data: ofCompany },
  walletRollback: { entity: walletTransaction, data: valuesObject(walletRollback, 'create') },
  runPayFee: { query: z.object({ dateMsAction: z.string(), companyId: z.optional(code) }) },
  serviceSupporter: {},
  brandNames: { entity: brandName, data: brandNamesAsked },
  partnerBrandNames: { entity: partnerBrandName, data: brandNamesAsked },
  brandNameCreate: { entity: brandName, data: valuesObject(brandName, 'create') },
  brandNameUpdate: { entity: brandName, data: z.extend(valuesObject(brandName, 'update'), { id: code }) },
  brandNameDelete: { entity: brandName, data: ofRow },
  invoiceConfigs: { entity: invoiceConfig },
  invoiceConfigCreate: { entity: invoiceConfig, data: valuesObject(invoiceConfig, 'create') },
  invoiceConfigUpdate: {
    entity: invoiceConfig,
    data: z.extend(valuesObject(invoiceConfig, 'update'), { id: code, active: z.optional(z.boolean()) }),
  },
  invoiceConfigDelete: { entity: invoiceConfig, data: ofRow },
};
