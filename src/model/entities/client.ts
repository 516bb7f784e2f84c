/** A program of a partner that calls the platform, by an id and a secret of its own. */
import { defineEntity } from '../entity.ts';
import { code, flag, instant, secret, text } from '../field.ts';

export const client = defineEntity('client', {
  key: 'clientId',
  label: 'name',
  search: ['clientId', 'name'],
  fields: {
    clientId: code({ required: true, immutable: true, max: 64 }),
    /** Made by the server, answered once. */
    clientSecret: secret({ readOnly: true }),
    name: text({ required: true, max: 200 }),
    active: flag({ required: true, readOnly: true }),
    createdAt: instant({ required: true, readOnly: true }),
  },
});
