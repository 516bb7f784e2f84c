import { ListPage } from './pages/list-page.ts';
import { wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';
import { served } from './support/served.ts';

const companies = '/api/v1/company';

test('a company is looked after by keys: its menu without network, money paid in with it', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const pointer = await noPointer(page);
  const before = await view.row(companies, 'id', 'AV0007');
  await signIn.as('vanhanh', '/company/list');
  const list = new ListPage(page, 'Nhà xe');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await served(page);
  await expect.poll(() => wholeLists(page)).toContain('company');
  // The header and the totals stand beside the one that is found.
  await list.search('AV0007');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '3');
  await list.grid.focus();
  await page.keyboard.press('Control+Home');

  await test.step('its menu is seen once', async () => {
    await page.keyboard.press('m');
    await expect(page.getByRole('tree')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('and is changed without network; money is not paid in there', async () => {
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
    await page.keyboard.press('p');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await list.grid.focus();
    await page.keyboard.press('m');
    await page.getByRole('tree').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.setOffline(false);
    await expect.poll(async () => (await view.history('companyMenu', 'AV0007')).length).toBe(1);
  });

  await test.step('an amount of a package brings its promotion, and the balance follows', async () => {
    await expect(page.getByRole('button', { name: 'Đồng bộ: Trực tuyến', exact: true })).toBeVisible();
    await list.grid.focus();
    await page.keyboard.press('p');
    const form = page.getByRole('dialog', { name: /^Nạp tiền/ });
    await expect(form.getByText('gói nạp đang áp dụng')).toBeVisible();
    await expect(form.getByLabel('Số tiền nạp')).toBeFocused();
    await page.keyboard.type('5000000');
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Khuyến mãi')).toHaveValue('250.000');
    await page.keyboard.press('Control+s');
    await expect(form).toBeHidden();
    const balance = Number(before?.balance) + 5_250_000;
    await expect.poll(async () => (await view.row(companies, 'id', 'AV0007'))?.balance).toBe(balance);
    await expect(list.row(String(before?.companyName))).toContainText(balance.toLocaleString('vi-VN'));
  });
  pointer.held();
});
