/** Partners by the keyboard alone, by somebody with rights on partners and on nothing else of companies. */
import { ListPage } from './pages/list-page.ts';
import { goToList } from './pages/palette.ts';
import { agree } from './support/agree.ts';
import { journal, wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';
import { served } from './support/served.ts';

const partners = '/api/v1/partner';
const devices = '/api/partner-devices/device';

test('a partner is added, and another one locked without network: the server knows it later', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const pointer = await noPointer(page);
  await view.hire('doitac', ['partner.*']);
  await view.addPartner('DT9001', 'Đại lý Sáo Sậu');
  await signIn.as('doitac', '/partner/list');
  const list = new ListPage(page, 'Đối tác bán vé');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await served(page);
  await expect.poll(() => wholeLists(page)).toContain('partner');

  await test.step('the new one is a partner without being said to be', async () => {
    await list.grid.focus();
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Thêm đối tác' });
    await expect(form.getByLabel('Mã đối tác')).toBeFocused();
    await page.keyboard.type('DT9002');
    await form.getByLabel('Tên đối tác').focus();
    await page.keyboard.type('Đại lý Chào Mào');
    await page.keyboard.press('Control+s');
    await expect(form).toBeHidden();
    await expect
      .poll(async () => view.row(partners, 'id', 'DT9002'))
      .toMatchObject({ companyName: 'Đại lý Chào Mào', isPartner: true, status: 2 });
  });

  await test.step('the other one is locked without network, and sent once it is back', async () => {
    // The header and the totals stand beside the one that is found.
    await list.search('DT9001');
    await expect(list.grid).toHaveAttribute('aria-rowcount', '3');
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
    await list.grid.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('l');
    await agree(page);
    await expect(list.row('DT9001')).toContainText('Tạm khóa');
    expect((await journal(page)).map(({ lane, state }) => `${lane} ${state}`)).toContain(
      'partner/DT9001 recorded',
    );
    expect(await view.row(partners, 'id', 'DT9001')).toMatchObject({ status: 2, version: 1 });
    await context.setOffline(false);
    await expect
      .poll(async () => view.row(partners, 'id', 'DT9001'), { timeout: 20_000 })
      .toMatchObject({ status: 1, version: 2 });
  });
  pointer.held();
});

test('a partner’s device counts from nothing after it is reset, and a partner’s SMS go out with the version of their interface', async ({
  signIn,
  page,
  view,
}) => {
  const pointer = await noPointer(page);
  await view.hire('tinnhan', ['partner.*', 'brandname.*', 'lhv_partner.*']);
  await view.addPartner('DT9003', 'Đại lý Họa Mi');

  await test.step('a device is asked about, and reset', async () => {
    const online = new URLSearchParams({ connected: JSON.stringify(['online']), active: 'true' });
    await signIn.as('tinnhan', `/partner-devices/lhv-partner?${online}&sort=totalTransaction.desc`);
    const list = new ListPage(page, 'Thiết bị LHV');
    await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
    await list.grid.focus();
    await page.keyboard.press('Control+Home');
    const serial = (await list.activeText()) ?? '';
    const before = await view.row(devices, 'serial', serial);
    expect(Number(before?.totalTransaction)).toBeGreaterThan(0);
    await page.keyboard.press('k');
    const question = page.getByRole('dialog', { name: `Đặt lại ${serial}` });
    await agree(page);
    await expect(question).toBeHidden();
    await expect
      .poll(async () => view.history('partnerDevice', serial))
      .toContainEqual(
        expect.objectContaining({
          actorName: 'Lê Thị Đối Tác',
          fields: expect.arrayContaining([
            { field: 'totalTransaction', before: before?.totalTransaction, after: 0 },
          ]),
        }),
      );
  });

  await test.step('SMS under a brand name', async () => {
    const list = await goToList(page, 'SMS thương hiệu của đối tác');
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Thêm SMS thương hiệu' });
    const choose = async (field: string, typed: string) => {
      await form.getByLabel(field).focus();
      await page.keyboard.type(typed);
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Enter');
    };
    const type = async (field: string, typed: string) => {
      await form.getByLabel(new RegExp(`^${field}`)).focus();
      await page.keyboard.type(typed);
    };
    await choose('Đối tác', 'DT9003');
    await type('Tên thương hiệu', 'HOAMI');
    await choose('Nhà cung cấp', 'vnpt');
    await type('Client ID', 'sms-hoa-mi');
    await type('Mã bí mật', 'Họa-mi-MỘT-3341');
    await type('Tài khoản', 'hoami');
    await type('Mật khẩu', 'Họa-mi-HAI-7719');
    await form.getByLabel('Phiên bản API').selectOption('v2');
    await page.keyboard.press('Control+s');
    await expect(form).toBeHidden();
    await list.search('hoami');
    await expect(list.grid).toHaveAttribute('aria-rowcount', '2');
    await expect(list.row('HOAMI')).toContainText('Đại lý Họa Mi');
    await expect(list.row('HOAMI')).toContainText('v2');
  });
  pointer.held();
});
