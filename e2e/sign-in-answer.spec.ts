/** What an address may do that looks like the answer of a sign-in: nothing, unless this browser asked for it. */
import type { Page } from '@playwright/test';

import { dumpDevice } from './support/device-dump.ts';
import { expect, test } from './support/journey.ts';
import { exportSession } from './support/leave-recording.ts';
import { savedText } from './support/saved-file.ts';

const canary = 'canary-7f3a';

/** Signed by nobody: whoever takes it believes an address. */
const forgedToken = [
  { alg: 'none' },
  { sub: 'forged', iss: 'x', aud: 'console', iat: 1, exp: 9_999_999_999, name: canary },
  {},
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

/** Of every kind one; all of them together: `tests/adapters/browser/auth.answer.test.ts`. */
const nobodyWorks: readonly (readonly [part: string, isBegun: boolean])[] = [
  [`?code=${canary}&state=never-begun`, false],
  [`#id_token=${forgedToken}`, false],
  [`?session_state=${canary}`, false],
  [`?error=access_denied&error_description=${canary}`, false],
  // Nothing but a code is taken for it, and of codes only the provider's.
  [`?id_token=${forgedToken}&access_token=${canary}`, true],
  [`#code=${canary}&id_token=${forgedToken}`, true],
];
const somebodyWorks: readonly string[] = [
  `?code=${canary}`,
  `#code=${canary}&state=never-begun`,
  `?id_token=${forgedToken}&state=never-begun`,
  `#session_state=${canary}`,
];

/** A state that this tab has begun: the person left for the provider and came back by an address of somebody else's. */
async function begin(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Đăng nhập' }).press('Enter');
  await page.getByLabel('Tên đăng nhập').waitFor();
  await page.goto(`${url}/config.json`);
  return page.evaluate(() => {
    const own = Object.keys(sessionStorage).filter((key) => /^oidc\.[0-9a-f]{32}$/.test(key));
    return own.at(-1)?.replace('oidc.', '') ?? '';
  });
}

/** Nothing of it is left in the address or in what Back leads to. */
async function leavesNothing(page: Page): Promise<void> {
  expect(page.url()).not.toMatch(/canary|id_token|session_state|code=|error|state=/);
  const tools = await page.context().newCDPSession(page);
  const { entries, currentIndex } = await tools.send('Page.getNavigationHistory');
  expect(entries[currentIndex]?.url).toBe(page.url());
  await tools.detach();
}

test('an answer that this browser has not asked for, or that is no code, leads to the sign-in page with a reason', async ({
  signIn,
  page,
}) => {
  const { url } = signIn;
  for (const [part, isBegun] of nobodyWorks)
    await test.step(`${part.slice(0, 30)}, begun: ${isBegun}`, async () => {
      const state = isBegun ? `&state=${await begin(page, url)}` : '';
      await page.goto('about:blank');
      await page.goto(`${url}/login${part}${state}`);
      await expect(page.getByRole('alert')).toContainText('Đăng nhập không thành công');
      await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
      await leavesNothing(page);
      const kept = await page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('oidc.user:')),
      );
      expect(kept).toEqual([]);
    });
  expect(await dumpDevice(page)).not.toContain(canary);
});

test('with a session that is fine such an address leads to the console, as the same person', async ({
  signIn,
  page,
  server,
}) => {
  await signIn.as('cskh', '/customer/list');
  for (const part of somebodyWorks)
    await test.step(part.slice(0, 30), async () => {
      await page.goto('about:blank');
      await page.goto(`${signIn.url}/login${part}`);
      await expect(page.getByRole('grid', { name: 'Nhà xe' })).toBeVisible();
      await leavesNothing(page);
    });
  await test.step('and to the page it names, with its filters', async () => {
    await page.goto('about:blank');
    await page.goto(`${signIn.url}/customer/list?q=KH00001&code=${canary}&state=x#id_token=${canary}`);
    await expect(page.getByRole('row', { name: /KH00001/ })).toBeVisible();
    await expect(page).toHaveURL(`${signIn.url}/customer/list?q=KH00001`);
  });
  const recording = await savedText(await exportSession(page, true));
  expect(recording).not.toContain(canary);
  expect(await dumpDevice(page)).not.toContain(canary);
  expect(server.log()).not.toContain(canary);
});
