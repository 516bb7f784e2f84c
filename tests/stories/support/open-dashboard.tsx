/** MB's dashboard in a console, over a host that tells figures that are easily told apart; and what a link of it asks for. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import type { GatewayDashboard } from '#model/calls/gateway-reads.ts';
import { readAddress, searchValuesOf } from '#model/list-address.ts';
import type { Filter } from '#model/list-query.ts';
import { toFilter } from '#model/search-values.ts';
import type { HttpRequest } from '#ports/ports.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { addressRules } from '#kit/list-page/url-state/address-rules.ts';
import { pagesByGateway } from '#features/bank-qr/gateway-pages.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { openConsole } from '../../support/open-console.tsx';
import { startOfTest } from '../../support/world.ts';

const figures = (count: number, success: number) => ({
  ...{ count, success, amount: success * 1000, fees: success * 10 },
});

/** Of 20/11/2026 until 10:15, against the day before until then. */
const today: GatewayDashboard = {
  ...{ asOf: '2026-11-20T10:15:37+07:00', from: '2026-11-20', to: '2026-11-20' },
  before: { from: '2026-11-19T00:00:00', to: '2026-11-19T10:15:37' },
  total: {
    ...figures(10, 9),
    refunds: { count: 2, amount: 700 },
    refundsRequested: { count: 1, amount: 300 },
  },
  totalBefore: {
    ...figures(8, 8),
    refunds: { count: 0, amount: 0 },
    refundsRequested: { count: 0, amount: 0 },
  },
  days: [{ day: '2026-11-20', ...figures(10, 9) }],
  daysBefore: [{ day: '2026-11-19', ...figures(8, 8) }],
  hours: [
    { day: '2026-11-20', hour: 8, ...figures(4, 4) },
    { day: '2026-11-20', hour: 10, ...figures(6, 5) },
  ],
  hoursBefore: [{ day: '2026-11-19', hour: 10, ...figures(8, 8) }],
  companies: [{ company: 'AV1', companyName: 'Hợp tác xã Vận tải Thống Nhất', ...figures(10, 9) }],
  terminals: [{ terminalId: 'T1', terminalName: 'Quầy 1', ...figures(10, 9) }],
  statuses: [
    { status: 'new', count: 3 },
    { status: 'verified', count: 0 },
  ],
  callbacks: [{ code: '68', description: 'Hết thời gian chờ', count: 2 }],
};

export const twoDays: GatewayDashboard = {
  ...today,
  from: '2026-11-19',
  before: { from: '2026-11-17T00:00:00', to: '2026-11-18T10:15:37' },
  days: [
    { day: '2026-11-19', ...figures(8, 8) },
    { day: '2026-11-20', ...figures(10, 9) },
  ],
  daysBefore: [
    { day: '2026-11-17', ...figures(1, 1) },
    { day: '2026-11-18', ...figures(7, 7) },
  ],
};

export const nothing: GatewayDashboard = {
  ...today,
  total: { ...figures(0, 0), refunds: { count: 0, amount: 0 }, refundsRequested: { count: 0, amount: 0 } },
  ...{
    days: [{ day: '2026-11-20', ...figures(0, 0) }],
    hours: [],
    companies: [],
    terminals: [],
    callbacks: [],
  },
};

const mayAll = ['mbqr_payment.*', 'mbqr_refund.*', 'mbqr_terminal.*'];

interface Opening {
  readonly search?: string;
  readonly data?: GatewayDashboard;
  readonly statements?: readonly string[];
  readonly status?: number;
  /** The same device in a new page. */
  readonly reopened?: MemoryPorts;
  readonly isDown?: boolean;
}

export async function openDashboard({
  search = '',
  data = today,
  statements = mayAll,
  status = 200,
  ...more
}: Opening = {}) {
  const { reopened, isDown = false } = more;
  const host = fakeHost();
  host.down = isDown;
  const { send } = host;
  const asked: string[] = [];
  const told = { data, status };
  host.send = async (request: HttpRequest) => {
    const url = new URL(request.url);
    if (host.down || url.pathname !== '/api/v4/mbqr/dashboard') return send(request);
    asked.push(url.search);
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
    path: `/mbqr/dashboard${search}`,
    host,
    statements,
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
  const shown = () =>
    until(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tổng quan MB QR'));
  const ready = () =>
    until(() => expect(screen.getByRole('list', { name: /^Giao dịch tạo/ })).toBeInTheDocument());
  await shown();
  return { ...opened, host, asked, told, until, ready };
}

const lists = {
  payments: pagesByGateway.mbqr.payments,
  terminals: pagesByGateway.mbqr.terminals,
  refund: pagesByGateway.mbqr.screens[1],
};

/** '/mbqr/payments {…}': the list and the filter of its call that a link asks for, as the list itself reads it. */
export function askedBy(link: HTMLElement): readonly [string, Filter] {
  const url = new URL(link.getAttribute('href') ?? '', 'http://console');
  const list = Object.values(lists).find((one) => one?.path === url.pathname);
  if (list === undefined) throw new Error(`${url.pathname} is no list of the gateway.`);
  const { state, dropped } = readAddress(url.search, addressRules(list));
  expect(dropped).toEqual([]);
  expect(list.refuse?.(state)).toBeUndefined();
  return [url.pathname, toFilter(searchValuesOf(state), { entity: list.entity, like: [] }, startOfTest)];
}
