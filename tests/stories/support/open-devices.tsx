/** The dashboard of partner devices in a console, over a host that tells figures that are easily told apart. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import type { DeviceDashboard } from '#model/calls/partner-devices.ts';
import type { HttpRequest } from '#ports/ports.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { openConsole } from '../../support/open-console.tsx';

/** Of the two days until the 20th of November 2026, which is not over. */
export const twoDays: DeviceDashboard = {
  ...{ asOf: '2026-11-20T10:15:37+07:00', from: '2026-11-19', to: '2026-11-20' },
  before: { from: '2026-11-17T00:00:00', to: '2026-11-18T10:15:37' },
  devices: { online: 5, offline: 2, locked: 1 },
  silent: [{ until: '2026-11-19', count: 2 }],
  silentLongest: [],
  total: { transactions: 30, amount: 3_000_000 },
  totalBefore: { transactions: 20, amount: 2_000_000 },
  days: [
    { day: '2026-11-20', devices: 3, transactions: 10, amount: 1_000_000 },
    { day: '2026-11-19', devices: 4, transactions: 20, amount: 2_000_000 },
  ],
  daysBefore: [
    { day: '2026-11-18', transactions: 8, amount: 800_000 },
    { day: '2026-11-17', transactions: 12, amount: 1_200_000 },
  ],
  stores: [{ storeName: 'Quầy 1', devices: 8, online: 5, transactions: 30, amount: 3_000_000 }],
  storeCount: 1,
  parts: [],
};
export const ofOneStore: DeviceDashboard = {
  ...twoDays,
  ...{ stores: [], storeCount: 0 },
  parts: [{ serial: 'LHV1', deviceName: 'Quầy vé 1', transactions: 30, amount: 3_000_000 }],
};

export async function openDevices(search = '', data = twoDays) {
  const host = fakeHost();
  const { send } = host;
  const asked: URLSearchParams[] = [];
  const told = { data, after: Promise.resolve() };
  host.send = async (request: HttpRequest) => {
    const url = new URL(request.url);
    if (url.pathname !== '/api/partner-devices/device/dashboard') return send(request);
    asked.push(url.searchParams);
    await told.after;
    const text = JSON.stringify({ success: true, data: told.data });
    return { ok: true, answer: { status: 200, contentType: 'application/json', retryAfter: null, text } };
  };
  const opened = await openConsole({
    ...{ path: `/partner-devices/dashboard${search}`, host, statements: ['lhv_partner.view'] },
  });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await act(() => opened.ports.clock.advance(100));
        check();
      },
      { timeout: 30_000 },
    );
  const taken = () => screen.getByRole('list', { name: /^Doanh số/ });
  const ready = () => until(() => expect(taken()).toBeInTheDocument());
  await until(() => expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument());
  return { ...opened, host, asked, told, until, ready, taken };
}
