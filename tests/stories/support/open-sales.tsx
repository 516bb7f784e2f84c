/** What operators sold in a console, over a host that tells figures that are easily told apart. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import type { GoodsSales, TicketSales } from '#model/calls/operator-sales.ts';
import type { HttpRequest } from '#ports/ports.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { openConsole } from '../../support/open-console.tsx';

const figures = (count: number, amount: number, countBefore: number, amountBefore: number) => ({
  ...{ count, amount },
  before: { count: countBefore, amount: amountBefore },
});

/** The two days until the 20th of November 2026, which is not over. */
const tickets: TicketSales = {
  ...{ asOf: '2026-11-20T10:15:37+07:00', from: '2026-11-19', to: '2026-11-20', groupBy: 'day' },
  before: { from: '2026-11-17T00:00:00', to: '2026-11-18T10:15:37' },
  total: { count: 30, amount: 6_000_000, operators: 22 },
  totalBefore: { count: 20, amount: 5_000_000, operators: 22 },
  points: [
    { day: '2026-11-19', until: '2026-11-19', ...figures(18, 4_100_000, 13, 3_200_000) },
    { day: '2026-11-20', until: '2026-11-20', ...figures(12, 1_900_000, 7, 1_800_000) },
  ],
  operators: [
    {
      company: 'AV0001',
      companyName: 'Hợp tác xã Vận tải Thống Nhất',
      ...figures(20, 4_500_000, 11, 4_000_000),
    },
    { company: 'AV0002', companyName: 'Nhà xe Phương Trang', ...figures(10, 1_500_000, 0, 0) },
  ],
  channels: [
    { channel: 'web', ...figures(21, 4_400_000, 20, 5_000_000) },
    { channel: 'app', ...figures(0, 0, 0, 0) },
    // Told by a newer platform.
    { channel: 'kiosk', ...figures(9, 1_600_000, 0, 0) },
  ],
};
const goods: GoodsSales = {
  ...tickets,
  states: [
    { state: 'received', ...figures(5, 1_000_000, 0, 0) },
    { state: 'delivered', ...figures(25, 5_000_000, 20, 5_000_000) },
  ],
};
const none = figures(0, 0, 0, 0);
export const nothing: TicketSales = {
  ...tickets,
  total: { count: 0, amount: 0, operators: 0 },
  points: tickets.points.map((point) => ({ ...point, ...none })),
  operators: [],
  channels: [{ channel: 'web', ...none }],
};

const pages = {
  tickets: { title: 'Vé đã bán', of: /^Vé bán/ },
  goods: { title: 'Hàng gửi', of: /^Hàng nhận gửi/ },
} as const;

interface Opening {
  readonly page?: keyof typeof pages;
  readonly search?: string;
  readonly data?: TicketSales;
  readonly statements?: readonly string[];
  readonly status?: number;
  /** The same device in a new page. */
  readonly reopened?: MemoryPorts;
  readonly isDown?: boolean;
}

export async function openSales({ page = 'tickets', search = '', ...more }: Opening = {}) {
  const {
    data = page === 'goods' ? goods : tickets,
    statements,
    status = 200,
    reopened,
    isDown = false,
  } = more;
  const host = fakeHost();
  host.down = isDown;
  const { send } = host;
  const asked: Record<string, string>[] = [];
  const told = { data, status };
  host.send = async (request: HttpRequest) => {
    const url = new URL(request.url);
    if (host.down || url.pathname !== `/api/bus-operator/dashboard/${page}`) return send(request);
    asked.push(Object.fromEntries(url.searchParams));
    const failed = {
      success: false,
      errorCode: 'internal_error',
      errorMessage: '',
      showType: 2,
      traceId: 't',
    };
    const text = JSON.stringify(told.status === 200 ? { success: true, data: told.data } : failed);
    return {
      ok: true,
      answer: { status: told.status, contentType: 'application/json', retryAfter: null, text },
    };
  };
  const opened = await openConsole({
    ...{
      path: `/dashboard/${page}${search}`,
      host,
      statements: statements ?? [`dashboard.${page}`, 'company.view'],
    },
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
  const { title, of } = pages[page];
  await until(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title));
  const totals = () => screen.getByRole('list', { name: of });
  const ready = () => until(() => expect(totals()).toBeInTheDocument());
  return { ...opened, host, asked, told, until, ready, totals };
}
