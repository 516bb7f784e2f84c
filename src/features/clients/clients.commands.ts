/** Commands on an integration client: all online, and only with admin status besides the key. */
import { pathOf } from '#model/calls/call.ts';
import { clientCalls } from '#model/calls/clients.ts';
import { client } from '#model/entities/client.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';
import { readSecretAnswer } from './new-secret.ts';

const { create, update, remove, status, resetSecret } = clientCalls;
const online = { host: 'v3', delivery: 'online', adminOnly: true, consequence: 'business' } as const;

const addClient = defineCommand(client, {
  ...online,
  name: 'client.add',
  access: 'client.add',
  on: 'create',
  form: ['clientId', 'name', 'clientSecret'],
  hotkey: 'n',
  intent: 'primary',
  request: ({ key, values }) => ({
    method: create.method,
    path: create.path,
    body: { ...values, clientId: key },
  }),
  project: (row) => row,
});

const editClient = defineCommand(client, {
  ...online,
  name: 'client.update',
  access: 'client.update',
  on: 'row',
  form: ['name'],
  hotkey: 'e',
  request: ({ key, values }) => ({
    method: update.method,
    path: pathOf(update.path, { clientId: key }),
    body: values,
  }),
  project: (row, { values }) => row && { ...row, ...values },
});

/** Calls with the old secret are refused from then on. */
export const resetClientSecret = defineCommand(client, {
  ...online,
  name: 'client.resetSecret',
  access: 'client.resetClientSecret',
  on: 'row',
  hotkey: 'w',
  request: ({ key }) => ({
    method: resetSecret.method,
    path: pathOf(resetSecret.path, { clientId: key }),
  }),
  project: (row) => row,
  readAnswer: readSecretAnswer,
});

const lockClient = activeCommand('client.lock', 'l', false);
const unlockClient = activeCommand('client.unlock', 'u', true);

const removeClient = defineCommand(client, {
  ...online,
  name: 'client.remove',
  access: 'client.remove',
  on: 'row',
  hotkey: 'Delete',
  intent: 'danger',
  request: ({ key }) => ({ method: remove.method, path: pathOf(remove.path, { clientId: key }) }),
  project: () => undefined,
});

export const clientsCommands = [
  addClient,
  editClient,
  resetClientSecret,
  lockClient,
  unlockClient,
  removeClient,
] as const;

/** A partner's calls are refused from a lock on. */
function activeCommand(name: 'client.lock' | 'client.unlock', hotkey: string, active: boolean) {
  return defineCommand(client, {
    ...online,
    name,
    access: 'client.update',
    on: 'row',
    batch: true,
    hotkey,
    values: { active },
    offeredFor: (row) => row.active !== active,
    request: ({ key, version }) => ({
      ...{ method: status.method, path: status.path },
      body: { items: [{ id: key, version }], active },
    }),
    project: (row) => row && { ...row, active },
  });
}
