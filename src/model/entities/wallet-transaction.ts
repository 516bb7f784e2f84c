/** A movement of a company's wallet: positive into it, negative out of it. */
import type { RowOf } from '../entity.ts';
import { defineEntity } from '../entity.ts';
import { choice, code, instant, integer, money, reference, text } from '../field.ts';

/** Which fee was taken (specification, section 4). */
export const FeeType = { sms: 2, telecom: 5, zaloOa: 13, vietqr: 24, trip: 14 } as const;

export const DetailsType = {
  deposit: 'deposit',
  promotion: 'promotion',
  fee: 'fee',
  rollback: 'rollback',
} as const;

export const walletTransaction = defineEntity('walletTransaction', {
  key: 'id',
  label: 'description',
  search: ['id', 'description', 'note'],
  fields: {
    id: code({ required: true, readOnly: true }),
    company: reference('company', { required: true, readOnly: true }),
    amount: money({ required: true, readOnly: true }),
    balanceType: choice(FeeType, { readOnly: true }),
    dateMsAction: instant({ required: true, readOnly: true }),
    description: text({ readOnly: true }),
    detailsType: choice(DetailsType, { required: true, readOnly: true }),
    note: text({ readOnly: true }),
    /** The day that it counts for: 20261120. */
    payDateInt: integer({ required: true, readOnly: true }),
  },
});
export type WalletTransaction = RowOf<typeof walletTransaction>;
