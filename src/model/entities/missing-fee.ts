/** A trip, or the use of a service, whose fee was due and not taken when it was last checked. */
import { defineEntity } from '../entity.ts';
import { choice, code, day, instant, integer, money, reference, text } from '../field.ts';
import { FeeType } from './wallet-transaction.ts';

const readOnly = true;

export const missingFee = defineEntity('missingFee', {
  key: 'id',
  label: 'description',
  search: ['id', 'company', 'description'],
  fields: {
    /** Id of the trip or of the use. */
    id: code({ required: true, readOnly }),
    company: reference('company', { required: true, readOnly }),
    balanceType: choice(FeeType, { required: true, readOnly }),
    usedAt: instant({ required: true, readOnly }),
    /** The day that its fee counts for: 20261120. */
    payDateInt: integer({ required: true, readOnly, asDay: true }),
    description: text({ required: true, readOnly, personal: true }),
    /** Trips, messages, minutes or payments. */
    quantity: integer({ required: true, readOnly }),
    unitPrice: money({ required: true, readOnly }),
    amount: money({ required: true, readOnly }),
    foundAt: instant({ required: true, readOnly }),
  },
});

/** A check of a range of days, both included: what to look at, and what it came to. */
export const feeCheck = defineEntity('feeCheck', {
  key: 'id',
  label: 'from',
  search: [],
  fields: {
    id: code({ required: true, readOnly }),
    from: day({ required: true }),
    to: day({ required: true }),
    /** Locked companies are offered too: a stopped company may still owe fees. */
    company: reference('anyCompany', { offersLocked: true }),
    balanceType: choice(FeeType),
    /** Missing now; of these not known before; and known before, but missing no more. */
    found: integer({ required: true, readOnly }),
    added: integer({ required: true, readOnly }),
    settled: integer({ required: true, readOnly }),
    amount: money({ required: true, readOnly }),
  },
});
