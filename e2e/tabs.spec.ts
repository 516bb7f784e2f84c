import { entryIds, wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { served } from './support/served.ts';
import { duplicate, freeze, openTab } from './support/tabs.ts';

const writes = { pathPrefix: '/api/v1/customer/', method: 'PUT' } as const;

test('a leader frozen while it sends is taken over from, and thawed changes nothing', async ({
  signIn,
  page,
  context,
  server,
  view,
}) => {
  const leader = await signIn.atCustomers();
  const other = await openTab(context, signIn.url);

  // Its request is under way, and its answer comes while nothing of this tab runs.
  await server.faults([{ match: writes, times: 1, action: { delay: 8_000 } }]);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await leader.change('KH00081', 'Địa chỉ', 'Gửi lúc sắp đóng băng');
  await sent;
  const frozen = await freeze(page, other.page);

  const since = Date.now();
  await other.change('KH00082', 'Địa chỉ', 'Ghi khi thẻ kia đóng băng');
  await expect
    .poll(async () => (await view.history('customer', 'KH00082')).length, { timeout: 20_000 })
    .toBe(1);
  // Five beats of two seconds without a word, and the time to save and to send. A leader that was not frozen
  // would have sent it at once.
  const waited = Date.now() - since;
  expect(waited).toBeGreaterThan(3_000);
  expect(waited).toBeLessThan(15_000);
  await expect(other.page.getByRole('button', { name: 'Đồng bộ: Trực tuyến', exact: true })).toBeVisible({
    timeout: 20_000,
  });

  await frozen.thaw();
  await leader.change('KH00083', 'Địa chỉ', 'Ghi sau khi tan băng');
  await expect
    .poll(async () => (await view.history('customer', 'KH00083')).length, { timeout: 20_000 })
    .toBe(1);
  await expect(leader.page.getByRole('button', { name: 'Đồng bộ: Trực tuyến', exact: true })).toBeVisible();
  const keys: (string | null)[] = [];
  for (const code of ['KH00081', 'KH00082', 'KH00083']) {
    const history = await view.history('customer', code);
    expect(history).toHaveLength(1);
    keys.push(...history.map(({ key }) => key));
  }
  expect([...(await entryIds(page))].sort()).toEqual([...keys].sort());
});

test('two tabs renew: a duplicated tab and its original do so once between them, and both go on, each edit in its turn', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const original = await signIn.atCustomers();
  const copy = await duplicate(page);
  const both = [page, copy.page];
  const tokensOf = () =>
    Promise.all(
      both.map((tab) =>
        tab.evaluate(() => {
          const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user')) ?? '';
          return String(JSON.parse(sessionStorage.getItem(key) ?? '{}').access_token);
        }),
      ),
    );
  const [before] = await tokensOf();
  // The copy shares the refresh token: used twice, the provider would revoke the whole sign-in.
  expect(await tokensOf()).toEqual([before, before]);
  for (const tab of both) {
    await tab.evaluate(() => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user')) ?? '';
      const user = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      sessionStorage.setItem(key, JSON.stringify({ ...user, expires_at: Math.floor(Date.now() / 1000) + 5 }));
    });
  }
  const renewals: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/oidc/token')) renewals.push(request.url());
  });
  await Promise.all(
    [original, copy].map(async ({ grid, page: tab }) => {
      await grid.focus();
      await tab.keyboard.press('r');
    }),
  );
  await expect.poll(async () => new Set(await tokensOf()).has(before ?? '')).toBe(false);
  const [renewed, given] = await tokensOf();
  expect(given).toBe(renewed);
  await original.change('KH00085', 'Địa chỉ', 'Thẻ gốc đi tiếp');
  await copy.change('KH00086', 'Địa chỉ', 'Thẻ nhân đôi đi tiếp');
  for (const code of ['KH00085', 'KH00086']) {
    await expect.poll(async () => (await view.history('customer', code)).length, { timeout: 20_000 }).toBe(1);
  }
  expect(renewals).toHaveLength(1);

  await test.step('two edits of one row arrive in the order in which they were saved', async () => {
    const before = (await entryIds(page)).length;
    await expect.poll(() => wholeLists(page)).toContain('customer');
    for (const tab of both) await served(tab);
    await context.setOffline(true);
    await original.change('KH00084', 'Địa chỉ', 'Từ thẻ thứ nhất');
    await copy.change('KH00084', 'Tên khách hàng', 'Từ Thẻ Thứ Hai');
    await original.change('KH00084', 'Địa chỉ', 'Lại từ thẻ thứ nhất');
    // Each tab shows both, though nothing was sent.
    for (const list of [original, copy]) {
      await list.search('KH00084');
      const row = list.grid.getByRole('row', { name: /Từ Thẻ Thứ Hai.*Lại từ thẻ thứ nhất/ });
      await expect(row).toBeVisible();
    }
    await context.setOffline(false);
    await expect
      .poll(async () => (await view.history('customer', 'KH00084')).length, { timeout: 30_000 })
      .toBe(3);
    const history = [...(await view.history('customer', 'KH00084'))].reverse();
    expect(history.map(({ key }) => key)).toEqual((await entryIds(page)).slice(before));
    expect(await view.row('/api/v1/customer', 'code', 'KH00084')).toMatchObject({
      address: 'Lại từ thẻ thứ nhất',
      name: 'Từ Thẻ Thứ Hai',
    });
  });
});

test('a tab left open over an upgrade of its database says that it must be reloaded', async ({
  signIn,
  page,
  context,
}) => {
  const list = await signIn.atCustomers();
  const newer = await context.newPage();
  await newer.goto(`${signIn.url}/favicon.svg`);
  await newer.evaluate(async () => {
    const known = await indexedDB.databases();
    const name = known.find((database) => database.name?.includes(':person:'))?.name ?? '';
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name, 99);
      opening.onsuccess = () => resolve(opening.result.close());
      opening.onerror = () => reject(opening.error);
      opening.onblocked = () => reject(new Error('The old tab holds its database.'));
    });
  });
  const notices = page.getByRole('region', { name: 'Thông báo' });
  await expect(notices.getByText(/đã được cập nhật ở một thẻ khác/)).toBeVisible();
  await expect(notices.getByRole('button', { name: 'Tải lại' })).toBeVisible();
  // What can't be kept any more is not called saved.
  const form = await list.edit('KH00087');
  await form.getByLabel('Địa chỉ').fill('Không giữ được nữa');
  await page.keyboard.press('Control+s');
  await expect(notices.getByText(/Chưa lưu được/)).toBeVisible();
  await expect(form.getByLabel('Địa chỉ')).toHaveValue('Không giữ được nữa');
});
