/** The report of revenue in a console, over a host that tells figures that are easily told apart; and what a link asks for. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import type { CompanyRevenueReport } from '#model/calls/company-revenue.ts';
import { readAddress, searchValuesOf } from '#model/list-address.ts';
import { toFilter } from '#model/search-values.ts';
import type { HttpRequest } from '#ports/ports.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { addressRules } from '#kit/list-page/url-state/address-rules.ts';
import { bankQrPages } from '#features/bank-qr/gateway-pages.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { openConsole } from '../../support/open-console.tsx';
import { startOfTest } from '../../support/world.ts';

const path = '/report/company-revenue';

type Figures = CompanyRevenueReport['total'];

const figures = (payments: number, banks: number[], money: readonly [number, number, number]): Figures => {
  const [amount, fees, refunds] = money;
  return { payments, banks, amount, fees, refunds, net: amount - fees - refunds };
};

/** Of November 2026 until the 20th. AV1 has payments at MB and at VPBank, AV2 at BIDV alone, and gave back more than it took. */
export const november: CompanyRevenueReport = {
  ...{ asOf: '2026-11-20T10:15:37+07:00', from: '2026-11-01', to: '2026-11-20' },
  ...{ gateways: ['mbqr', 'bidvqr', 'napas', 'vpbqr'], companies: 2, current: 1, pageSize: 100 },
  total: figures(6, [3, 2, 0, 1], [1_260_000, 1300, 64_000]),
  rows: [
    {
      ...{ company: 'AV1', companyName: 'Hợp tác xã Vận tải Thống Nhất', periods: [] },
      ...figures(4, [3, 0, 0, 1], [1_200_000, 1200, 0]),
    },
    {
      ...{ company: 'AV2', companyName: 'Nhà xe Phương Trang', periods: [] },
      ...figures(2, [0, 2, 0, 0], [60_000, 100, 64_000]),
    },
  ],
};

/** AV1 by week: two days of the first in November, a whole one, nothing in the third. */
export const byWeek: CompanyRevenueReport = {
  ...november,
  companies: 1,
  total: figures(4, [3, 0, 0, 1], [1_200_000, 1200, 0]),
  rows: november.rows.slice(0, 1).map((row) => ({
    ...row,
    periods: [
      { from: '2026-11-01', to: '2026-11-01', ...figures(1, [1, 0, 0, 0], [200_000, 200, 0]) },
      { from: '2026-11-02', to: '2026-11-08', ...figures(3, [2, 0, 0, 1], [1_000_000, 1000, 0]) },
    ],
  })),
};

const all = figures(0, [0, 0, 0, 0], [0, 0, 0]);
export const nothing: CompanyRevenueReport = { ...november, companies: 0, total: all, rows: [] };

const banks = ['mbqr', 'bidvqr', 'napas_qr', 'vpbqr'];
const mayAll = ['report.company_revenue', ...banks.map((bank) => `${bank}_payment.report`)];

interface Opening {
  readonly search?: string;
  readonly data?: CompanyRevenueReport;
  readonly statements?: readonly string[];
  readonly status?: number;
  readonly reopened?: MemoryPorts;
  readonly isDown?: boolean;
}

export async function openRevenue({
  search = '',
  data = november,
  statements = mayAll,
  ...more
}: Opening = {}) {
  const { status = 200, reopened, isDown = false } = more;
  const host = fakeHost();
  host.down = isDown;
  const { send } = host;
  const asked: URLSearchParams[] = [];
  const told = { data: (_: URLSearchParams) => data, status };
  host.send = async (request: HttpRequest) => {
    const url = new URL(request.url);
    if (host.down || url.pathname !== `/api/bus-operator${path}`) return send(request);
    asked.push(url.searchParams);
    const failed = {
      success: false,
      errorCode: 'internal_error',
      errorMessage: '',
      showType: 2,
      traceId: 't',
    };
    const text = JSON.stringify(
      told.status === 200 ? { success: true, data: told.data(url.searchParams) } : failed,
    );
    const answer = { status: told.status, contentType: 'application/json', retryAfter: null, text };
    return { ok: true, answer };
  };
  const opened = await openConsole({
    ...{ path: `${path}${search}`, host, statements },
    ...(reopened === undefined ? {} : { reopened }),
  });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await act(() => opened.ports.clock.advance(100));
        check();
      },
      { timeout: 30_000 },
    );
  const ready = () => until(() => expect(screen.getByRole('table')).toBeInTheDocument());
  await until(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Doanh thu theo nhà xe'),
  );
  return { ...opened, host, asked, told, until, ready };
}

/** Where a link leads: the list of payments, and the filter that it is asked with, as that list reads it. */
export function askedBy(link: HTMLElement) {
  const url = new URL(link.getAttribute('href') ?? '', 'http://console');
  const list = bankQrPages.find(({ payments }) => payments.path === url.pathname)?.payments;
  if (list === undefined) return { path: url.pathname, search: decodeURIComponent(url.search) };
  const { state, dropped } = readAddress(url.search, addressRules(list));
  expect(dropped).toEqual([]);
  const filter = toFilter(searchValuesOf(state), { entity: list.entity, like: [] }, startOfTest);
  return { path: url.pathname, ...filter };
}
