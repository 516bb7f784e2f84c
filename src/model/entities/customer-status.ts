/** How far a customer is: a short list that staff keep in an order of their own. */
import { defineEntity } from '../entity.ts';
import { code, flag, instant, integer, text } from '../field.ts';

export const customerStatus = defineEntity('customerStatus', {
  key: 'id',
  label: 'name',
  search: ['id', 'name'],
  fields: {
    id: code({ required: true, immutable: true, max: 32 }),
    name: text({ required: true, max: 120 }),
    /** Left empty, the status stands last. */
    statusOrder: integer({ min: 0, max: 1_000_000 }),
    active: flag({ required: true, readOnly: true }),
    createdAt: instant({ required: true, readOnly: true, added: true }),
  },
});
