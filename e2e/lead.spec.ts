import { ListPage } from './pages/list-page.ts';
import { journal, wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { served } from './support/served.ts';

const leads = '/api/v1/customer-lead';

test('a lead is found by keys, converted offline, and is one customer once the network is back', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const lead = await view.row(leads, 'id', 'L0007');
  const name = String(lead?.fullName);
  const phone = String(lead?.phoneNumber);
  await signIn.as('cskh', '/customer/lead');
  const list = new ListPage(page, 'Khách quan tâm');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  // From here on the console's own parts come from this device, too.
  await served(page);
  await expect.poll(() => wholeLists(page)).toContain('customerLead');
  await list.search(phone);
  await expect(list.grid).toHaveAttribute('aria-rowcount', '2');
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();

  await test.step('the form of a new customer opens by a key, filled in', async () => {
    await list.grid.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('k');
    const form = page.getByRole('dialog', { name: `Chuyển thành khách hàng tiềm năng – ${name}` });
    await expect(form.getByLabel('Tên khách hàng')).toHaveValue(name);
    await expect(form.getByLabel('Số điện thoại')).toHaveValue(phone);
    await expect(form.getByLabel('Loại khách hàng').locator('option:checked')).toHaveText('Tiềm năng');
    await expect(form.getByLabel('Mã khách hàng')).toBeFocused();
    await page.keyboard.type('KH95001');
    await page.keyboard.press('Control+s');
    await expect(form).toBeHidden();
  });

  await test.step('the lead says so at once, and can not be converted again', async () => {
    await expect(list.row(name)).toContainText('Đã chuyển');
    await expect(list.row(name)).toContainText('KH95001');
    await expect(list.grid).toBeFocused();
    await page.keyboard.press('k');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await journal(page)).map(({ lane, state }) => `${lane} ${state}`)).toEqual([
      'customer/KH95001 recorded',
      'customerLead/L0007 recorded',
    ]);
  });

  await context.setOffline(false);
  await expect
    .poll(async () => (await view.row(leads, 'id', 'L0007'))?.customer, { timeout: 20_000 })
    .toBe('KH95001');
  expect(await view.row('/api/v1/customer', 'code', 'KH95001')).toMatchObject({
    ...{ name, phoneNumber: phone, address: lead?.address, customerType: 1, version: 1 },
  });
  expect(await view.history('customer', 'KH95001')).toHaveLength(1);
  expect(await view.history('customerLead', 'L0007')).toHaveLength(1);
  await expect(list.row(name)).toContainText('Đã chuyển');
  await expect(page.getByRole('button', { name: 'Đồng bộ: Trực tuyến', exact: true })).toBeVisible();
});
