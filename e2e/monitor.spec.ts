/** How the server is doing, by the keyboard alone: found, followed, a service restarted and seen. */
import { ListPage } from './pages/list-page.ts';
import { openPalette } from './pages/palette.ts';
import { agree } from './support/agree.ts';
import { expect, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';

const figure = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

test('hosts are watched, and a service is restarted', async ({ signIn, page, server, view }) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/company/list');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const hosts = page.getByRole('table', { name: 'Máy chủ API' });
  const hostAt = (name: string) => hosts.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell');
  const services = page.getByRole('table', { name: 'Dịch vụ của máy chủ' });
  const feed = services.getByRole('row', { name: /^Luồng báo thay đổi/ }).getByRole('cell');

  await test.step('the monitor is gone to by its name', async () => {
    await openPalette(page);
    await page.keyboard.type('giam sat');
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Giám sát');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Giám sát' })).toBeVisible();
    await expect(hostAt('API v3').first()).toContainText('Có trả lời');
    await expect(hostAt('API v3').nth(1)).toHaveText(/^[\d,.]+ m?s$/);
    await expect(hostAt('API v3').nth(5)).toHaveText(/^[\d,.]+ m?s$/);
  });

  await test.step('what a host can not answer is an error of it at the next look', async () => {
    await server.faults([{ match: { pathPrefix: '/api/v4/napas/terminal' }, action: { status: 503 } }]);
    for (let asked = 0; asked < 3; asked += 1)
      expect((await page.request.get(`${signIn.url}/api/v4/napas/terminal`)).status()).toBe(503);
    await server.faults([]);
    await page.keyboard.press('r');
    await expect(hostAt('API v4').last()).toHaveText(/^[1-9][\d,]*%$/);
    expect(figure(await hostAt('API v4').nth(-2).textContent())).toBeGreaterThanOrEqual(3);
  });

  await test.step('a number leads to the devices that it counts, and back', async () => {
    const online = page.getByRole('link', { name: /thiết bị đối tác trực tuyến$/ });
    const counted = figure(await online.textContent());
    expect(counted).toBeGreaterThan(0);
    await online.focus();
    await page.keyboard.press('Enter');
    const devices = new ListPage(page, 'Thiết bị LHV');
    await expect(devices.grid.getByRole('gridcell').first()).toBeVisible();
    await expect(devices.state.filter({ hasText: `/ ${counted.toLocaleString('vi-VN')}` })).toBeVisible();
    await page.goBack();
    await expect(online).toBeFocused();
  });

  await test.step('a service is restarted: asked about, told, and seen', async () => {
    const since = await feed.first().textContent();
    const restart = page.getByRole('button', { name: 'Khởi động lại Luồng báo thay đổi' });
    await restart.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Khởi động lại Luồng báo thay đổi?' });
    await expect(dialog).toContainText('Việc dịch vụ đang làm bị ngắt');
    await agree(page);
    await expect(feed.first()).not.toHaveText(since ?? '');
    await expect(feed.nth(4)).toHaveText(/^1 lần, [\d:]+, Nguyễn Hoàng Long$/);
    await expect(restart).toBeFocused();
    const [change] = await view.history('systemService', 'changeFeed');
    expect(change).toMatchObject({ op: 'update', actorName: 'Nguyễn Hoàng Long' });
    // Its readers have come back: the feed goes on.
    await page.keyboard.press('r');
    await expect(feed.nth(2)).toHaveText(/^[1-9]\d* luồng đang mở$/, { timeout: 20_000 });
  });
  pointer.held();
});
