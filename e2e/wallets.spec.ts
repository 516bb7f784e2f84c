/** The wallets of all companies by the keyboard alone: the fees of a day taken once, one given back, and both checks. */
import { ListPage } from './pages/list-page.ts';
import { openPalette } from './pages/palette.ts';
import { expect, installed, test } from './support/journey.ts';
import { go } from './support/looks.ts';
import { noPointer } from './support/no-pointer.ts';

const movements = '/api/v1/balance-fluctuation';

test('fees are taken once and one is given back; what is missing and what differs is looked for', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const pointer = await noPointer(page);
  const dialog = page.getByRole('dialog');
  await signIn.as('quantri', '/admin/balance-fluctuation');
  const wallets = new ListPage(page, 'Giao dịch ví hệ thống');
  await expect(wallets.grid.getByRole('gridcell').first()).toBeVisible();

  await test.step('the fees of yesterday are counted, taken, and not taken again', async () => {
    await wallets.grid.focus();
    await page.keyboard.press('p');
    await expect(dialog.getByText(/^Sẽ trừ .* nhà xe$/)).toBeVisible();
    const run = dialog.getByRole('button', { name: /^Trừ [\d.]+/ });
    const amount = /[\d.]+/.exec((await run.textContent()) ?? '')?.[0] ?? '';
    await page.keyboard.press('Control+s');
    await expect(dialog.getByText(`Đã trừ ${amount}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await wallets.grid.focus();
    await page.keyboard.press('p');
    await expect(dialog.getByText('Không còn phí nào của ngày này cần trừ.')).toBeVisible();
    await expect(dialog.getByText(amount)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('one of them is given back, and can’t be given back again', async () => {
    await wallets.grid.focus();
    await page.keyboard.press('Control+Home');
    const id = (await wallets.activeText()) ?? '';
    expect(id).toMatch(/^P\d{8}-AV\d{4}-\d+-1$/);
    await page.keyboard.press('o');
    await expect(dialog.getByLabel('Lý do hoàn')).toBeFocused();
    await page.keyboard.type('Tính nhầm đơn giá');
    await page.keyboard.press('Control+s');
    await expect(dialog).toHaveCount(0);
    await expect(wallets.row(`${id}-hoan`).first()).toBeVisible();
    await expect.poll(async () => (await view.row(movements, 'id', id))?.rolledBackBy).toBe(`${id}-hoan`);
    const before = await view.row(movements, 'id', id);
    expect(await view.row(movements, 'id', `${id}-hoan`)).toMatchObject({
      amount: -Number(before?.amount),
      note: 'Tính nhầm đơn giá',
    });
    await wallets.search(id);
    await expect(wallets.grid).toHaveAttribute('aria-rowcount', '4');
    await wallets.grid.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('o');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('trạng thái').first()).toBeVisible();
  });

  await test.step('the wallet of a company leads to its movements, and they lead back', async () => {
    await go(page, '/company/update?id=AV0007&tab=wallet');
    const there = page.getByRole('link', { name: 'Mở trong giao dịch ví hệ thống' });
    await there.focus();
    await page.keyboard.press('Enter');
    await expect(wallets.grid.getByRole('gridcell', { name: 'GD0007-0' })).toBeVisible();
    await page.getByRole('link', { name: /^Về ví của AV0007/ }).focus();
    await page.keyboard.press('Enter');
    await expect(there).toBeVisible();
  });

  const check = async (title: string, done: RegExp) => {
    await openPalette(page);
    await page.keyboard.type(title);
    await expect(dialog.getByRole('option').first()).toContainText(title);
    await page.keyboard.press('Enter');
    const list = new ListPage(page, title);
    await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
    await list.grid.focus();
    await page.keyboard.press('k');
    await expect(dialog.getByLabel('Từ ngày')).toBeFocused();
    await page.keyboard.press('Control+s');
    await expect(dialog.getByText(done)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    return list;
  };

  await test.step('what was not taken is looked for, and days that differ', async () => {
    await check('Kiểm tra trừ phí', /khoản chưa trừ từ/);
    await check('Kiểm tra đồng bộ dữ liệu', /lượt so sánh/);
  });

  await test.step('without network the list stays, and nothing is checked', async () => {
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
    const list = new ListPage(page, 'Kiểm tra đồng bộ dữ liệu');
    await list.grid.focus();
    await page.keyboard.press('k');
    await expect(dialog).toHaveCount(0);
    await expect(list.row('Lệch dữ liệu').first()).toBeVisible();
  });
  pointer.held();
});
