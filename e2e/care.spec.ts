/** A morning of calls by the keyboard alone: the network goes in the middle, and nobody who was called is called twice. */
import { ListPage } from './pages/list-page.ts';
import { journal, wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';

const customers = '/api/v1/customer';

test('one call after the other is written down, with and without network, and the last is taken back', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const pointer = await noPointer(page);
  await signIn.as('cskh', '/customer/care');
  const list = new ListPage(page, 'Chăm sóc khách hàng');
  const controller = page.getByRole('complementary').filter({ has: page.getByLabel('Ghi chú cuộc gọi') });
  const name = () => controller.getByRole('heading').textContent();
  const note = controller.getByLabel('Ghi chú cuộc gọi');
  await expect(note).toBeFocused();
  await expect.poll(() => wholeLists(page)).toContain('customer');
  const called: { name: string | null; code: string; note: string }[] = [];
  const call = async (text: string) => {
    const now = await name();
    const code = (await controller.getByText(/^KH\d{5}$/).textContent()) ?? '';
    called.push({ name: now, code, note: text });
    await page.keyboard.type(text);
    await page.keyboard.press('Control+s');
    await expect(controller.getByRole('status')).toHaveText(new RegExp(`Đã ghi cuộc gọi với ${now}`));
    await expect(controller.getByText(code)).toHaveCount(0);
    await expect(note).toBeFocused();
    await expect(note).toHaveValue('');
  };

  await call('Hẹn gửi báo giá chiều nay');
  const [first] = called;
  await expect
    .poll(async () => view.row(customers, 'code', first?.code ?? ''))
    .toMatchObject({ careStatus: 2, note: 'Hẹn gửi báo giá chiều nay' });

  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
  await call('Muốn xem demo');
  await call('Nhầm số');
  await expect(list.row(called[1]?.code ?? '')).toContainText('Đã gọi');

  await test.step('the number is a link that dials, and is copied by a key', async () => {
    const number = (await view.row(customers, 'code', called[2]?.code ?? ''))?.phoneNumber;
    await page.keyboard.press('Alt+z');
    await expect(controller.getByText(called[2]?.code ?? '')).toBeVisible();
    await expect(note).toHaveValue('Nhầm số');
    await expect(controller.getByRole('link')).toHaveAttribute('href', `tel:${number}`);
    await page.keyboard.press('Alt+c');
    await expect(page.getByText(`Đã sao chép ${number}`)).toBeVisible();
    await expect(note).toBeFocused();
  });
  expect((await journal(page)).map(({ lane, state }) => `${lane} ${state}`).slice(-2)).toEqual([
    `customer/${called[1]?.code} recorded`,
    `customer/${called[2]?.code} withdrawn`,
  ]);

  await test.step('without a note nobody counts as called', async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+s');
    await expect(controller.getByText('Bắt buộc')).toBeVisible();
  });

  await context.setOffline(false);
  await expect
    .poll(async () => view.row(customers, 'code', called[1]?.code ?? ''), { timeout: 20_000 })
    .toMatchObject({ careStatus: 2, note: 'Muốn xem demo', version: 2 });
  expect(await view.row(customers, 'code', called[2]?.code ?? '')).toMatchObject({
    ...{ careStatus: 1, note: null, lastCall: null, version: 1 },
  });
  pointer.held();
});
