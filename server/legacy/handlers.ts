/** Every call of the old API by its name, with what answers it: one file for each thing that the calls are about. */
import type { v1Calls } from '#model/calls/v1.ts';
import { createAppConfig, readAppConfig, updateAppConfig } from './app-config.ts';
import {
  createBrandName,
  deleteBrandName,
  listBrandNames,
  listPartnerBrandNames,
  updateBrandName,
} from './brand-names.ts';
import { createCompany, deleteCompany, updateCompany, viewCompany } from './companies.ts';
import type { HandlerOf } from './handler.ts';
import {
  createInvoiceConfig,
  deleteInvoiceConfig,
  listInvoiceConfigs,
  updateInvoiceConfig,
} from './invoice-configs.ts';
import { readMenu, saveMenu } from './menu.ts';
import { readServiceSuppliers } from './service-suppliers.ts';
import { syncTickets } from './sync-tickets.ts';
import { rollBackTransaction, runPayFee } from './wallets.ts';

export type LegacyName = keyof typeof v1Calls;

export const legacyHandlers: { readonly [N in LegacyName]: HandlerOf<(typeof v1Calls)[N]> } = {
  companyCreate: { write: createCompany },
  companyView: { read: viewCompany },
  companyUpdate: { write: updateCompany },
  companyDelete: { write: deleteCompany },
  menu: { read: readMenu },
  menuSave: { write: saveMenu },
  appConfig: { read: readAppConfig },
  appConfigCreate: { write: createAppConfig },
  appConfigUpdate: { write: updateAppConfig },
  syncTickets: { write: syncTickets },
  walletRollback: { write: rollBackTransaction },
  runPayFee: { write: runPayFee },
  serviceSupporter: { read: readServiceSuppliers },
  brandNames: { read: listBrandNames },
  partnerBrandNames: { read: listPartnerBrandNames },
  brandNameCreate: { write: createBrandName },
  brandNameUpdate: { write: updateBrandName },
  brandNameDelete: { write: deleteBrandName },
  invoiceConfigs: { read: listInvoiceConfigs },
  invoiceConfigCreate: { write: createInvoiceConfig },
  invoiceConfigUpdate: { write: updateInvoiceConfig },
  invoiceConfigDelete: { write: deleteInvoiceConfig },
};
