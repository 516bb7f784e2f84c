/** What a device still holds of somebody whose account an administrator has ended, and of whoever worked before another person. */
import type { Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import type { SignInPage } from './pages/sign-in-page.ts';
import type { Place } from './support/device-places.ts';
import { placesOf, placesWith } from './support/device-places.ts';
import type { ServerView } from './support/journey.ts';
import { expect, installed, test } from './support/journey.ts';
import { served } from './support/served.ts';
import { hiredPassword } from './support/sign-in-state.ts';

const customers = '/customer/list';
const writes = { pathPrefix: '/api/v1/customer/', method: 'PUT' } as const;
const standing = '**/api/v1/user/standing';

interface Worker {
  readonly userName: string;
  readonly subject: string;
  /** What they write into addresses: a journey that is played again changes them again. */
  readonly typed: string;
  readonly unsent: string;
  readonly sent: string;
  /** All that only this person has brought to the device: rows, their name, what they typed, tokens. */
  readonly traces: RegExp;
}

/** Each its own: a journey that is played again begins with nothing of the one before. */
async function hire(view: ServerView): Promise<Worker> {
  const tag = crypto.randomUUID().slice(0, 8);
  const userName = `nv-${tag}`;
  const [typed, unsent, sent] = [`Ngõ 1-${tag}`, `Ngõ 2-${tag}`, `Ngõ 3-${tag}`];
  await view.hire(userName, ['customer.view', 'customer.update']);
  const subject = String((await view.row('/api/v1/user', 'userName', userName))?.id);
  return {
    ...{ userName, subject, typed, unsent, sent },
    traces: new RegExp(`KH\\d{5}|Lê Thị Đối Tác|${userName}|${typed}|${sent}|eyJ[\\w-]{20}`),
  };
}

const signedOut = (page: Page) => expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();

/** Where somebody has worked: rows, a name, a draft, a change that was sent, one that was not, and a recording. */
async function work(page: Page, worker: Worker, at: Pick<Journey, 'signIn' | 'server'>): Promise<void> {
  const { userName, typed, unsent, sent } = worker;
  await at.signIn.as(userName, customers, { password: hiredPassword });
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  await list.change('KH00110', 'Địa chỉ', sent);
  await expect.poll(() => states(page)).toContain('settled');
  await at.server.faults([{ match: writes, action: { status: 500 } }]);
  await list.change('KH00111', 'Địa chỉ', unsent);
  const form = await list.edit('KH00112');
  await form.getByLabel('Địa chỉ').fill(typed);
  await expect.poll(() => placesWith(page, new RegExp(typed))).toEqual([expect.stringMatching(/drafts$/)]);
  await expect
    .poll(() => placesWith(page, /KH00111/), { timeout: 40_000 })
    .toContainEqual(expect.stringMatching(/:recordings\/parts$/));
}

const journalsIn = (places: readonly Place[]) => places.filter(({ name }) => name.endsWith('/journal'));

async function states(page: Page): Promise<readonly string[]> {
  const [journal] = journalsIn(await placesOf(page));
  return [...(journal?.text ?? '').matchAll(/"state":"(\w+)"/g)].map(([, state = '']) => state);
}

interface Journey {
  readonly page: Page;
  readonly signIn: SignInPage;
  readonly server: { faults(faults: readonly object[]): Promise<void> };
  readonly view: ServerView;
}

/** The next thing that the page asks is refused. */
async function notice(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Of this person nothing is left but what was not sent, in a journal that only they open. */
async function expectForgotten(page: Page, { subject, traces, unsent }: Worker): Promise<void> {
  const own = `console:test:person:${subject}/journal`;
  await expect.poll(() => placesWith(page, traces), { timeout: 60_000 }).toEqual([own]);
  const [journal] = journalsIn(await placesOf(page));
  expect(journal?.text).toContain(unsent);
  expect(await states(page)).toHaveLength(1);
}

/** Beside somebody who works here now. */
async function expectNothingOf({ userName, subject, typed, unsent }: Worker, page: Page): Promise<void> {
  const strange = async () =>
    (await placesOf(page)).filter(({ name, text }) => {
      if (name.endsWith(`:person:${subject}/journal`) || name.endsWith(`:person:${subject}/terms`))
        return false;
      if (name.includes(`:person:${subject}/`)) return true;
      if (name.endsWith(':recordings/heads'))
        return text.includes(subject) || text.includes('"subject":null');
      return new RegExp(`${userName}|${typed}|${unsent}`).test(text);
    });
  await expect.poll(async () => (await strange()).map(({ name }) => name), { timeout: 60_000 }).toEqual([]);
}

test('a locked account: its device forgets all but what was not sent, and another person finds nothing', {
  tag: installed,
}, async ({ page, signIn, server, view }) => {
  const worker = await hire(view);
  await work(page, worker, { signIn, server });
  await served(page);
  await view.end(worker.userName, 'locked');
  await notice(page);
  await signedOut(page);
  await expectForgotten(page, worker);
  await expect(page.getByRole('alert')).toContainText('Quản trị viên đã khóa');
  expect(new URL(page.url()).search).toBe('');
  await server.faults([]);

  await page.reload();
  await signedOut(page);
  await expectForgotten(page, worker);
  await signIn.byHand('quantri', customers);
  await expect(new ListPage(page, 'Khách hàng').row('KH00001')).toBeVisible();
  await expectNothingOf(worker, page);

  // Unlocked, they find what was not sent, and it goes under their own name.
  const before = (await view.history('customer', 'KH00111')).length;
  await view.end(worker.userName, 'unlocked');
  await signIn.out();
  await signIn.byHand(worker.userName, customers, { password: hiredPassword });
  await expect
    .poll(async () => (await view.history('customer', 'KH00111')).length, { timeout: 60_000 })
    .toBe(before + 1);
});

test('a device that was out of reach, and whose token can’t be renewed, forgets at its next start', async ({
  page,
  context,
  signIn,
  server,
  view,
}) => {
  const worker = await hire(view);
  await work(page, worker, { signIn, server });
  await context.setOffline(true);
  await view.end(worker.userName, 'locked');
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const user = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.setItem(key, JSON.stringify({ ...user, expires_at: 1 }));
  });
  await context.setOffline(false);
  await page.reload();
  await signedOut(page);
  await expectForgotten(page, worker);
});

test('where nobody says why the session has ended, the next person finds nothing of the one before', async ({
  page,
  signIn,
  server,
  view,
}) => {
  const worker = await hire(view);
  await page.route(standing, (route) => route.abort());
  await signIn.as(worker.userName, customers, { password: hiredPassword });
  const list = new ListPage(page, 'Khách hàng');
  await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
  // Before anything of it was written down under a name.
  await view.end(worker.userName, 'locked');
  await notice(page);
  await signedOut(page);
  await expect
    .poll(() => placesWith(page, /KH\d{5}/), { timeout: 40_000 })
    .toContainEqual(expect.stringMatching(/:recordings\/parts$/));
  await server.faults([]);
  await signIn.byHand('quantri', customers);
  await expect(list.row('KH00001')).toBeVisible();
  await expectNothingOf(worker, page);
});

test('a wipe that was broken off is finished at the next start, before anything is shown', async ({
  page,
  context,
  signIn,
  server,
  view,
}) => {
  const worker = await hire(view);
  // Neither rows nor recordings go until this page is gone.
  await page.addInitScript(() => {
    const stall = () => {
      throw new DOMException('The tab is closed in the middle', 'AbortError');
    };
    Reflect.set(window, 'stall', () => {
      IDBObjectStore.prototype.clear = stall;
      IDBObjectStore.prototype.delete = stall;
    });
  });
  await work(page, worker, { signIn, server });
  await page.evaluate(() => Reflect.get(window, 'stall')());
  const asked = page.waitForResponse(standing);
  await view.end(worker.userName, 'locked');
  await notice(page);
  await asked;
  await signedOut(page);
  const before = await placesWith(page, worker.traces);
  expect(before.filter((name) => /chunks|drafts|parts/.test(name))).not.toEqual([]);
  await page.close();

  const next = await context.newPage();
  await next.goto(`${signIn.url}${customers}`);
  await signedOut(next);
  expect(await placesWith(next, worker.traces)).toEqual([`console:test:person:${worker.subject}/journal`]);
  await server.faults([]);
});
