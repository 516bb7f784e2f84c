/** The integration clients: which programs of partners may call the platform. */
import { clientCalls } from '#model/calls/clients.ts';
import { client } from '#model/entities/client.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { clientsCommands } from './clients.commands.ts';

export const clientsScreen = defineScreen(client, {
  path: '/admin/client',
  access: 'client.view',
  adminOnly: true,
  host: 'v3',
  list: clientCalls.list,
  columns: [
    { field: 'clientId', width: 220, pinned: true },
    { field: 'clientSecret', width: 130, sortable: false },
    { field: 'name', width: 280 },
    { field: 'active', width: 120 },
    'createdAt',
  ],
  filters: ['active', 'createdAt'],
  sort: 'clientId.asc',
  commands: clientsCommands,
  offline: 'whole',
});
