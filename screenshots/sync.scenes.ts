/** What was changed without network: waiting, refused, conflicting, in the list and in the sync centre. */
import type { Group } from './scene.ts';
import { customers, menuOf } from './scene.ts';
import type { Stage } from './stage.ts';

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

export const sync: Group = {
  name: 'sync',
  begin: async (stage) => {
    await stage.enter(customers);
    await stage.list(customers);
    await stage.settle();
  },
  scenes: [
    { name: 'centre, empty', go: openCentre },
    {
      name: 'customers, waiting',
      go: async (stage) => {
        await stage.press('Escape');
        await changeOffline(stage);
        await stage.list(customers);
      },
    },
    { name: 'centre, waiting', go: openCentre },
    {
      name: 'sign out',
      go: async (stage) => {
        await stage.press('Escape');
        await menuOf(stage, /Tài khoản|Account/);
        await stage.page.getByRole('menuitem', { name: stage.word('user.signOut') }).click();
      },
    },
    {
      name: 'row with a waiting change',
      go: async (stage) => {
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
    { name: 'centre, refused and conflicting', go: openCentre },
    {
      name: 'centre, conflict',
      go: async (stage) => {
        await openCard(stage, /KH00003/);
        await stage.button('sync.action.solve').click();
        await stage.page.getByRole('radio').first().waitFor();
      },
    },
    {
      name: 'centre, leaving the conflict',
      go: async (stage) => {
        await stage.page.getByRole('radio').last().check();
        await stage.press('Escape');
        await stage.button('form.stay').waitFor();
      },
    },
    {
      name: 'centre, edit again',
      go: async (stage) => {
        await stage.button('form.discard').click();
        await openCard(stage, /KH00002/);
        await stage.button('sync.action.edit').click();
        await stage.button('form.sendAgain').waitFor();
      },
    },
    {
      name: 'centre, keys',
      go: async (stage) => {
        await stage.press('Escape');
        await stage.button('form.sendAgain').waitFor({ state: 'detached' });
        await stage.press('?');
      },
    },
    {
      name: 'centre, done, with its undo',
      go: async (stage) => {
        await stage.press('Escape');
        await stage.server.faults([]);
        await stage.button('sync.filter.done').click();
        await openCard(stage, /KH00008/);
        await stage.button('sync.action.undo').waitFor({ timeout: 20_000 });
      },
    },
    {
      name: 'centre, too many waiting',
      go: async (stage) => {
        await stage.press('Escape');
        await stage.context.setOffline(true);
        for (const key of ['l', 'u', 'l', 'u']) await changeAll(stage, key);
        await openCentre(stage);
        await stage.press('3');
      },
    },
    {
      name: 'bell',
      go: async (stage) => {
        await stage.press('Escape');
        await menuOf(stage, /^(Thông báo|Notifications)/);
      },
    },
  ],
};

/** Chooses every customer, and presses the key of a command. */
async function changeAll(stage: Stage, key: string): Promise<void> {
  await stage.list(customers);
  await stage.press('Control+a');
  await stage.page.getByRole('main').getByRole('button', { name: /500/ }).first().click();
  await stage.page.getByRole('grid').focus();
  await stage.press(key);
  const question = stage.page.getByRole('dialog');
  await question.getByRole('button').last().click();
  await question.waitFor({ state: 'hidden' });
  await stage.page.waitForTimeout(1_500);
}

async function openCard({ page }: Stage, name: RegExp): Promise<void> {
  const head = page.getByRole('dialog').first().getByRole('button', { name });
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
}

async function openCentre({ page }: Stage): Promise<void> {
  await page.locator('[data-tour="sync"]').click();
  await page.getByRole('dialog').waitFor();
}
