/** Tokens stay in the sign-in's own session storage: nothing that outlives the page holds one. */
import { lazyServices } from '#app/store/lazy-services.ts';
import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Config } from '#model/config.ts';
import type { Http } from '#ports/ports.ts';
import { idbDevice } from '#adapters/idb/device.ts';
import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import { createConsoleStore } from '#app/store/create-store.ts';

const canary = 'canary-token-7f3a';
const host = { url: 'http://host.example', features: [] };
const config: Config = {
  environment: 'test',
  demo: false,
  hosts: { v3: host, v4: host, busOperator: host, partnerDevices: host, analytics: host },
  oidc: { authority: 'http://host.example/oidc', clientId: 'console' },
  links: { provider: '', merchant: '', partner: '' },
  maximumOfflineHours: 72,
  coldOfflineStart: true,
};
const me = {
  success: true,
  data: {
    id: 'u1',
    userName: 'an',
    name: 'An',
    avatar: null,
    mobile: null,
    role: 'staff',
    pbacStatements: ['customer.view'],
    version: 1,
  },
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

test('after a sign-in the device knows the person and holds no token', async () => {
  const sent: string[] = [];
  const http: Http = {
    stream: async () => ({ ok: false, failure: { kind: 'noAnswer', reason: 'network' } }),
    send: async ({ headers }) => {
      sent.push(JSON.stringify(headers));
      const answer = {
        status: 200,
        contentType: 'application/json',
        retryAfter: null,
        text: JSON.stringify(me),
      };
      return { ok: true, answer };
    },
  };
  const ports = { ...memoryPorts(http, 'u1', 1000), device: await idbDevice('test') };
  ports.auth.tokens = { kind: 'token', token: canary };
  const { store, start } = createConsoleStore({
    ports,
    config,
    commands: [],
    lists: [],
    loadLazyServices: async () => lazyServices,
  });
  await start(false);

  const kept = await everythingOn(indexedDB);
  expect(sent.some((headers) => headers.includes(canary))).toBe(true);
  expect(await ports.device.readIdentity()).toMatchObject({ subject: 'u1', statements: ['customer.view'] });
  expect(kept).toContain('customer.view');
  expect(kept).not.toContain(canary);
  expect(JSON.stringify(store.getState())).not.toContain(canary);
});

/** Every value of every store of every database, as text. */
async function everythingOn(factory: IDBFactory): Promise<string> {
  const texts: string[] = [];
  for (const { name = '' } of await factory.databases()) {
    const database = await openDB(name);
    for (const store of database.objectStoreNames) texts.push(JSON.stringify(await database.getAll(store)));
    database.close();
  }
  return texts.join('\n');
}
