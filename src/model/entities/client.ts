/** A program of a partner that calls the platform, by an id and a secret of its own. */
import { defineEntity } from '../entity.ts';
import { code, flag, instant, secret, text } from '../field.ts';

export const client = defineEntity('client', {
  key: 'clientId',
  label: 'name',
  search: ['clientId', 'name'],
  fields: {
    clientId: code({ required: true, immutable: true, max: 64 }),
    /** Given or generated in the form of a new client; another one is made by the server alone, and answered once. */
    clientSecret: secret({ required: true, immutable: true, generated: true, min: 16, max: 128 }),
    name: text({ required: true, max: 200 }),
    active: flag({ required: true, readOnly: true }),
    createdAt: instant({ required: true, readOnly: true }),
  },
});
