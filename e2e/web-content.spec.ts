import { Buffer } from 'node:buffer';

import { ListPage } from './pages/list-page.ts';
import { agree } from './support/agree.ts';
import { journal, wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';

/** One red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

test('a banner is made by keys, its picture sent first, and locked without network', {
  tag: installed,
}, async ({ signIn, page, context, view }) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/admin/system-banner');
  const list = new ListPage(page, 'Banner hệ thống');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await expect.poll(() => wholeLists(page)).toContain('systemBanner');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Thêm banner' });

  await test.step('what is no picture is told beside the field, and another one can be chosen', async () => {
    await form.getByLabel('Ảnh').focus();
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(file('a.png', Buffer.from('<svg onload="alert(1)"/>')));
    await expect(form.getByRole('alert')).toHaveText('Chỉ nhận ảnh PNG, JPEG, GIF hoặc WebP.');
    const again = page.waitForEvent('filechooser');
    await form.getByLabel('Ảnh').focus();
    await page.keyboard.press('Enter');
    await (await again).setFiles(file('b.png', picture));
    await expect(form.getByRole('img', { name: 'Ảnh' })).toHaveAttribute(
      'src',
      /^\/uploads\/[0-9a-f]{64}\.png$/,
    );
  });

  await form.getByLabel('Đường dẫn').focus();
  await page.keyboard.type('https://provider.example/tet-2027');
  await form.getByLabel('Vị trí').selectOption('Trang thanh toán');
  await form.getByLabel('Loại').selectOption('Khuyến mãi');
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  await expect(list.row('tet-2027')).toContainText('Trang thanh toán');
  const made = () => view.row('/api/v1/system-banner', 'link', 'https://provider.example/tet-2027');
  await expect.poll(async () => (await made())?.isActive).toBe(true);

  await list.search('tet-2027');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '2');
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /Ngoại tuyến/ })).toBeVisible();
  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('l');
  await agree(page);
  await expect(list.row('tet-2027')).toContainText('Đã khóa');
  expect((await journal(page)).at(-1)?.state).toBe('recorded');
  await context.setOffline(false);
  await expect.poll(async () => (await made())?.isActive, { timeout: 20_000 }).toBe(false);
  pointer.held();
});

test('a post is written by keys, seen as the site will show it, and published', async ({
  signIn,
  page,
  view,
}) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', '/admin/config-web');
  const list = new ListPage(page, 'Nội dung website');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Thêm tin' });
  await form.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill('Mở bán vé Tết Đinh Mùi');
  await form.getByLabel('Ngôn ngữ').selectOption('Tiếng Việt');
  const content = form.getByRole('textbox', { name: 'Nội dung' });
  await content.focus();

  await test.step('bold by a key, a heading from the toolbar, by arrows', async () => {
    await page.keyboard.type('Bắt đầu từ ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('01/12');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('button', { name: 'Đề mục lớn' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(content).toBeFocused();
    await page.keyboard.type('Cách mua');
    await expect(content.getByRole('heading', { name: 'Cách mua' })).toBeVisible();
  });

  await test.step('seen as a page, in a frame where nothing runs', async () => {
    await page.keyboard.press('Alt+p');
    const frame = form.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Mở bán vé Tết Đinh Mùi');
    await expect(frame.getByRole('heading', { level: 2 })).toHaveText('Cách mua');
    await expect(frame.getByRole('article')).toHaveCSS('max-width', '720px');
    await page.keyboard.press('Alt+p');
    await expect(content).toBeVisible();
  });

  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  const made = () => view.row('/api/v1/news', 'title', 'Mở bán vé Tết Đinh Mùi');
  await expect.poll(made).toMatchObject({
    content: '<p>Bắt đầu từ <strong>01/12</strong></p><h2>Cách mua</h2>',
    status: 'draft',
  });

  await list.search('dinh mui');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '2');
  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('p');
  await agree(page);
  await expect(list.row('Đinh Mùi')).toContainText('Đã đăng');
  await expect.poll(async () => (await made())?.status, { timeout: 20_000 }).toBe('published');
  pointer.held();
});
