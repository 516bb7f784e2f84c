/** A package of a deposit: who pays in its amount is given its promotion on top, from its day on. */
import { defineEntity } from '../entity.ts';
import { code, day, flag, instant, money, text } from '../field.ts';

export const paymentPackage = defineEntity('paymentPackage', {
  key: 'id',
  label: 'name',
  search: ['id', 'name'],
  // A deposit takes no promotion of more than is paid in: the package could never be used.
  pairs: [{ low: 'promotion', high: 'amount', told: 'promotion' }],
  fields: {
    id: code({ required: true, immutable: true, max: 32 }),
    name: text({ required: true, max: 200 }),
    amount: money({ required: true, min: 1 }),
    promotion: money({ required: true, min: 0 }),
    /** The day from which it is on offer. */
    date: day({ required: true }),
    active: flag({ required: true, readOnly: true }),
    createdAt: instant({ required: true, readOnly: true }),
  },
});
