/** What this device keeps, its lock, and what a host can't tell. */
import type { Group } from './scene.ts';
import { companies, customers } from './scene.ts';
import type { Stage } from './stage.ts';

const page = '/offline-data';

/** The settings of the server, changed on the way. */
async function withConfig({ context }: Stage, over: (config: Record<string, unknown>) => object) {
  await context.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: over(await answer.json()) });
  });
}

const make = (stage: Stage, path: string) =>
  stage.page.getByRole('button', {
    name: `${stage.word('offlineData.make')}: ${stage.word(`screen${path.replaceAll('/', '.')}`)}`,
  });

export const offlineData: Group = {
  name: 'offline data',
  begin: (stage) => stage.enter(page),
  scenes: [
    { name: 'nothing kept', go: (stage) => stage.button('offlineData.measure').waitFor() },
    {
      name: 'one read, one seen',
      go: async (stage) => {
        await stage.list(companies);
        await stage.list('/mbqr/payments');
        await stage.go(page);
        await make(stage, customers).click();
        await stage.page.getByText(stage.word('offlineData.extent.pinned')).waitFor();
      },
    },
    {
      name: 'in progress, failed',
      go: async (stage) => {
        const lists = { method: 'GET' };
        await stage.server.faults([
          { match: { ...lists, pathPrefix: '/api/v1/company' }, action: { delay: 6_000 } },
          { match: { ...lists, pathPrefix: '/api/v1/user' }, action: { status: 500 } },
        ]);
        await make(stage, companies).click();
        await make(stage, '/admin/user').click();
        await stage.page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'offline',
      go: async (stage) => {
        await stage.settle();
        await stage.context.setOffline(true);
        await stage.go(page);
        await stage.page
          .getByRole('button', { name: new RegExp(`^${stage.word('offlineData.remove')}`) })
          .first()
          .click();
      },
    },
  ],
};

export const lock: Group = {
  name: 'lock',
  begin: async (stage) => {
    await withConfig(stage, (config) => ({ ...config, idleLockMinutes: 0.1 }));
    await stage.enter(customers);
    await stage.list(customers);
    await stage.settle();
  },
  scenes: [
    {
      name: 'idle',
      go: (stage) =>
        stage.page.getByRole('heading', { name: stage.word('lock.title') }).waitFor({ timeout: 30_000 }),
    },
    {
      name: 'idle, offline',
      go: async (stage) => {
        await stage.context.setOffline(true);
        await stage.button('sync.tryConnection').click({ timeout: 20_000 });
      },
    },
    {
      name: 'signing in again',
      go: async (stage) => {
        await stage.context.setOffline(false);
        await stage.button('lock.open').click({ timeout: 40_000 });
        await stage.page.locator('#password').waitFor();
      },
    },
  ],
};

export const oldHost: Group = {
  name: 'old host',
  begin: async (stage) => {
    await withConfig(stage, (config) => ({ ...config, hosts: withoutKeys(config.hosts) }));
    await stage.enter(customers);
  },
  scenes: [
    {
      name: 'centre, outcome unknown',
      go: async (stage) => {
        // Done, and the answer lost on the way back. (A connection that the server cuts is tried again by the browser.)
        await stage.context.route('**/api/v1/customer/KH00021', async (route) => {
          await route.fetch();
          await route.abort();
        });
        const list = await stage.list(customers);
        await list.change('KH00021', stage.word('field.customer.address'), '12 Lê Lợi');
        await stage.page.locator('[data-tour="sync"]').click();
        await stage.button('sync.unknown.happened').waitFor({ timeout: 20_000 });
        await stage.page.getByRole('table').waitFor();
      },
    },
  ],
};

function withoutKeys(hosts: unknown): object {
  return Object.fromEntries(
    Object.entries(hosts ?? {}).map(([name, host]) => [name, { ...host, features: ['versions', 'changes'] }]),
  );
}
