/** Options from which forms choose a partner (the reference list of the specification). */
import { defineEntity } from '../entity.ts';
import { code, flag, text } from '../field.ts';

export const partnerOption = defineEntity('partnerOption', {
  key: 'id',
  label: 'name',
  search: ['id', 'name'],
  fields: {
    id: code({ required: true }),
    name: text({ required: true, personal: true }),
    isActive: flag({ required: true }),
  },
});
