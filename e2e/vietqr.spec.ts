/** A VietQR code as a payer meets it: read off the screen, off the files and off the sheet by somebody else's reader. */
import { readFile } from 'node:fs/promises';

import type { Download, Locator, Page } from '@playwright/test';

import { readQr } from '../tests/support/read-qr.ts';
import { ListPage } from './pages/list-page.ts';
import { expect, test } from './support/journey.ts';
import { noPointer } from './support/no-pointer.ts';

/** The fields of a code, and of a field that holds fields, by their tags: two digits of tag, two of length, the value. */
function fieldsOf(payload: string): Readonly<Record<string, string>> {
  if (payload === '') return {};
  const end = 4 + Number(payload.slice(2, 4));
  return { [payload.slice(0, 2)]: payload.slice(4, end), ...fieldsOf(payload.slice(end)) };
}

/** 5.000.000 ₫ to the account of the server's configuration, for the wallet of AV0007, by bill HĐ-7. */
const told = [
  '000201010212',
  '38540010A00000072701240006970422011001234567890208QRIBFTTA',
  '530370454075000000',
  '5802VN',
  '5920Cong ty Van hanh Mot',
  '6227',
  '0104HD-7',
  '0815NAP AV0007 HD-7',
];

async function openCode(page: Page): Promise<Locator> {
  const list = new ListPage(page, 'Nhà xe');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await list.search('AV0007');
  await expect(list.grid).toHaveAttribute('aria-rowcount', '3');
  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('p');
  const form = page.getByRole('dialog', { name: /^Nạp tiền/ });
  await expect(form.getByLabel('Số tiền nạp')).toBeFocused();
  await page.keyboard.type('5000000');
  await form.getByLabel('Hình thức nạp').focus();
  await expect(form.getByRole('option', { name: 'Chuyển khoản VietQR' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await form.getByLabel('Mã hóa đơn').focus();
  await page.keyboard.type('HĐ-7');
  await page.keyboard.press('Tab');
  return form;
}

const press = async (page: Page, button: Locator) => {
  await button.focus();
  await page.keyboard.press('Enter');
};

async function saved(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

test('a deposit shows a code that says whom it pays, on the screen, in files and on paper', async ({
  signIn,
  page,
  context,
  browser,
  server,
}) => {
  const pointer = await noPointer(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn.as('vanhanh', '/company/list');
  const form = await openCode(page);
  const code = form.getByRole('img', {
    name: /^Mã VietQR trả 5\.000\.000.*Công ty Vận hành Một.*0123456789.*MB$/,
  });
  await expect(code).toBeVisible();
  let payload = '';

  await test.step('read off the screen, in both themes', async () => {
    const [read = '', ...others] = await readQr(await code.screenshot());
    expect(others).toEqual([]);
    expect(read.slice(0, -8)).toBe(told.join(''));
    payload = read;
    // As the choice of the dark theme does.
    await page.evaluate(() => document.body.classList.add('bp6-dark'));
    expect(await readQr(await code.screenshot())).toEqual([payload]);
    expect(await readQr(await page.screenshot())).toEqual([payload]);
  });

  await test.step('copied as text', async () => {
    await press(page, form.getByRole('button', { name: 'Sao chép nội dung mã' }));
    await expect(page.getByText('Đã sao chép nội dung mã VietQR')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payload);
  });

  await test.step('saved as a picture of 1024 pixels', async () => {
    const download = page.waitForEvent('download');
    await press(page, form.getByRole('button', { name: 'Lưu ảnh PNG' }));
    const file = await download;
    expect(file.suggestedFilename()).toBe('vietqr-MB-0123456789-5000000.png');
    const picture = await saved(file);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1024, 1024]);
    expect(await readQr(picture)).toEqual([payload]);
  });

  await test.step('saved as a drawing', async () => {
    const download = page.waitForEvent('download');
    await press(page, form.getByRole('button', { name: 'Lưu bản vẽ SVG' }));
    const drawing = (await saved(await download)).toString('utf8');
    const other = await context.newPage();
    await other.setContent(drawing);
    expect(await readQr(await other.locator('svg').screenshot())).toEqual([payload]);
    await other.close();
  });

  await test.step('printed on a sheet of A5 that says it in large type', async () => {
    await press(page, form.getByRole('button', { name: 'In bảng đặt quầy' }));
    const frame = page.locator('iframe[title="Bảng đặt quầy để in"]');
    const sheet = await frame.getAttribute('srcdoc');
    await expect(page.frameLocator('iframe[title="Bảng đặt quầy để in"]').locator('.holder')).toHaveText(
      'Công ty Vận hành Một',
    );
    // A profile of its own: the worker of this one would answer for every address with the console.
    const paper = await browser.newPage({ viewport: { width: 559, height: 794 }, serviceWorkers: 'block' });
    // The document as it is, at an address from which it may ask for its style sheet, under the console's own policy.
    await paper.route('**/sheet', async (route) => {
      const answer = await route.fetch({ url: `${server.url}/` });
      await route.fulfill({ response: answer, contentType: 'text/html', body: sheet ?? '' });
    });
    await paper.goto(`${server.url}/sheet`);
    await paper.emulateMedia({ media: 'print' });
    const sizeOf = (selector: string) =>
      paper
        .locator(selector)
        .first()
        .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    expect(await sizeOf('.holder')).toBeGreaterThan((await sizeOf('dd')) * 1.5);
    for (const text of ['MB', 'Công ty Vận hành Một', '0123456789'])
      await expect(paper.getByText(text, { exact: true })).toBeVisible();
    expect(await readQr(await paper.screenshot())).toEqual([payload]);
    const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await paper.close();
  });
  pointer.held();
});

test('the code in the details of a terminal pays the account that the bank has given it, by its holder’s name', async ({
  signIn,
  page,
  view,
}) => {
  const pointer = await noPointer(page);
  await signIn.as('quantri', `/vpb-qr/terminals?${new URLSearchParams({ status: '["approved"]' })}`);
  const terminals = new ListPage(page, 'Điểm bán VPBank QR');
  await expect(terminals.grid.getByRole('gridcell').first()).toBeVisible();
  await terminals.grid.focus();
  await page.keyboard.press('Control+Home');
  const id = (await terminals.activeText()) ?? '';
  await page.keyboard.press('Enter');
  const code = page.getByRole('img', { name: /^Mã VietQR trả cho .* tại VPBank/ });
  await expect(code).toBeVisible();
  const [read = '', ...others] = await readQr(await code.screenshot());
  expect(others).toEqual([]);
  const told = fieldsOf(read);
  const { '01': paid = '' } = fieldsOf(told['38'] ?? '');
  const row = await view.row('/api/v4/vpbqr/terminal', 'terminalId', id);
  expect(row?.vaNumber).toMatch(/./);
  // The bank's number in VietQR, and the account that stands for the terminal there.
  expect(fieldsOf(paid)).toEqual({ '00': '970432', '01': row?.vaNumber });
  expect(told['59']).toBe(row?.bankAccountName);
  expect(fieldsOf(told['62'] ?? '')).toMatchObject({ '07': id });
  expect(told).not.toHaveProperty('54');
  pointer.held();
});
