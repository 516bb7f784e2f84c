/** The figures across the gateways in a console, over a host that tells figures that are easily told apart. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import type { AnalyticsOverview } from '#model/calls/analytics-overview.ts';
import type { HttpRequest } from '#ports/ports.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { openConsole } from '../../support/open-console.tsx';
import { testConfig } from '../../support/world.ts';

const path = '/dashboard/analytics';
const { hosts } = testConfig;
const figures = (count: number, success: number, amount: number, fees: number) => ({
  ...{ count, success, amount, fees },
});
const none = figures(0, 0, 0, 0);
const charge = (balanceType: number, count: number, amount: number, before = { count: 0, amount: 0 }) => ({
  ...{ balanceType, count, amount, before },
});

/** The two days until the 20th of November 2026, a Friday, which is not over. */
export const overview: AnalyticsOverview = {
  ...{ asOf: '2026-11-20T10:15:37+07:00', from: '2026-11-19', to: '2026-11-20' },
  before: { from: '2026-11-17T00:00:00', to: '2026-11-18T10:15:37' },
  gateways: ['mbqr', 'bidvqr', 'napas', 'vpbqr'],
  total: { ...figures(40, 38, 9_000_000, 90_000), companies: 22 },
  totalBefore: figures(20, 18, 6_000_000, 60_000),
  banks: [
    { gateway: 'mbqr', ...figures(30, 29, 7_000_000, 70_000), before: figures(20, 18, 6_000_000, 60_000) },
    { gateway: 'bidvqr', ...figures(10, 9, 2_000_000, 20_000), before: none },
    { gateway: 'napas', ...none, before: none },
    { gateway: 'vpbqr', ...none, before: none },
  ],
  hours: [
    { weekday: 4, hour: 8, ...figures(16, 15, 3_000_000, 30_000) },
    { weekday: 5, hour: 8, ...figures(4, 3, 1_200_000, 12_000) },
    { weekday: 5, hour: 9, ...figures(20, 20, 4_800_000, 48_000) },
  ],
  companies: [
    {
      ...{ company: 'AV0001', companyName: 'Hợp tác xã Vận tải Thống Nhất' },
      ...{ ...figures(25, 24, 6_500_000, 65_000), before: figures(20, 18, 6_000_000, 60_000) },
    },
    {
      ...{ company: 'AV0002', companyName: 'Nhà xe Phương Trang' },
      ...{ ...figures(15, 14, 2_500_000, 25_000), before: none },
    },
  ],
  feeTypes: [
    charge(2, 3, 1_200_000, { count: 2, amount: 800_000 }),
    charge(5, 0, 0),
    // More was given back than taken.
    charge(14, 1, -700),
  ],
};
export const nothing: AnalyticsOverview = {
  ...overview,
  total: { ...none, companies: 0 },
  banks: overview.banks.map((bank) => ({ ...bank, ...none })),
  ...{ hours: [], companies: [] },
  feeTypes: [charge(2, 0, 0, { count: 2, amount: 800_000 })],
};

export const mayAll = [
  ...['dashboard.analytics', 'company.view', 'balance_fluctuation.view'],
  ...['mbqr_payment.report', 'bidvqr_payment.report', 'napas_qr_payment.report', 'vpbqr_payment.report'],
];

interface Opening {
  readonly search?: string;
  readonly data?: AnalyticsOverview;
  readonly statements?: readonly string[];
  readonly status?: number;
  /** The same device in a new page. */
  readonly reopened?: MemoryPorts;
  readonly isDown?: boolean;
  /** Whether the host has a page for a frame. */
  readonly embeds?: boolean;
}

export async function openAnalytics({ search = '', data = overview, ...more }: Opening = {}) {
  const { statements = mayAll, status = 200, reopened, isDown = false, embeds = false } = more;
  const host = fakeHost();
  host.down = isDown;
  const { send } = host;
  const asked: Record<string, string>[] = [];
  const told = { data, status, passStatus: 200 };
  let passes = 0;
  host.send = async (request: HttpRequest) => {
    const url = new URL(request.url);
    if (host.down || !url.pathname.startsWith('/api/analytics/')) return send(request);
    const isPass = url.pathname === '/api/analytics/embed/pass' && request.method === 'POST';
    if (!isPass) asked.push(Object.fromEntries(url.searchParams));
    const answered = isPass ? told.passStatus : told.status;
    const failed = {
      ...{ success: false, errorCode: 'internal_error', errorMessage: '' },
      ...{ showType: 2, traceId: 't' },
    };
    if (isPass) passes += 1;
    const found = isPass ? { pass: `V${passes}` } : told.data;
    const text = JSON.stringify(answered === 200 ? { success: true, data: found } : failed);
    return {
      ok: true,
      answer: { status: answered, contentType: 'application/json', retryAfter: null, text },
    };
  };
  const opened = await openConsole({
    ...{ path: `${path}${search}`, host, statements },
    ...(reopened === undefined ? {} : { reopened }),
    config: { hosts: { ...hosts, analytics: { ...hosts.analytics, embed: embeds } } },
  });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await act(() => opened.ports.clock.advance(100));
        check();
      },
      { timeout: 30_000 },
    );
  await until(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Phân tích'));
  const totals = () => screen.getByRole('list', { name: /^Giao dịch tạo/ });
  const ready = () => until(() => expect(totals()).toBeInTheDocument());
  return { ...opened, host, asked, told, until, ready, totals };
}
