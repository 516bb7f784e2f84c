/** The list of companies, over a host that has one company with a menu, fees and a wallet. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { company } from '#model/entities/company.ts';
import { companyFee } from '#model/entities/company-parts.ts';
import type { Entity, Row } from '#model/entity.ts';
import { menuLeaves } from '#model/operator-menu.ts';
import type { HttpRequest } from '#ports/ports.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { openConsole } from '../../support/open-console.tsx';

const blank = ({ fields }: Entity) => Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
const first: Row = {
  ...blank(company),
  ...{ id: 'AV1', companyName: 'Nhà xe Một', status: 2, balance: 5000, isTesting: false, version: 3 },
  ...{
    lockCompanyByBalance: false,
    isPartner: false,
    operatorWeb: false,
    createdAt: '2026-01-02T03:04:05+07:00',
  },
};
const fees: Row = {
  ...blank(companyFee),
  ...{
    companyId: 'AV1',
    smsPrice: 850,
    hideSeatMap: false,
    isTesting: false,
    lockCompanyByBalance: false,
    version: 7,
  },
};

export function companyHost() {
  const host = fakeHost();
  const { send } = host;
  const account: { value: unknown } = { value: null };
  /** What the packages are answered by, and when. */
  const packages: { after: Promise<void>; unread: boolean } = { after: Promise.resolve(), unread: false };
  const sent: { readonly path: string; readonly body: unknown; readonly ifMatch: string | undefined }[] = [];
  host.send = async (request) => {
    if (request.url.endsWith('/deposit-packages')) {
      await packages.after;
      if (packages.unread) return { ok: false, failure: { kind: 'noAnswer', reason: 'timeout' } };
    }
    const answer = host.down ? undefined : answerOf(request, account.value);
    if (answer === undefined) return send(request);
    if (request.headers['idempotency-key'] !== undefined)
      sent.push({
        path: new URL(request.url).pathname,
        body: JSON.parse(request.body ?? '{}'),
        ifMatch: request.headers['if-match'],
      });
    const text = JSON.stringify(answer);
    return { ok: true, answer: { status: 200, contentType: 'application/json', retryAfter: null, text } };
  };
  return Object.assign(host, { sent, account, packages });
}

const changes: Readonly<Record<string, object>> = {
  companyFee: { field: 'smsPrice', before: 800, after: 850 },
  companyMenu: { field: 'items', before: ['sales.sellTicket'], after: ['sales.sellTicket', 'sales.seatMap'] },
};

function historyOf(collection: string) {
  const change = changes[collection];
  const at = { at: '2026-11-20T08:00:00+07:00', actor: 'p2', actorName: 'Trần Kế Toán' };
  return change === undefined ? [] : [{ ...at, op: 'update', version: 7, key: 'k1', fields: [change] }];
}

function answerOf({ url, method, body }: HttpRequest, account: unknown): unknown {
  const { pathname } = new URL(url);
  const row = { ...first };
  if (['/api/v1/company', '/api/v1/partner'].includes(pathname) && method === 'GET')
    return { success: true, data: [row], total: 1, current: 1, pageSize: 100 };
  if (pathname === '/api/v1/company/deposit-packages')
    return { success: true, data: [{ id: 'A', name: 'Một triệu', amount: 1_000_000, promotion: 20_000 }] };
  if (pathname === '/api/v1/company/menu-packages')
    return {
      success: true,
      data: [{ id: 'ban-ve', name: 'Gói bán vé', items: ['sales.sellTicket', 'sales.seatMap'] }],
    };
  if (pathname === '/api/v1/company/deposit-account') return { success: true, data: account };
  if (pathname === '/api/v1/company/AV1/deposit')
    return { success: true, data: { ...row, balance: 1_025_000, version: 4 } };
  if (pathname === '/api/v4/company-fee/AV1') return { success: true, data: fees };
  const [, collection] = /^\/api\/v1\/history\/(\w+)\/AV1$/.exec(pathname) ?? [];
  if (collection !== undefined) return { success: true, data: historyOf(collection) };
  if (!pathname.startsWith('/api/v1/proxy/')) return undefined;
  const inner = JSON.parse(body ?? '{}');
  const results = (more: object) => ({ code: 200, message: 'success', results: more });
  if (inner.url === '/company/delete') return results({ id: 'AV1' });
  if (inner.url === '/cron/sync-tickets') return results({ insert: 1204, update: 3, delete: 0 });
  if (inner.url === '/company/view?id=AV1') return results(row);
  if (inner.url.startsWith('/company/view')) return { code: 404, message: 'not_found', results: null };
  if (inner.url === '/menu?companyId=AV1')
    return results({ companyId: 'AV1', items: menuLeaves, version: 2 });
  return results({ companyId: 'AV1', items: inner.data.items, version: 3 });
}

export async function openCompany(
  opening: Parameters<typeof openConsole>[0] = {},
  receiving: unknown = null,
) {
  const host = companyHost();
  host.account.value = receiving;
  const opened = await openConsole({ path: '/company/list', host, statements: ['company.*'], ...opening });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await opened.ports.clock.advance(200);
        check();
      },
      { timeout: 20_000 },
    );
  await until(() => expect(screen.getByRole('gridcell', { name: 'Nhà xe Một' })).toBeInTheDocument());
  screen.getByRole('grid').focus();
  return { ...opened, host, until };
}
