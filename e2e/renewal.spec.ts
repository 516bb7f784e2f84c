/** What somebody who types sees of a renewal that the provider refuses, and of one that nobody answers. */
import type { Page } from '@playwright/test';

import { drafts, wholeLists } from './support/device.ts';
import { demoPassword, expect, test } from './support/journey.ts';

const typed = 'Đang gõ dở khi phiên hết hạn';

/** The token has run out and can't be exchanged: what is left is the session at the provider, asked by a hidden frame. */
async function runOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const { refresh_token: _, ...user } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.setItem(key, JSON.stringify({ ...user, expires_at: 1 }));
  });
}

test('a renewal that nobody answers leaves the person at work; one that the provider refuses signs out with a reason, and what was typed is there afterwards', async ({
  signIn,
  page,
  context,
}) => {
  const list = await signIn.atCustomers();
  // What is looked for without a token comes from this device.
  await expect.poll(() => wholeLists(page)).toContain('customer');
  const answers: string[] = [];
  // The frame's page is one of its own: it does not load the console.
  const loadedByFrames: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.frame() !== page.mainFrame() && !pathname.startsWith('/oidc/')) loadedByFrames.push(pathname);
  });
  page.on('framenavigated', (frame) => {
    const { pathname, searchParams } = new URL(frame.url());
    if (pathname === '/login/silent') answers.push(searchParams.get('error') ?? 'code');
  });

  await test.step('without an answer of the provider nobody is signed out', async () => {
    await page.route('**/oidc/**', (route) => route.abort());
    await runOut(page);
    await list.grid.focus();
    await page.keyboard.press('r');
    await expect(page.getByRole('button', { name: /^Đồng bộ/ })).toBeVisible();
    const form = await list.edit('KH00044');
    await form.getByLabel('Địa chỉ').fill(typed);
    await expect.poll(async () => JSON.stringify(await drafts(page))).toContain(typed);
    await page.unroute('**/oidc/**');
  });

  await test.step('the session at the provider has ended: the hidden frame is told login_required', async () => {
    await context.clearCookies({ name: /^_session/ });
    await runOut(page);
    await expect(page.getByRole('alert')).toContainText('Phiên làm việc đã kết thúc', { timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    expect(answers).toContain('login_required');
    expect([...new Set(loadedByFrames)].sort()).toEqual(['/login/silent', '/silent.js']);
    await expect(page.getByText('KH00044')).toHaveCount(0);
  });

  await test.step('the same person finds what they had typed', async () => {
    await page.getByRole('button', { name: 'Đăng nhập' }).press('Enter');
    await signIn.submit('cskh', demoPassword);
    await expect(list.row('KH00044')).toBeVisible();
    const form = await list.edit('KH00044');
    await expect(form.getByLabel('Địa chỉ')).toHaveValue(typed);
  });
});
