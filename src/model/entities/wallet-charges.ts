/** Filters and groups of the report of wallet charges; its address is read by the rules of a list's. */
import { defineEntity } from '../entity.ts';
import { choice, day, reference } from '../field.ts';
import { FeeType } from './wallet-transaction.ts';

/** The fees that the report has a column for, in the order of the specification. */
export const chargedFees: readonly number[] = [
  FeeType.sms,
  FeeType.telecom,
  FeeType.zaloOa,
  FeeType.vietqr,
  FeeType.trip,
];

export const walletCharges = defineEntity('walletCharges', {
  key: 'day',
  label: 'company',
  search: [],
  fields: { day: day(), company: reference('company'), balanceType: choice(FeeType) },
});
