import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { startKillable } from './crash/killable-browser.ts';
import { ListPage } from './pages/list-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { dumpDevice } from './support/device-dump.ts';
import { expect, installed, test } from './support/journey.ts';
import { leaveRecording } from './support/leave-recording.ts';
import { served } from './support/served.ts';

const customers = '/customer/list';
const writes = { pathPrefix: '/api/v1/customer/', method: 'PUT' } as const;

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Tài khoản/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
}

const signedOut = (page: Page) => expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();

test('two people on one device: neither sees nor sends what is the other’s', { tag: installed }, async ({
  signIn,
  page,
  server,
  view,
}) => {
  const list = await signIn.atCustomers();
  await server.faults([{ match: writes, action: { status: 500 } }]);
  await list.change('KH00101', 'Địa chỉ', 'Của người thứ nhất');
  await list.search('');
  // Signing out takes what was recorded along.
  await leaveRecording(page, 'before-sign-out');
  await signIn.throughProvider(async () => {
    await signOut(page);
    await page.getByRole('button', { name: 'Giữ lại và đăng xuất' }).click();
  });
  await server.faults([]);

  // The second person: nothing of the first is shown, kept or sent.
  await signIn.byHand('quantri', customers);
  await expect(list.row('KH00001')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Đồng bộ: Trực tuyến', exact: true })).toBeVisible();
  await list.search('KH00101');
  await expect(list.row('KH00101')).toBeVisible();
  await expect(page.getByText('Của người thứ nhất')).toHaveCount(0);
  await list.change('KH00102', 'Địa chỉ', 'Của người thứ hai');
  await expect.poll(async () => (await view.history('customer', 'KH00102')).length).toBe(1);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  const centre = page.getByRole('dialog', { name: 'Trung tâm đồng bộ' });
  await expect(centre.getByRole('article')).toHaveCount(1);
  await expect(centre.getByRole('article', { name: /KH00102/ })).toBeVisible();
  expect(await view.history('customer', 'KH00101')).toEqual([]);
  await page.keyboard.press('Escape');
  await signIn.out();

  // The first comes back: their change waited for them, and goes under their own name.
  await signIn.byHand('cskh', customers);
  await expect
    .poll(async () => (await view.history('customer', 'KH00101')).length, { timeout: 30_000 })
    .toBe(1);
  const [mine] = await view.history('customer', 'KH00101');
  const [theirs] = await view.history('customer', 'KH00102');
  expect(mine?.actorName).not.toBe(theirs?.actorName);
  expect(mine?.fields).toMatchObject([{ field: 'address', after: 'Của người thứ nhất' }]);
  await leaveRecording(page, 'sent-after-sign-out');
});

interface Seen {
  /** Where it stood when it was left: the console has no address of rows any more by then. */
  readonly address: URL;
  /** All that could be read there, in sight or not, from the first moment until it had settled. */
  readonly texts: readonly string[];
  /** Whether the browser brought the page back as it was left, instead of loading it anew. */
  readonly isAsLeft: unknown;
}

/** The console's own pages, and not the provider's beside it or the empty one that a tab begins with. */
const isOfConsole = ({ protocol, pathname }: URL) => protocol === 'http:' && !pathname.startsWith('/oidc/');

/**
 * What each page of the way back shows. By the browser's own tools: Playwright does not follow a page that comes back as it
 * was left.
 */
async function wayBack(page: Page): Promise<readonly Seen[]> {
  const tools = await page.context().newCDPSession(page);
  /** Between two pages there is none to ask. */
  const read = async (expression: string): Promise<unknown> =>
    (await tools.send('Runtime.evaluate', { expression, returnByValue: true }).catch(() => undefined))?.result
      .value;
  const { entries, currentIndex } = await tools.send('Page.getNavigationHistory');
  const seen: Seen[] = [];
  for (const { id, url } of entries.slice(0, currentIndex).reverse()) {
    const address = new URL(url);
    // The tool answers before the other page is there: what is read until then is the page's that is left.
    await read('Reflect.set(window, "isLeft", true)');
    await tools.send('Page.navigateToHistoryEntry', { entryId: id });
    await expect.poll(() => read('Reflect.get(window, "isLeft") ?? false'), { timeout: 15_000 }).toBe(false);
    const texts: string[] = [];
    // Rows would come some time after the page; how long it takes is the machine's.
    let [until, isThere] = [Date.now() + (isOfConsole(address) ? 15_000 : 1_500), false];
    while (Date.now() < until) {
      const text = await read('[document.body?.innerText, document.body?.textContent].join("|")');
      if (typeof text === 'string') texts.push(text);
      if (isThere || !(isSignInPage(texts.at(-1)) || row.test(texts.at(-1) ?? ''))) continue;
      [until, isThere] = [Date.now() + 1_500, true];
    }
    seen.push({ address, texts, isAsLeft: await read('Reflect.get(window, "isAsLeft")') });
  }
  return seen;
}

const row = /KH\d{5}/;
const isSignInPage = (text = '') => text.includes('Đăng nhập');

test('back button after sign-out shows no row, and none is left on the device', { tag: installed }, async ({
  server,
}) => {
  // A browser as people have it: it may keep whole pages for the back button, which Playwright's own does not.
  const profile = await mkdtemp(join(tmpdir(), 'console-back-'));
  const browser = await startKillable(profile);
  try {
    const page = await browser.context.newPage();
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'isAsLeft', persisted));
    });
    const signIn = new SignInPage(page, server.url);
    await signIn.byHand('cskh', customers);
    const list = new ListPage(page, 'Khách hàng');
    await expect(list.row('KH00001')).toBeVisible();
    // A page that a service worker takes over while the browser keeps it is kept no longer.
    await served(page);
    await page.goto(`${server.url}${customers}?q=KH00105`);
    await expect(list.row('KH00105')).toBeVisible();
    expect(await dumpDevice(page)).toContain('KH00105');
    // A page that is on its way yet has no tools, and is not kept.
    await signIn.out();
    expect(await dumpDevice(page)).not.toContain('KH00105');
    const seen = await wayBack(page);
    expect(seen.flatMap(({ texts }) => texts).join('\n')).not.toMatch(row);
    // Each page of the console was read, and asked to sign in: the list, and the one of a search.
    const ofConsole = seen.filter(({ address }) => isOfConsole(address));
    expect(ofConsole.map(({ texts }) => isSignInPage(texts.at(-1)))).toEqual(ofConsole.map(() => true));
    const addresses = ofConsole.map(({ address }) => decodeURIComponent(address.href));
    expect(addresses).toContain(`${server.url}${customers}`);
    expect(addresses[0]).toContain(`${customers}?q=KH00105`);
    // That one the browser had kept as it was left, and brought back so; the others it loaded anew.
    expect(ofConsole.map(({ isAsLeft }) => isAsLeft)).toEqual(ofConsole.map((_, index) => index === 0));
    const fresh = await browser.context.newPage();
    await fresh.goto(`${server.url}${customers}`);
    await signedOut(fresh);
    expect(await dumpDevice(fresh)).not.toContain('KH00105');
  } finally {
    await browser.killAll();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
