/** Every page and state of the console that somebody should have seen: a name, and how to get there. */
import type { Stage } from './stage.ts';
import { expect } from './stage.ts';

export interface Scene {
  readonly name: string;
  go(stage: Stage): Promise<unknown>;
}

export interface Group {
  readonly name: string;
  /** Signed in here before the first scene; absent: each scene begins with a profile of its own. */
  readonly begin?: (stage: Stage) => Promise<unknown>;
  readonly scenes: readonly Scene[];
}

const companies = '/company/list';
const customers = '/customer/list';
const payments = '/mbqr/payments';
const lists = [
  { name: 'companies', path: companies, api: '/api/v1/company' },
  { name: 'customers', path: customers, api: '/api/v1/customer' },
  { name: 'payments', path: payments, api: '/api/v4/mbqr/payment' },
] as const;

const longName =
  'Công ty Trách nhiệm hữu hạn Thương mại Dịch vụ Vận tải Hành khách Phương Trang – Futa Bus Lines Chi nhánh Đồng bằng Sông Cửu Long';

const enter = (path: string) => (stage: Stage) => stage.enter(path);

const entrance: Group = {
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

const screens: Group = {
  name: 'screens',
  begin: enter('/'),
  scenes: [
    { name: 'workplace', go: (stage) => stage.go('/dashboard/workplace') },
    ...lists.map(({ name, path }) => ({ name, go: (stage: Stage) => stage.list(path) })),
    { name: 'users', go: (stage) => stage.list('/admin/user') },
  ],
};

const firstLoads: Group = {
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

const states: Group = {
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
      go: (stage) => stage.go(`${payments}?q=`),
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

/** Changes made without network: some wait, one will be refused, one conflicts. */
async function changeOffline(stage: Stage): Promise<void> {
  await stage.context.setOffline(true);
  const list = await stage.list(customers);
  const address = stage.word('field.customer.address');
  for (const code of ['KH00003', 'KH00008'])
    await list.change(code, address, `12 Lê Lợi, ${code}, ${stage.look.name}`);
  await list.search('');
  // The code is taken, which only the server knows.
  await list.grid.focus();
  await stage.press('n');
  const form = stage.page.getByRole('dialog');
  await form.getByLabel(stage.word('field.customer.code')).fill('KH00002');
  await form.getByLabel(stage.word('field.customer.name')).fill('Đặng Thị Ngọc Ánh');
  await form.getByLabel(stage.word('field.customer.phoneNumber')).fill('0912345678');
  await form.getByLabel(stage.word('field.customer.customerType')).selectOption({ index: 1 });
  await stage.press('Control+s');
  await form.waitFor({ state: 'hidden' });
}

async function comeBack(stage: Stage): Promise<void> {
  await stage.view.changeCustomer('KH00003', { address: `Của họ, Đà Nẵng, ${stage.look.name}` });
  await stage.server.faults([
    { match: { method: 'PUT', pathPrefix: '/api/v1/customer/KH00008' }, action: { delay: 9_000 } },
  ]);
  await stage.context.setOffline(false);
  await stage.page
    .getByText(new RegExp(`2 (${'cần xử lý'}|need)`))
    .first()
    .waitFor({ timeout: 30_000 });
}

const sync: Group = {
  name: 'sync',
  begin: async (stage) => {
    await stage.enter(customers);
    await stage.list(customers);
    await stage.settle();
  },
  scenes: [
    { name: 'centre, empty', go: (stage) => openCentre(stage) },
    {
      name: 'customers, waiting',
      go: async (stage) => {
        await stage.press('Escape');
        await changeOffline(stage);
        await stage.list(customers);
      },
    },
    { name: 'centre, waiting', go: (stage) => stage.context.setOffline(true).then(() => openCentre(stage)) },
    {
      name: 'sign out',
      go: async (stage) => {
        await stage.context.setOffline(true);
        await stage.press('Escape');
        await menuOf(stage, /Tài khoản|Account/);
        await stage.page.getByRole('menuitem', { name: stage.word('user.signOut') }).click();
      },
    },
    {
      name: 'row with a waiting change',
      go: async (stage) => {
        await stage.context.setOffline(true);
        await stage.press('Escape');
        await stage.list(customers);
        await stage.press('ArrowDown', 'ArrowDown', 'Enter');
        await stage.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'customers, conflicting and refused',
      go: async (stage) => {
        await stage.press('Escape');
        await comeBack(stage);
      },
    },
    { name: 'centre, refused and conflicting', go: (stage) => openCentre(stage) },
    {
      name: 'centre, conflict',
      go: (stage) => stage.button('sync.action.solve').first().click(),
    },
    {
      name: 'centre, edit again',
      go: async (stage) => {
        await stage.button('sync.action.edit').first().click();
      },
    },
    {
      name: 'bell',
      go: async (stage) => {
        await stage.press('Escape');
        await stage.press('Escape');
        await menuOf(stage, /^(Thông báo|Notifications)/);
      },
    },
  ],
};

async function openCentre({ page }: Stage): Promise<void> {
  await page.locator('[data-tour="sync"]').click();
  await page.getByRole('dialog').waitFor();
}

const menuOf = ({ page }: Stage, name: RegExp) =>
  page.getByRole('banner').getByRole('button', { name }).click();

/** Opens the editor of a filter that is not set. */
async function openFilter(stage: Stage, path: string, field: string): Promise<void> {
  await stage.list(path);
  await stage.press('f');
  await stage.page.getByRole('menuitem', { name: stage.word(field), exact: true }).click();
}

const desk: Group = {
  name: 'desk',
  begin: async (stage) => {
    for (const name of ['Bùi Thị Ước', 'Bùi Thị Ánh Nguyệt'])
      await stage.view.changeCustomer('KH00004', { name, address: '5 Võ Nguyên Giáp, phường Ễ, Huế' });
    await stage.enter(customers);
  },
  scenes: [
    {
      name: 'row with history',
      go: async (stage) => {
        await stage.list(customers);
        await stage.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
        await stage.page.getByRole('dialog').locator('.c-history ol').waitFor();
        await stage.page.locator('.c-history').last().scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'payment',
      go: async (stage) => {
        await stage.list(payments);
        await stage.press('ArrowDown', 'ArrowDown', 'Enter');
        await stage.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'form, empty',
      go: async (stage) => {
        await stage.list(customers);
        await stage.press('n');
        await stage.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'form, problems',
      go: async (stage) => {
        await stage.page.getByLabel(stage.word('field.customer.phoneNumber')).fill('12345');
        await stage.press('Control+s');
      },
    },
    {
      name: 'form, long name',
      go: async (stage) => {
        await stage.list(companies);
        await stage.press('e');
        await stage.page.getByLabel(stage.word('field.company.companyName')).fill(longName);
        await stage.press('Control+s');
        await stage.page.getByRole('dialog').waitFor({ state: 'hidden' });
        await stage.press('Enter');
        await stage.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'form of the long name, leaving',
      go: async (stage) => {
        await stage.press('Escape', 'e');
        await stage.page.getByLabel(stage.word('field.company.note')).fill('Chưa lưu');
        await stage.press('Escape');
        await stage.page.getByRole('dialog').getByRole('alert').waitFor();
      },
    },
    {
      name: 'form, reference',
      go: async (stage) => {
        await stage.page.keyboard.press('Enter');
        await stage.list(customers);
        await stage.press('e');
        await stage.page.getByLabel(stage.word('field.customer.marketer')).click();
      },
    },
  ],
};

const filters: Group = {
  name: 'filters and batches',
  begin: enter(customers),
  scenes: [
    {
      name: 'columns',
      go: (stage) => stage.list(companies).then(() => stage.button('list.columns').click()),
    },
    {
      name: 'filter of days',
      go: async (stage) => {
        await stage.list(payments);
        await stage.page.locator('.c-tag-words').first().click();
      },
    },
    { name: 'filter of choices', go: (stage) => openFilter(stage, companies, 'field.company.status') },
    { name: 'filter of amounts', go: (stage) => openFilter(stage, companies, 'field.company.balance') },
    { name: 'filter of a reference', go: (stage) => openFilter(stage, customers, 'field.customer.marketer') },
    { name: 'filter of a text', go: (stage) => openFilter(stage, payments, 'field.mbqrPayment.ftCode') },
    {
      name: 'filters to choose',
      go: async (stage) => {
        await stage.list(`${payments}?payDate={"preset":"last7Days"}&status=success`);
        await stage.press('f');
      },
    },
    {
      name: 'menu of a row',
      go: async (stage) => {
        await stage.list(customers);
        await stage.press('ArrowDown', 'ArrowDown', 'Shift+F10');
      },
    },
    {
      name: 'question',
      go: async (stage) => {
        await stage.list(customers);
        await stage.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Delete');
      },
    },
    {
      name: 'batch',
      go: async (stage) => {
        await stage.server.faults([
          {
            match: { method: 'PATCH', pathPrefix: '/api/v1/customer/status' },
            times: 1,
            action: { status: 422 },
          },
        ]);
        await stage.list(customers);
        await stage.press('Shift+ArrowDown', 'Shift+ArrowDown', 'l');
        await stage.page.locator('.c-batch-failed').waitFor();
      },
    },
  ],
};

const shell: Group = {
  name: 'shell',
  begin: enter(companies),
  scenes: [
    {
      name: 'palette',
      go: async (stage) => {
        await stage.list(companies);
        await stage.press('Control+k');
      },
    },
    {
      name: 'palette, searched',
      go: (stage) => stage.page.locator('.c-palette-input').fill('khoa'),
    },
    {
      name: 'keys',
      go: async (stage) => {
        await stage.list(companies);
        await stage.press('?');
        await stage.page.getByRole('dialog').waitFor();
      },
    },
    { name: 'help', go: (stage) => stage.list(companies).then(() => stage.button('help.menu').click()) },
    {
      name: 'about',
      go: (stage) => stage.page.getByRole('menuitem', { name: stage.word('help.about') }).click(),
    },
    {
      name: 'person',
      go: (stage) => stage.list(companies).then(() => menuOf(stage, /Tài khoản|Account/)),
    },
    {
      name: 'languages',
      go: (stage) => stage.list(companies).then(() => menuOf(stage, /Ngôn ngữ|Language/)),
    },
    {
      name: 'bell, empty',
      go: (stage) => stage.list(companies).then(() => menuOf(stage, /^(Thông báo|Notifications)/)),
    },
    {
      name: 'news',
      go: (stage) => stage.button('news.more').click(),
    },
    {
      name: 'folded menu',
      go: (stage) => stage.list(companies).then(() => stage.button('menu.fold').click()),
    },
    {
      name: 'tour',
      go: async (stage) => {
        await stage.button('menu.unfold').click();
        await stage.button('help.menu').click();
        await stage.page.getByRole('menuitem', { name: stage.word('tour.dashboard.again') }).click();
        await stage.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'new version',
      go: async (stage) => {
        await stage.list(companies);
        await stage.settle();
        await stage.server.release();
        await stage.page.evaluate(async () => {
          await (await navigator.serviceWorker.getRegistration())?.update();
        });
        await stage.button('update.waiting.confirm').waitFor();
      },
    },
  ],
};

const pages: Group = {
  name: 'pages',
  begin: enter('/'),
  scenes: [
    { name: 'account, profile', go: (stage) => stage.go('/account?tab=profile') },
    { name: 'account, password', go: (stage) => stage.go('/account?tab=password') },
    {
      name: 'account, problems',
      go: async ({ page }) => {
        await page.getByRole('main').locator('input').first().fill('x');
        await page.getByRole('main').locator('form button[type=submit]').last().click();
      },
    },
    { name: '403', go: (stage) => stage.go('/403') },
    { name: '404', go: (stage) => stage.go('/nowhere') },
    { name: '500', go: (stage) => stage.go('/500') },
    {
      name: 'exception',
      go: (stage) => stage.go('/exception?errorCode=E1001&errorMessage=Upstream+is+not+available'),
    },
    {
      name: 'workplace, offline',
      go: async (stage) => {
        await stage.go('/dashboard/workplace');
        await stage.settle();
        await stage.context.setOffline(true);
        await stage.go('/dashboard/workplace');
      },
    },
  ],
};

export const groups: readonly Group[] = [
  entrance,
  screens,
  firstLoads,
  states,
  sync,
  desk,
  filters,
  shell,
  pages,
];
export const screensGroup = screens;
export { expect };
