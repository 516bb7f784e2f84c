/** The way in, the screens as they are on a good day, and the lists on all the others. */
import type { Group } from './scene.ts';
import { companies, customers, payments } from './scene.ts';
import type { Stage } from './stage.ts';

const lists = [
  { name: 'companies', path: companies, api: '/api/v1/company' },
  { name: 'customers', path: customers, api: '/api/v1/customer' },
  { name: 'payments', path: payments, api: '/api/v4/mbqr/payment' },
] as const;

export const entrance: Group = {
  name: 'entrance',
  scenes: [
    { name: 'console', go: ({ page, server }) => page.goto(`${server.url}/login`) },
    { name: 'provider', go: (stage) => stage.toProvider('/') },
    {
      name: 'provider, wrong password',
      go: async (stage) => {
        await stage.toProvider('/');
        await stage.page.locator('#userName').fill('quantri');
        await stage.page.locator('#password').fill('sai');
        await stage.press('Enter');
        await stage.page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'no rights at all',
      go: (stage) => stage.enter('/', 'khongquyen'),
    },
  ],
};

export const firstLoads: Group = {
  name: 'first loads',
  scenes: lists.flatMap(({ name, path, api }) => [
    {
      name: `${name}, loading`,
      go: async (stage: Stage) => {
        await stage.server.faults([{ match: { pathPrefix: api }, action: { delay: 8_000 } }]);
        await stage.enter(path);
        await stage.page.locator('.c-skeleton').waitFor();
      },
    },
    {
      name: `${name}, failed`,
      go: async (stage: Stage) => {
        await stage.server.faults([{ match: { pathPrefix: api }, action: { status: 500 } }]);
        await stage.enter(path);
        await stage.page.getByRole('alert').waitFor({ timeout: 30_000 });
      },
    },
  ]),
};

export const states: Group = {
  name: 'states',
  begin: async (stage) => {
    await stage.enter(companies);
    for (const { path } of lists) {
      await stage.list(path);
      await stage.settle();
    }
  },
  scenes: [
    ...lists.map(({ name, path }) => ({
      name: `${name}, empty`,
      go: (stage: Stage) =>
        stage.go(`${path}?q=khong+co+dau${path === payments ? '&payDate={"preset":"today"}' : ''}`),
    })),
    ...lists.map(({ name, path }) => ({
      name: `${name}, offline`,
      go: async (stage: Stage) => {
        await stage.context.setOffline(true);
        await stage.list(path);
        await stage.page.locator('.c-header-tools').getByText(stage.word('sync.offline')).waitFor();
      },
    })),
    {
      name: 'payments, refused search',
      go: async (stage) => {
        await stage.context.setOffline(false);
        await stage.go(`${payments}?q=`);
      },
    },
    {
      name: 'companies, filtered and selected',
      go: async (stage) => {
        await stage.list(`${companies}?status=[1,2]`);
        await stage.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
      },
    },
  ],
};
