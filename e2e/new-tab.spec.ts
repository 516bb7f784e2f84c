/** A new tab signs in without a page: with the tokens of another tab, or by a redirect with prompt=none; never past the lock. */
import type { BrowserContext, Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { expect, test } from './support/journey.ts';

/** Opens the customers in a new tab; `prompts`: the prompt parameter of each redirect to the provider. */
async function opened(
  context: BrowserContext,
  url: string,
): Promise<{ page: Page; prompts: (string | null)[] }> {
  const page = await context.newPage();
  const prompts: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.isNavigationRequest() && pathname.startsWith('/oidc/auth'))
      prompts.push(searchParams.get('prompt'));
  });
  await page.goto(`${url}/customer/list?q=KH0000`);
  return { page, prompts };
}

test('a new tab signs itself in, by another tab or by the provider, and never past the lock', async ({
  signIn,
  page,
  context,
  server,
}) => {
  await signIn.atCustomers();

  const second = await test.step('another tab gives what it has', async () => {
    const tab = await opened(context, server.url);
    await expect(new ListPage(tab.page, 'Khách hàng').row('KH00001')).toBeVisible();
    expect(tab.prompts).toEqual([]);
    return tab.page;
  });

  const third =
    await test.step('no other tab is there: the provider knows the person, and shows no page', async () => {
      await page.close();
      await second.close();
      const tab = await opened(context, server.url);
      await expect(new ListPage(tab.page, 'Khách hàng').row('KH00001')).toBeVisible();
      await expect(tab.page).toHaveURL(/\/customer\/list\?q=KH0000$/);
      expect(tab.prompts[0]).toBe('none');
      return tab.page;
    });

  await test.step('the provider knows nobody: the sign-in page, without a failure', async () => {
    await third.close();
    const kept = await context.cookies();
    await context.clearCookies({ name: /^_session/ });
    const { page: tab, prompts } = await opened(context, server.url);
    await expect(tab.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    expect(prompts).toEqual(['none']);
    await expect(tab.getByRole('alert')).toHaveCount(0);
    // Whoever signs in there gets to what was opened.
    await expect(tab).toHaveURL(/returnTo=.*customer/);
    await tab.close();
    await context.addCookies(kept);
  });

  await test.step('the screen was locked: the password is asked for', async () => {
    const { page: tab } = await opened(context, server.url);
    await expect(new ListPage(tab, 'Khách hàng').row('KH00001')).toBeVisible();
    await tab.evaluate(() => {
      const { subject } = JSON.parse(localStorage.getItem('active') ?? '{}');
      localStorage.setItem('lock', JSON.stringify({ subject, at: Date.now() }));
    });
    const locked = await opened(context, server.url);
    await expect(locked.page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    await expect(locked.page.getByRole('gridcell')).toHaveCount(0);
    expect(locked.prompts).toEqual([]);
  });
});
