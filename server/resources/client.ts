/** Integration clients. The secret's hash is no field: it never leaves the server. */
import { client } from '#model/entities/client.ts';
import { clientTable } from '../db/tables/client.ts';
import { defineResource } from './resource.ts';

export const clientResource = defineResource(client, {
  table: clientTable,
  view: ['client.view'],
  adminOnly: true,
  allRows: true,
  constraints: { client_pkey: 'clientId' },
});
