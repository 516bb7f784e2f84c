/** Rules and constants of docs/specification that are a value each: said here once more, in the owner's numbers. */
import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { Caller } from '#model/access.ts';
import { v1Lists } from '#model/calls/v1-lists.ts';
import type { Refusal } from '#model/failure.ts';
import { displayOf } from '#model/failure-display.ts';
import { wordsOf } from '#model/failure-words.ts';
import { readSignInAnswer } from '#adapters/browser/sign-in-answer.ts';
import { hostApis } from '#store/api/host-apis.ts';
import { localeSlice, locales } from '#store/locale-slice.ts';
import { toastMessage } from '#kit/command/toast-messages.ts';
import { directionOf } from '#app/language/direction.ts';
import { mayOpen } from '#app/navigation/access-order.ts';
import { entryOf, groupNames, menuOf } from '#app/navigation/menu.ts';
import { pages } from '#app/navigation/pages.tsx';
import { gateDelayMs } from '#app/navigation/route-access.ts';
import { signedIn } from '../../support/signed-in.ts';
import { root } from '../../support/source-tree.ts';

describe('start-up', () => {
  test.each(['code', 'id_token', 'session_state'])('an address with %s is the sign-in’s answer', (part) => {
    expect(readSignInAnswer({ pathname: '/', search: `?${part}=x`, hash: '' })).toBeDefined();
    expect(readSignInAnswer({ pathname: '/', search: '', hash: `#${part}=x` })).toBeDefined();
    expect(readSignInAnswer({ pathname: '/', search: '?returnTo=%2F', hash: '#x' })).toBeUndefined();
  });

  test('the gate waits 100 ms', () => {
    expect(gateDelayMs).toBe(100);
  });
});

test('the menu has its groups in their order', () => {
  const order =
    'dashboard admin company report customer mbqr bidvqr napas vpb-qr devices partner-devices partner';
  expect(groupNames.join(' ')).toBe(order);
});

/** As the specification names them; the security log is beyond it (decision 77), and stands behind them. */
const entries: Readonly<Record<string, string>> = {
  dashboard: 'workplace tickets goods analytics monitor report-2023',
  admin:
    'user client permission menu promotion config-web config-recruit admin/customer-status balance-fluctuation-missing data-sync balance-fluctuation system-banner security-log',
  company: 'list update brandname invoice-config',
  report: 'company-revenue company-charge-wallet',
  customer: 'lead list care',
  mbqr: 'dashboard payments refund terminals',
  // Refunds of all banks but VPBank's (sections 1 and 6).
  bidvqr: 'dashboard payments refund terminals',
  napas: 'dashboard payments refund terminals',
  'vpb-qr': 'dashboard payments terminals vpbank-customer-sdk-log',
  devices: 'cloud-speaker',
  'partner-devices': 'dashboard lhv-partner',
  partner: 'list brandname',
};

test('each group of the menu has its entries in their order, and no others', () => {
  const shown = new Map(menuOf(pages).map(({ name, entries }) => [name, entries.map(({ path }) => path)]));
  for (const name of groupNames) {
    const wanted = (entries[name] ?? '').split(' ').map((entry) => `/${name}/${entry}`);
    expect(shown.get(name)).toEqual(wanted);
  }
});

test('web config is one entry of the menu, and the contact card a page of it', () => {
  const { entries = [], pages: inGroup = [] } = menuOf(pages).find(({ name }) => name === 'admin') ?? {};
  expect(entries.map(({ path }) => path).filter((path) => path.includes('config-'))).toEqual([
    ...['/admin/config-web', '/admin/config-recruit'],
  ]);
  expect(inGroup.map(({ path }) => path)).toContain('/admin/config-contact');
  expect(entryOf('/admin/config-contact')).toBe('/admin/config-web');
});

test('devices stand in the menu of whoever has a right on speakers or on devices of partners', () => {
  const menuWith = (...statements: readonly string[]) => {
    const caller: Caller = { role: 'staff', statements };
    const menu = menuOf(pages.filter((page) => mayOpen(caller, page)));
    return menu.map(({ name, entries }) => [name, entries.map(({ path }) => path)]);
  };
  const speakers = ['/devices/cloud-speaker'];
  const ofPartners = ['/partner-devices/dashboard', '/partner-devices/lhv-partner'];
  expect(menuWith('cloud_speaker.*')).toEqual([['devices', speakers]]);
  expect(menuWith('lhv_partner.*')).toEqual([
    ['devices', ofPartners],
    ['partner-devices', ofPartners],
  ]);
  expect(menuWith('cloud_speaker.*', 'lhv_partner.*')).toEqual([
    ['devices', speakers],
    ['partner-devices', ofPartners],
  ]);
  // A right that opens no page leaves no empty group behind.
  expect(menuWith('lhv_partner.reset', 'cloud_speaker.add')).toEqual([]);
});

/** A rule of a style sheet, by its selector. */
const styleOf = (file: string, selector: string) =>
  new RegExp(`(?:^|\\n)${selector} \\{([^}]*)\\}`).exec(readFileSync(`${root}${file}`, 'utf8'))?.[1] ?? '';

test('header and menu stay where they are, and the content takes the rest and moves by itself', () => {
  const shell = styleOf('src/app/shell/shell.css', '\\.c-shell');
  expect(shell).toMatch(/height: 100%;/);
  expect(shell).toMatch(
    /grid-template: var\(--c-header-height\) minmax\(0, 1fr\) \/ var\(--c-sider-width\) minmax\(0, 1fr\);/,
  );
  expect(shell).toMatch(/grid-template-areas: 'header header' 'sider content';/);
  expect(styleOf('src/app/shell/shell.css', '\\.c-shell-content')).toMatch(/overflow: auto;/);
  expect(styleOf('src/app/shell/header/header.css', '\\.c-header')).toMatch(/grid-area: header;/);
  expect(styleOf('src/app/shell/header/header.css', '\\.c-header-tools')).toMatch(
    /margin-inline-start: auto;/,
  );
  expect(styleOf('src/app/shell/sider/sider.css', '\\.c-sider')).toMatch(/grid-area: sider;/);
});

test('what can be acted on is blue', () => {
  const accents = readFileSync(`${root}src/kit/ui/look.css`, 'utf8').matchAll(
    /--c-accent: #(\w\w)(\w\w)(\w\w);/g,
  );
  const seen = [...accents].map(([, ...parts]) => parts.map((part) => Number.parseInt(part, 16)));
  expect(seen.length).toBeGreaterThan(1);
  for (const [red = 0, green = 0, blue = 0] of seen) {
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
  }
});

test('there are the hosts v3, v1 behind it, v4, of the bus operator, of partner devices and of analytics', () => {
  expect(hostApis.map(({ reducerPath }) => reducerPath)).toEqual([
    ...['v3', 'v1', 'v4', 'busOperator', 'partnerDevices', 'analytics'],
  ]);
});

test('a request carries the token of the session and is given up after 30 s', async () => {
  const world = await signedIn();
  await world.readCustomers();
  const request = world.host.requests.findLast(({ url }) => url.includes('/api/v1/customer'));
  expect(request?.timeoutMs).toBe(30_000);
  expect(request?.headers.authorization).toMatch(/^Bearer \S+$/);
});

test('a write carries JSON', async () => {
  const world = await signedIn();
  await world.issue('customer.update', 'KH1', { name: 'Trần Thị Bưởi' });
  await world.ports.clock.advance(1_000);
  const write = world.host.requests.findLast(({ method }) => method === 'PUT');
  expect(write?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(write?.body ?? '')).toEqual({ name: 'Trần Thị Bưởi' });
});

test('brand names are asked for as one page of a thousand', () => {
  for (const { request } of [v1Lists.brandNames, v1Lists.partnerBrandNames])
    expect(request({}).body).toMatchObject({ data: { page: 0, count: 1000 } });
});

test('invoice configurations are asked for without a page, and filtered here', () => {
  const { request } = v1Lists.invoiceConfigs;
  expect(request()).toMatchObject({ body: { url: '/invoice_provider/list', data: {} } });
  expect(JSON.stringify(request())).not.toMatch(/page|count|companyId/);
});

describe('a failure', () => {
  const refusal = (showType: Refusal['showType']): Refusal => ({
    ...{ kind: 'refused', status: 422, code: 'E42', message: 'Hết hạn mức', showType, fields: [] },
  });

  test('is told as its showType says', () => {
    for (const call of ['read', 'write'] as const) {
      expect(displayOf(refusal(0), call)).toEqual({ kind: 'none' });
      expect(displayOf(refusal(1), call)).toMatchObject({ tone: 'warning', isNotification: false });
      expect(displayOf(refusal(2), call)).toMatchObject({ tone: 'danger', isNotification: false });
      expect(displayOf(refusal(4), call)).toMatchObject({ tone: 'danger', isNotification: true });
      const page = { kind: 'page', errorCode: 'E42', errorMessage: 'Hết hạn mức' };
      expect(displayOf(refusal(9), call)).toEqual(page);
    }
  });

  test('of a code that nobody knows is told with the code', () => {
    expect(wordsOf({ ...refusal(2), message: '' })).toMatchObject({
      message: 'toast.failed',
      values: { error: 'E42' },
    });
  });
});

test('adding, updating and deleting have toasts of their own', () => {
  expect(toastMessage({ name: 'customer.add', on: 'create' }, 'loading')).toBe('toast.add.loading');
  expect(toastMessage({ name: 'customer.update', on: 'row' }, 'success')).toBe('toast.update.success');
  expect(toastMessage({ name: 'customer.remove', on: 'row' }, 'success')).toBe('toast.remove.success');
});

test('the languages are Vietnamese, to begin with, and English', () => {
  expect(locales).toEqual(['vi-VN', 'en-US']);
  expect(localeSlice.getInitialState().chosen).toBe('vi-VN');
});

test('he, ar, fa and ku are written from right to left', () => {
  expect(
    ['he', 'ar', 'fa', 'ku', 'vi-VN', 'en-US'].filter((locale) => directionOf(locale) === 'rtl'),
  ).toEqual([...['he', 'ar', 'fa', 'ku']]);
});
