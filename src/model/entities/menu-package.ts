/** Which entries of the operators' menu (operator-menu.ts) are opened together, under one name. */
import { defineEntity } from '../entity.ts';
import { code, flag, instant, integer, list, text } from '../field.ts';

export const menuPackage = defineEntity('menuPackage', {
  key: 'id',
  label: 'name',
  search: ['id', 'name'],
  fields: {
    id: code({ required: true, immutable: true, max: 32 }),
    name: text({ required: true, max: 200 }),
    /** Ids of leaves, in the order of the tree. */
    items: list({ words: 'operatorMenu' }),
    itemCount: integer({ required: true, readOnly: true, added: true }),
    active: flag({ required: true, readOnly: true, added: true }),
    createdAt: instant({ required: true, readOnly: true, added: true }),
  },
});
