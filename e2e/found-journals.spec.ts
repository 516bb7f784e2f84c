/**
 * What a console may find on the device when it is opened: a journal of the first release, whose shape is changed then, by
 * two tabs at once or on a full disk; and as many waiting changes as are ever taken. Longer than 250 lines because the
 * databases of then are made by hand in the page, which can import nothing.
 */
import { randomUUID } from 'node:crypto';

import type { BrowserContext, Page } from '@playwright/test';

import { ListPage } from './pages/list-page.ts';
import { entryIds, journal, wholeLists } from './support/device.ts';
import { expect, test } from './support/journey.ts';
import { served } from './support/served.ts';

const customers = '/customer/list';
const mostWaiting = 20_000;

interface Kept {
  readonly seq: number;
  readonly intent: Readonly<Record<string, unknown>> & { readonly id: string };
  readonly standing: Readonly<Record<string, unknown>>;
}

/** A change of a customer's address as the first release wrote it down: over the first version of its row. */
function change(seq: number, code: string, state: 'recorded' | 'settled' = 'recorded'): Kept {
  const at = Date.now() - 3_600_000;
  const attempt = { attempts: 0, notBefore: 0, wire: null, acceptedVersion: null, reason: null };
  return {
    seq,
    intent: {
      ...{ id: randomUUID(), name: 'customer.update', v: 1, host: 'v3', delivery: 'queued', deps: [] },
      ...{ entity: 'customer', key: code, lane: `customer/${code}`, values: { address: `Lần ${seq}` } },
      ...{ base: { version: 1, prior: {} }, actor: { subject: 'cskh', statements: '' }, at, uptime: 0 },
      ...{ origin: { tab: 'thẻ-1', app: '0.1.0', cold: false }, group: null, supersedes: null },
    },
    standing: { state, moves: 0, unwanted: false, ...attempt, movedAt: at },
  };
}

/** A page of the same origin in which no console runs; the tokens of its tab stay. */
const leaveConsole = (page: Page, url: string) => page.goto(`${url}/favicon.svg`);

/** Puts these in place of the journal, in the shape of a version, with the copy of its head that the console keeps. */
function leave(page: Page, kept: readonly Kept[], version: 1 | 2) {
  const writing = async ({ text, shape }: { text: string; shape: 1 | 2 }) => {
    const entries: readonly Kept[] = JSON.parse(text);
    const known = await indexedDB.databases();
    const name = known.find((one) => one.name?.includes(':person:'))?.name ?? '';
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    if (shape === 1) await answer(indexedDB.deleteDatabase(name));
    const opening = indexedDB.open(name, shape);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('entries', { autoIncrement: true });
      for (const store of ['standings', 'chunks', 'coverage', 'drafts'])
        opening.result.createObjectStore(store);
    };
    const database = await answer(opening);
    const stores = shape === 1 ? ['entries', 'standings'] : ['journal'];
    const transaction = database.transaction(stores, 'readwrite');
    for (const { seq, intent, standing } of entries) {
      if (shape === 2) transaction.objectStore('journal').put({ seq, intent, standing });
      else {
        transaction.objectStore('entries').put(intent, seq);
        transaction.objectStore('standings').put(standing, seq);
      }
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    database.close();
    const waiting = entries.filter(({ standing }) => standing.state === 'recorded');
    const [oldest] = waiting;
    const head = { waiting: waiting.length, seq: oldest?.seq, id: oldest?.intent.id };
    localStorage.setItem(`journal:${name.split(':').at(-1)}`, JSON.stringify(head));
  };
  // As one text: of thousands of objects the protocol makes a description each.
  return page.evaluate(writing, { text: JSON.stringify(kept), shape: version });
}

/** What the first release would find in its database. */
function asBefore(page: Page) {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    const { name = '', version } = known.find((one) => one.name?.includes(':person:')) ?? {};
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open(name, version));
    const allOf = (store: string) => database.transaction(store).objectStore(store);
    const [seqs, intents, standings] = await Promise.all([
      answer(allOf('entries').getAllKeys()),
      answer(allOf('entries').getAll()),
      answer(allOf('standings').getAll()),
    ]);
    const stores = [...database.objectStoreNames];
    database.close();
    return {
      ...{ version, stores },
      entries: seqs.map((seq, at) => ({ seq, intent: intents[at], standing: standings[at] })),
    };
  });
}

/** How many entries the journal has, without bringing them here. */
const countIn = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    const name = known.find((one) => one.name?.includes(':person:'))?.name ?? '';
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('journal').objectStore('journal').count();
        counting.onsuccess = () => resolve(counting.result);
        opening.result.close();
      };
    });
  });

/** Marks in each page every time that it changes the shape of somebody's database. */
const watchUpgrades = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function watched(this: IDBFactory, ...given) {
      const request = open.apply(this, given);
      request.addEventListener('upgradeneeded', ({ oldVersion }) => {
        if (given[0].includes(':person:')) performance.mark(`upgraded from ${oldVersion}`);
      });
      return request;
    };
  });

const upgradesIn = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('mark').flatMap(({ name }) => (name.startsWith('upgraded') ? [name] : [])),
  );

/** Asks for more room than there is: the browser hands it out in advance, and counts again only then. */
const useUp = (page: Page, bytes: number) =>
  page.evaluate(
    (size) =>
      new Promise<string>((done) => {
        const opening = indexedDB.open('filler', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('filler');
        opening.onerror = () => done(String(opening.error?.name));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('filler', 'readwrite');
          transaction.oncomplete = () => done('kept');
          transaction.onabort = () => done(String(transaction.error?.name));
          const filler = new Uint8Array(size);
          for (let from = 0; from < size; from += 65_536)
            crypto.getRandomValues(filler.subarray(from, from + 65_536));
          transaction.objectStore('filler').put(filler, 'filler');
        };
      }),
    bytes,
  );

const isDone = async (page: Page) =>
  (await journal(page)).every(({ state }) => state === 'settled' || state === 'accepted');

test('two tabs migrate: the database is changed once, and what waits in it is sent once', async ({
  signIn,
  page,
  context,
  view,
}) => {
  await watchUpgrades(context);
  await signIn.atCustomers();
  await leaveConsole(page, signIn.url);
  // Enough of them that the second tab comes while the first is at it.
  const done = Array.from({ length: 400 }, (_, at) => change(at + 1, 'KH00120', 'settled'));
  const codes = ['KH00101', 'KH00102', 'KH00101'];
  const waiting = codes.map((code, at) => change(500 + 3 * at, code));
  await leave(page, [...done, ...waiting], 1);
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  const tabs = [page, copy];
  await Promise.all(tabs.map((tab) => tab.goto(`${signIn.url}${customers}`)));
  for (const tab of tabs) await expect(new ListPage(tab, 'Khách hàng').row('KH00001').first()).toBeVisible();
  await expect.poll(() => isDone(page), { timeout: 20_000 }).toBe(true);

  expect((await Promise.all(tabs.map(upgradesIn))).flat()).toEqual(['upgraded from 1']);
  const ids = [...done, ...waiting].map(({ intent }) => intent.id);
  expect(await entryIds(copy)).toEqual(ids);
  const [first, other, second] = waiting.map(({ intent }) => intent.id);
  const keysOf = async (code: string) => (await view.history('customer', code)).map(({ key }) => key);
  expect(await keysOf('KH00101')).toEqual([second, first]);
  expect(await keysOf('KH00102')).toEqual([other]);
  expect(await keysOf('KH00120')).toEqual([]);
  // Both go on in the new shape, and numbers go on behind the old ones.
  await new ListPage(copy, 'Khách hàng').change('KH00103', 'Địa chỉ', 'Sau khi đổi dạng');
  await new ListPage(page, 'Khách hàng').change('KH00104', 'Địa chỉ', 'Sau khi đổi dạng');
  await expect.poll(async () => (await journal(page)).slice(-2).map(({ seq }) => seq)).toEqual([507, 508]);
  for (const code of ['KH00103', 'KH00104'])
    await expect.poll(async () => (await view.history('customer', code)).length).toBe(1);
});

test('disk full in migration: it is said, nothing is lost, and with room again all of it is sent', async ({
  signIn,
  page,
  context,
  view,
}) => {
  await leaveConsole(page, signIn.url);
  const session = await context.newCDPSession(page);
  const { origin } = new URL(signIn.url);
  const allow = (bytes?: number) =>
    session.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(bytes === undefined ? {} : { quotaSize: bytes }),
    });
  await allow(40_000_000);
  const list = await signIn.atCustomers();
  await leaveConsole(page, signIn.url);
  const kept = [change(1, 'KH00111'), change(4, 'KH00112'), change(7, 'KH00111')];
  await leave(page, kept, 1);
  const before = await asBefore(page);
  expect(before).toMatchObject({ version: 1, entries: kept });
  await allow(1);
  expect(await useUp(page, 41_000_000)).toBe('QuotaExceededError');

  await page.goto(`${signIn.url}${customers}`);
  const notices = page.getByRole('region', { name: 'Thông báo' });
  await expect(notices.getByText(/không cho lưu dữ liệu/).first()).toBeVisible();
  // Lists come from the network; what can't be kept is not called saved.
  const form = await list.edit('KH00113');
  await form.getByLabel('Địa chỉ').fill('Khi đĩa đầy');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Chưa lưu được/).first()).toBeVisible();
  await expect(form.getByLabel('Địa chỉ')).toHaveValue('Khi đĩa đầy');
  await leaveConsole(page, signIn.url);
  expect(await asBefore(page)).toEqual(before);
  expect(await view.history('customer', 'KH00111')).toEqual([]);

  await allow();
  await page.goto(`${signIn.url}${customers}`);
  await expect(list.row('KH00001').first()).toBeVisible();
  await expect.poll(() => isDone(page), { timeout: 20_000 }).toBe(true);
  const [first, other, second] = kept.map(({ intent }) => intent.id);
  expect(await entryIds(page)).toEqual([first, other, second]);
  const keysOf = async (code: string) => (await view.history('customer', code)).map(({ key }) => key);
  expect(await keysOf('KH00111')).toEqual([second, first]);
  expect(await keysOf('KH00112')).toEqual([other]);
  await expect(page.getByText(/đã mất/)).toHaveCount(0);
});

test('20,000 waiting: the console opens over them, says how many, and takes one more only once some are sent', async ({
  signIn,
  page,
  context,
  view,
}) => {
  const list = await signIn.atCustomers();
  await expect.poll(() => wholeLists(page)).toContain('customer');
  await served(page);
  await leaveConsole(page, signIn.url);
  const codeOf = (at: number) => `KH${String((at % 400) + 1).padStart(5, '0')}`;
  const all = Array.from({ length: mostWaiting }, (_, at) => change(at + 1, codeOf(at)));
  await leave(page, all, 2);
  await context.setOffline(true);
  await page.goto(`${signIn.url}${customers}`);
  await expect(list.row('KH00001').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /20\.000 chờ gửi, quá nhiều/ })).toBeVisible();

  await list.grid.focus();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await form.getByLabel('Mã khách hàng').fill('MOT-NUA');
  await form.getByLabel('Tên khách hàng').fill('Đặng Thị Ngọc Ánh');
  await form.getByLabel('Số điện thoại').fill('0912345678');
  await form.getByLabel('Loại khách hàng').selectOption({ index: 1 });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/quá nhiều thay đổi đang chờ gửi/).first()).toBeVisible();
  await expect(form.getByLabel('Tên khách hàng')).toHaveValue('Đặng Thị Ngọc Ánh');
  expect(await countIn(page)).toBe(mostWaiting);

  // Of the oldest the host hears first, each once; then there is room for another.
  await context.setOffline(false);
  const [oldest] = all;
  await expect
    .poll(async () => (await view.history('customer', 'KH00001')).map(({ key }) => key), { timeout: 20_000 })
    .toEqual([oldest?.intent.id]);
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  expect(await countIn(page)).toBe(mostWaiting + 1);
});
