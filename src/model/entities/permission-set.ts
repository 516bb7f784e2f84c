/** Permission sets of staff: statements under one name. The collection bears the name of its key's resource. */
import { defineEntity } from '../entity.ts';
import { code, flag, instant, integer, list, text } from '../field.ts';

export const permissionSet = defineEntity('permission', {
  key: 'id',
  label: 'name',
  search: ['id', 'name'],
  fields: {
    id: code({ required: true, immutable: true, max: 32 }),
    name: text({ required: true, max: 120 }),
    statements: list({ words: ['access', 'right'] }),
    statementCount: integer({ required: true, readOnly: true, added: true }),
    /** Members of staff who hold it, as of the answer: it is no part of the row's version. */
    userCount: integer({ required: true, readOnly: true, added: true }),
    active: flag({ required: true, readOnly: true, added: true }),
    createdAt: instant({ required: true, readOnly: true, added: true }),
  },
});
