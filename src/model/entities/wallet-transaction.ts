/** A movement of a company's wallet: positive into it, negative out of it. */
import type { RowOf } from '../entity.ts';
import { defineEntity } from '../entity.ts';
import { choice, code, day, instant, integer, money, reference, text } from '../field.ts';
import { DepositType } from './company.ts';

/** Which fee was taken (specification, section 4). */
export const FeeType = { sms: 2, telecom: 5, zaloOa: 13, vietqr: 24, trip: 14 } as const;

export const DetailsType = {
  deposit: 'deposit',
  promotion: 'promotion',
  fee: 'fee',
  rollback: 'rollback',
} as const;

const readOnly = true;

export const walletTransaction = defineEntity('walletTransaction', {
  key: 'id',
  label: 'description',
  search: ['id', 'description', 'note', 'billNumber'],
  fields: {
    id: code({ required: true, readOnly }),
    company: reference('company', { required: true, readOnly }),
    amount: money({ required: true, readOnly }),
    balanceType: choice(FeeType, { readOnly }),
    dateMsAction: instant({ required: true, readOnly }),
    description: text({ readOnly, personal: true }),
    detailsType: choice(DetailsType, { required: true, readOnly }),
    note: text({ readOnly, personal: true }),
    /** Way by which a deposit came; unknown for some from before it was kept. */
    depositType: choice(DepositType, { readOnly }),
    billNumber: text({ readOnly }),
    /** Promotion given with a deposit; `promotionOf` of that promotion: the deposit that it goes with. */
    amountPromotion: money({ readOnly }),
    promotionOf: code({ readOnly }),
    /** The day that it counts for: 20261120. */
    payDateInt: integer({ required: true, readOnly, asDay: true }),
    /** Ids of the movement that this one takes back, and of the one that took this one back. */
    rollbackOf: code({ readOnly }),
    rolledBackBy: code({ readOnly }),
  },
});
export type WalletTransaction = RowOf<typeof walletTransaction>;

/** A movement is taken back once, taking back is not taken back, and a promotion goes with its deposit. */
export function mayRollBack(
  row: Pick<WalletTransaction, 'detailsType' | 'rolledBackBy' | 'promotionOf'>,
): boolean {
  return row.detailsType !== DetailsType.rollback && row.rolledBackBy === null && row.promotionOf === null;
}

/** The form of a rollback: why. What comes of it is an opposite movement. */
export const walletRollback = defineEntity('walletRollback', {
  key: 'id',
  label: 'id',
  search: [],
  fields: {
    id: code({ required: true }),
    note: text({ required: true, personal: true, max: 500, multiline: true }),
  },
});

/** One run of the fees of a day: what it took, and what had been taken before it. */
export const feeRun = defineEntity('feeRun', {
  key: 'id',
  label: 'dateMsAction',
  search: [],
  fields: {
    id: code({ required: true, readOnly }),
    /** The day whose fees are taken; the call carries its first moment. */
    dateMsAction: day({ required: true }),
    /** null: all companies. One that is locked by now owes the fees of the days before. */
    companyId: reference('anyCompany', { offersLocked: true }),
    companies: integer({ required: true, readOnly }),
    transactions: integer({ required: true, readOnly }),
    amount: money({ required: true, readOnly }),
    takenTransactions: integer({ required: true, readOnly }),
    takenAmount: money({ required: true, readOnly }),
  },
});
