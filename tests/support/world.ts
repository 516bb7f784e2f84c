/** A whole console in memory: the real store, journal, relay and rows on memory ports, against a fake host. */

import { v3Calls } from '#model/calls/v3.ts';
import type { CommandCore } from '#model/command.ts';
import type { Config } from '#model/config.ts';
import { customer } from '#model/entities/customer.ts';
import type { Row, Values } from '#model/entity.ts';
import type { Http } from '#ports/ports.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { memoryPorts, reopenedPorts, secondTabPorts } from '#adapters/memory/memory-ports.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import { selectEntry } from '#store/journal-slice.ts';
import type { AppThunk, LoadLazyServices } from '#services/services.ts';
import { readList } from '#services/watch-list.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { createConsoleStore } from '#app/store/create-store.ts';
import { lazyServices } from '#app/store/lazy-services.ts';
import type { FakeHost } from './fake-host.ts';

const allFeatures = { url: 'http://host.test', features: ['idempotency', 'versions', 'changes'] as const };

export const testConfig: Config = {
  environment: 'test',
  demo: true,
  hosts: {
    v3: { ...allFeatures, features: [...allFeatures.features] },
    v4: { ...allFeatures, features: [...allFeatures.features] },
    busOperator: { ...allFeatures, features: [] },
    partnerDevices: { ...allFeatures, features: [] },
    analytics: { ...allFeatures, features: [] },
  },
  oidc: { authority: 'http://host.test/oidc', clientId: 'console' },
  links: { provider: '', merchant: '', partner: '' },
  maximumOfflineHours: 24,
  coldOfflineStart: true,
};

const readData = (body: unknown): Row | undefined =>
  v3Calls.customer.update.answer.safeParse(body).data?.data;

const at = { host: 'v3', entity: customer, v: 1, delivery: 'queued', readAnswer: readData } as const;

/** The customers' commands as the feature defines them, without their screens. */
export const testCommands: readonly CommandCore[] = [
  {
    ...at,
    name: 'customer.add',
    access: ['customer.add'],
    on: 'create',
    request: ({ values }) => ({ method: 'POST', path: '/api/v1/customer', body: values }),
    project: (_, { key, values }) => ({ ...values, code: key, active: true, version: 0 }),
  },
  {
    ...at,
    name: 'customer.update',
    access: ['customer.update'],
    on: 'row',
    request: ({ key, values }) => ({ method: 'PUT', path: `/api/v1/customer/${key}`, body: values }),
    project: (row, { values }) => row && { ...row, ...values },
  },
  {
    ...at,
    name: 'customer.remove',
    access: ['customer.remove'],
    on: 'row',
    request: ({ key }) => ({ method: 'DELETE', path: `/api/v1/customer/${key}` }),
    project: () => undefined,
    readAnswer: () => undefined,
  },
  {
    ...at,
    name: 'customer.settle',
    access: ['customer.update'],
    on: 'row',
    delivery: 'online',
    request: ({ key, values }) => ({ method: 'PUT', path: `/api/v1/customer/${key}`, body: values }),
    project: (row, { values }) => row && { ...row, ...values },
  },
];

/** Where the customers' rows come from. */
export const testLists: readonly ListSource[] = [
  { entity: customer, host: 'v3', call: v3Calls.customer.list },
];

export interface World {
  readonly ports: MemoryPorts;
  readonly host: FakeHost;
  readonly store: ReturnType<typeof createConsoleStore>['store'];
  /** `returned`: the person comes from the provider's sign-in page. */
  start(returned?: boolean): Promise<void>;
  issue(name: string, key: string, values: Values): ReturnType<ReturnType<typeof issueCommand>>;
  states(): readonly string[];
  /** Reads the customers as a screen does, so that this device holds them. */
  readCustomers(): Promise<void>;
  /** Asks the v4 host for something. */
  callV4(): Promise<void>;
  /** Another tab of the same browser: its own store and tokens, the same device, clock and host. */
  secondTab(): World;
  /** Closes the page for good (nothing it does reaches anything any more) and opens a new one. */
  reopen(): World;
}

export const startOfTest = Date.parse('2026-11-20T08:00:00+07:00');

export interface WorldParts {
  readonly config?: Config;
  readonly commands?: readonly CommandCore[];
  readonly lists?: readonly ListSource[];
  readonly loadLazyServices?: LoadLazyServices;
}

const loaded: LoadLazyServices = async () => lazyServices;

/** `edges`: given to open the same device again, as after closing the tab. */
export function makeWorld(
  host: FakeHost,
  ports = memoryPorts(host, 'p1', startOfTest),
  {
    config = testConfig,
    commands = testCommands,
    lists = testLists,
    loadLazyServices = loaded,
  }: WorldParts = {},
): World {
  let isOpen = true;
  const whileOpen: Http = {
    send: (request) => (isOpen ? host.send(request) : new Promise(() => {})),
    stream: (request, received) => (isOpen ? host.stream(request, received) : new Promise(() => {})),
  };
  const { store, start } = createConsoleStore({
    ports: { ...ports, http: whileOpen },
    config,
    commands,
    lists,
    loadLazyServices,
  });
  return {
    ports,
    host,
    store,
    async start(returned = false) {
      const started = start(returned);
      await ports.clock.advance(0);
      await started;
      await ports.clock.advance(0);
    },
    async issue(name, key, values) {
      const base = host.rows.get(key);
      const issued = store.dispatch(issueCommand({ name, targets: [{ key, base, values }] }));
      await ports.clock.advance(0);
      return issued;
    },
    async readCustomers() {
      const query = { filter: {}, sort: [], current: 1, pageSize: 50 };
      await store.dispatch(readList('v3', { collection: 'customer', query }));
      await ports.clock.advance(0);
    },
    async callV4() {
      const ask: AppThunk<Promise<unknown>> = (_dispatch, _getState, { callHost }) =>
        callHost({ host: 'v4', method: 'GET', path: '/api/v4/mbqr/payment' });
      const asked = store.dispatch(ask);
      await ports.clock.advance(0);
      await asked;
    },
    secondTab: () => makeWorld(host, secondTabPorts(ports), { config, commands, lists }),
    reopen() {
      isOpen = false;
      return makeWorld(host, reopenedPorts(ports, host), { config, commands, lists });
    },
    states: () =>
      store.getState().journal.order.map((id) => selectEntry(id)(store.getState())?.standing.state ?? ''),
  };
}
