import { describe, expect, it } from 'vitest';

import type { AccessKey, Caller } from '#model/access.ts';
import { landingOrder, safeReturn } from '#app/navigation/access-order.ts';
import { menuOf } from '#app/navigation/menu.ts';
import { routeAccess } from '#app/navigation/route-access.ts';

const page = (path: string, ...access: AccessKey[]) => ({ path, access });

const pages = [
  page('/dashboard/workplace', 'dashboard.*'),
  page('/report/company-revenue', 'report.company_revenue'),
  page('/mbqr/payments', 'mbqr_payment.report'),
  page('/bidvqr/payments', 'bidvqr_payment.report'),
  page('/napas/payments', 'napas_qr_payment.report'),
  page('/vpb-qr/payments', 'vpbqr_payment.report'),
  page('/company/list', 'company.view'),
  page('/partner/list', 'partner.view'),
  page('/customer/lead', 'customerLead.view'),
  page('/customer/list', 'customer.view'),
  page('/devices/cloud-speaker', 'cloud_speaker.view'),
  page('/partner-devices/lhv-partner', 'lhv_partner.view'),
  page('/admin/permission', 'permission.view'),
  page('/admin/user', 'user.view'),
];

const clerk = (...statements: string[]): Caller => ({ role: 'staff', statements });
const landing = (path: string) => ({ kind: 'elsewhere', path, landing: true });
const meant = (path: string) => ({ kind: 'elsewhere', path, landing: false });

describe('the gate', () => {
  it('the path that was asked for stays, if it is allowed', () => {
    expect(routeAccess('/customer/list', pages, clerk('customer.view'))).toEqual({ kind: 'open' });
  });

  it('a path that is not allowed leads to the first that is', () => {
    expect(routeAccess('/admin/user', pages, clerk('customer.view'))).toEqual(landing('/customer/list'));
    expect(routeAccess('/admin', pages, clerk('customer.view'))).toEqual(landing('/customer/list'));
  });

  it('groups are tried in the order of the specification, VPBank last', () => {
    const keys = [
      ['dashboard.tickets', '/dashboard/workplace'],
      ['report.company_revenue', '/report/company-revenue'],
      ['mbqr_payment.report', '/mbqr/payments'],
      ['bidvqr_payment.report', '/bidvqr/payments'],
      ['napas_qr_payment.report', '/napas/payments'],
      ['company.view', '/company/list'],
      ['partner.view', '/partner/list'],
      ['customer.view', '/customer/list'],
      ['cloud_speaker.view', '/devices/cloud-speaker'],
      ['lhv_partner.view', '/partner-devices/lhv-partner'],
      ['user.view', '/admin/user'],
      ['vpbqr_payment.report', '/vpb-qr/payments'],
    ] as const;
    expect(keys).toHaveLength(landingOrder.length);
    for (const [index, [, path]] of keys.entries()) {
      const held = keys.slice(index).map(([key]) => key);
      expect(routeAccess('/', pages, clerk(...held))).toEqual(landing(path));
    }
  });

  it.each(['/Admin/User', '/ADMIN/', '/admin/us%65r', '/%61dmin'])(
    'judges %s as the page that the router opens by it',
    (path) => {
      expect(routeAccess(path, pages, clerk('customer.view'))).toEqual(landing('/customer/list'));
    },
  );

  it('leaves an address that can not be decoded to the not-found page', () => {
    expect(routeAccess('/admin/%', pages, clerk('customer.view'))).toEqual({ kind: 'open' });
  });

  it('super_admin passes everything', () => {
    const everything: Caller = { role: 'super_admin', statements: [] };
    expect(routeAccess('/', pages, everything)).toEqual(landing('/dashboard/workplace'));
    for (const { path } of pages) expect(routeAccess(path, pages, everything)).toEqual({ kind: 'open' });
  });

  it('nobody without any key gets past 403', () => {
    expect(routeAccess('/', pages, clerk())).toEqual({ kind: 'forbidden' });
    expect(routeAccess('/company/list', pages, clerk())).toEqual({ kind: 'forbidden' });
  });
  it('a group leads to the first child that is allowed', () => {
    expect(routeAccess('/admin', pages, clerk('user.view'))).toEqual(meant('/admin/user'));
    expect(routeAccess('/customer/', pages, clerk('customerLead.*'))).toEqual(meant('/customer/lead'));
    // The list is the group's own page, though the leads stand before it.
    const both = clerk('customerLead.*', 'customer.*');
    expect(routeAccess('/customer', pages, both)).toEqual(meant('/customer/list'));
  });

  it('the group of devices leads to those of partners where the person may see no speakers', () => {
    expect(routeAccess('/devices', pages, clerk('lhv_partner.*'))).toEqual(
      meant('/partner-devices/lhv-partner'),
    );
    const both = clerk('lhv_partner.*', 'cloud_speaker.*');
    expect(routeAccess('/devices', pages, both)).toEqual(meant('/devices/cloud-speaker'));
  });

  it('/index.html and / mean the first page that is allowed', () => {
    expect(routeAccess('/index.html', pages, clerk('user.*'))).toEqual(landing('/admin/user'));
  });

  it('what is no page is open, so that the not-found page can say so', () => {
    expect(routeAccess('/nowhere', pages, clerk())).toEqual({ kind: 'open' });
    expect(routeAccess('/account', pages, clerk())).toEqual({ kind: 'open' });
  });
});

describe('the menu', () => {
  it('shows groups that have a page, in its own order', () => {
    const names = menuOf(pages).map((group) => group.name);
    expect(names.slice(0, 3)).toEqual(['dashboard', 'admin', 'company']);
    expect(menuOf(pages.slice(0, 1)).map((group) => group.name)).toEqual(['dashboard']);
  });

  it('gives each group another letter', () => {
    const letters = menuOf(pages).map((group) => group.letter);
    expect(new Set(letters).size).toBe(letters.length);
  });

  it('has an entry of its own for a page whose entry this person may not see', () => {
    const contact = page('/admin/config-contact', 'configWeb.update');
    expect(menuOf([contact]).map(({ entries }) => entries)).toEqual([[contact]]);
    const news = page('/admin/config-web', 'configWeb.update');
    expect(menuOf([news, contact]).map(({ entries }) => entries)).toEqual([[news]]);
  });

  it('keeps partner and partner devices apart', () => {
    const groups = menuOf(pages);
    expect(groups.find((group) => group.name === 'partner')?.pages).toHaveLength(1);
  });
});

describe('the way back after signing in', () => {
  it.each([
    ['/company/list?status=[1]', '/company/list?status=[1]'],
    ['//elsewhere.example', undefined],
    ['/\\elsewhere.example', undefined],
    ['https://elsewhere.example', undefined],
    ['/\t/elsewhere.example', undefined],
    ['/\n/elsewhere.example', undefined],
    ['\t//elsewhere.example', undefined],
    ['/.//elsewhere.example', undefined],
    ['/company/../login', undefined],
    ['/mbqr/payment?filter=%7B%22a%22%3A1%7D#tail', '/mbqr/payment?filter=%7B%22a%22%3A1%7D#tail'],
    ['/login?returnTo=/login', undefined],
    [null, undefined],
  ])('%s', (asked, kept) => {
    expect(safeReturn(asked)).toBe(kept);
  });
});
