/** Movements of companies' wallets, fees that were found missing, and synchronisations: read here, made by what moves them. */
import { dataSync } from '#model/entities/data-sync.ts';
import { missingFee } from '#model/entities/missing-fee.ts';
import { walletTransaction } from '#model/entities/wallet-transaction.ts';
import { dataSyncTable, missingFeeTable, walletTransactionTable } from '../db/tables/wallets.ts';
import { companyLabels } from './labels.ts';
import { defineResource } from './resource.ts';

/**
 * One that is named is of any company, so it takes a right on companies: who has one on partners alone sees theirs by a
 * call of its own.
 */
export const walletTransactionResource = defineResource(walletTransaction, {
  table: walletTransactionTable,
  view: ['balance_fluctuation.view'],
  viewNamed: ['company.update'],
  references: { company: companyLabels },
  sortable: ['id', 'amount', 'dateMsAction', 'payDateInt'],
  allRows: false,
  constraints: { wallet_transaction_bill: 'billNumber', wallet_transaction_company_fkey: 'company' },
});

export const missingFeeResource = defineResource(missingFee, {
  table: missingFeeTable,
  view: ['balance_fluctuation_missing.view'],
  references: { company: companyLabels },
  allRows: true,
});

export const dataSyncResource = defineResource(dataSync, {
  table: dataSyncTable,
  view: ['data_sync.view'],
  references: { company: companyLabels },
  allRows: false,
});
