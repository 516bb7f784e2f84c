/** A start of a page whose person is known: rows of this device first, the host's word about the person beside them. */
import type { Page, Route } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { press, type } from './support/keys-only.ts';
import { served } from './support/served.ts';
import { changeRecord, heldAnswer, seenStart, watchStart } from './support/watch-start.ts';

const me = '**/api/v1/user/me';

const fewerRights = ({ data, ...body }: Profile) => ({
  ...body,
  data: { ...(typeof data === 'object' ? data : {}), pbacStatements: ['dashboard.*'] },
});

type Profile = Record<string, unknown>;

/** From now on the host says who works when it is told to. */
async function holdProfile(page: Page, change: (body: Profile) => object = (body) => body) {
  const release = await heldAnswer(page, me, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
  return async () => {
    await release();
    await page.waitForFunction(() => window.seen.cellsAfterAnswer !== undefined);
    return seenStart(page);
  };
}

/** What is written on the device about whoever works on it. */
const note = (page: Page, name: 'ended' | 'left') =>
  page.evaluate((setting) => {
    const [, active = ''] = Object.entries(localStorage).find(([key]) => key.endsWith('active')) ?? [];
    const { subject } = JSON.parse(active);
    const said = { subject, at: Date.now() };
    localStorage.setItem(setting, JSON.stringify(setting === 'left' ? [{ ...said, past: false }] : said));
  }, name);

test('a page opened again shows its rows before the host has said who works, and only to whom they belong', {
  tag: installed,
}, async ({ signIn, page, server }) => {
  await signIn.atCustomers();
  await served(page);
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.row('KH00001')).toBeVisible();
  await page.context().addInitScript(watchStart);

  await test.step('rows of the device, without empty shapes before them', async () => {
    const answer = await holdProfile(page);
    await page.route('**/api/v1/customer?**', () => undefined);
    await page.reload();
    await expect(list.row('KH00001')).toBeVisible();
    expect(await page.evaluate(() => window.seen.answeredAt)).toBeUndefined();
    await page.unroute('**/api/v1/customer?**');
    const seen = await answer();
    expect(seen.shapes).toEqual([]);
    expect(seen.cellsAfterAnswer).toBeGreaterThan(0);
  });

  await test.step('gone with the first frame after an answer that takes the right away', async () => {
    const answer = await holdProfile(page, fewerRights);
    await page.reload();
    await expect(list.row('KH00001')).toBeVisible();
    expect((await answer()).cellsAfterAnswer).toBe(0);
    await expect(page).toHaveURL(/\/dashboard\//);
  });

  for (const [what, mark] of [
    ['ended on this device', () => note(page, 'ended')],
    ['of somebody else', () => changeRecord(page, { subject: 'somebody-else' })],
    ['without the right to this page', () => changeRecord(page, { statements: ['dashboard.*'] })],
    ['marked locked', () => changeRecord(page, { locked: true })],
  ] as const)
    await test.step(`none of a record that is ${what}, before the answer`, async () => {
      await page.goto(`${server.url}/customer/list`);
      await expect(list.row('KH00001')).toBeVisible();
      await mark();
      const answer = await holdProfile(page);
      await page.reload();
      // As long as rows of the device would take many times over.
      await page.waitForTimeout(2_000);
      expect(await page.evaluate(() => window.seen.firstRowAt)).toBeUndefined();
      await answer();
      await expect(list.row('KH00001')).toBeVisible();
    });

  await test.step('none, ever, of somebody who has left', async () => {
    await note(page, 'left');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
    expect(await page.evaluate(() => window.seen.firstRowAt)).toBeUndefined();
  });
});

type Answer = 'settings' | 'profile' | 'list';

const addresses: Readonly<Record<Answer, string>> = {
  settings: '**/config.json',
  profile: me,
  list: '**/api/v1/customer?**',
};

const orders: readonly (readonly Answer[])[] = [
  ['list', 'profile', 'settings'],
  ['settings', 'profile', 'list'],
  ['profile', 'list', 'settings'],
  ['profile', 'settings', 'list'],
  ['list', 'settings', 'profile'],
  ['settings', 'list', 'profile'],
];

const outcomes: readonly {
  readonly what: string;
  readonly isAllowed: boolean;
  readonly answer: (route: Route) => Promise<void>;
}[] = [
  { what: 'the same rights', isAllowed: true, answer: (route) => route.continue() },
  {
    what: 'fewer rights',
    isAllowed: false,
    answer: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: fewerRights(await response.json()) });
    },
  },
  {
    what: 'a refusal',
    isAllowed: false,
    answer: (route) => route.fulfill({ status: 403, json: { success: false, message: 'forbidden' } }),
  },
];

test('in every order of the answers nothing is sent before the host has said who works, and nothing is left of what it takes away', {
  tag: installed,
}, async ({ signIn, page, view }) => {
  test.slow();
  const list = new ListPage(page, 'Khách hàng');
  await page.context().addInitScript(watchStart);
  const writes: string[] = [];
  page.on('request', (request) => {
    // Why a session has ended is asked by POST, for a token goes with it; nothing is changed by it.
    const isQuestion = request.url().endsWith('/api/v1/user/standing');
    if (request.method() !== 'GET' && request.url().includes('/api/v1/') && !isQuestion)
      writes.push(request.method());
  });
  const some = process.env.FULL === '1' ? orders : orders.slice(0, 1);
  for (const [at, order] of some.entries())
    for (const { what, isAllowed, answer } of outcomes)
      await test.step(`${order.join(', ')}; ${what}`, async () => {
        // The answer before this one may have taken everything away.
        await signIn.atCustomers();
        await served(page);
        await expect.poll(() => wholeLists(page)).toContain('customer');
        const typed = `Thứ tự ${at}, ${what}`;
        const release = {
          settings: await heldAnswer(page, addresses.settings),
          profile: await heldAnswer(page, addresses.profile, answer),
          list: await heldAnswer(page, addresses.list),
        };
        await page.reload();
        await expect(list.row('KH00001')).toBeVisible();
        await list.grid.focus();
        await press(page, 'Control+Home', 'ArrowRight', 'F2', 'Control+a');
        await type(page, typed);
        await press(page, 'Enter');
        await expect(list.grid.getByRole('textbox')).toHaveCount(0);
        for (const each of order) {
          if (each === 'profile') expect(writes).toEqual([]);
          await release[each]();
          if (each === 'profile')
            await page.waitForFunction(() => window.seen.cellsAfterAnswer !== undefined);
        }
        const seen = await seenStart(page);
        if (isAllowed) {
          expect(seen.shapes).toEqual([]);
          expect(seen.cellsAfterAnswer).toBeGreaterThan(0);
          await expect.poll(() => view.row('/api/v1/customer', 'name', typed)).toBeDefined();
          expect(writes.splice(0)).toEqual(['PUT']);
        } else {
          expect(seen.cellsAfterAnswer).toBe(0);
          await expect(page.getByRole('grid', { name: 'Khách hàng' })).toHaveCount(0);
          expect(writes).toEqual([]);
        }
      });
});
