/** The monitor in a console, over a host that tells figures that are easily told apart, and two addresses of hosts. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

import type { Monitor } from '#model/calls/monitor.ts';
import type { Http, HttpRequest } from '#ports/ports.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { openConsole } from '../../support/open-console.tsx';
import { testConfig } from '../../support/world.ts';

const path = '/api/analytics/monitor';

const service = (name: string, over: Partial<Monitor['services'][number]> = {}) => ({
  row: { name, restarts: 0, restartedAt: null, version: 1 },
  ...{ restartedBy: null, runningSince: '2026-11-20T08:00:00+07:00', every: 3600, turns: 0 },
  ...{ lastTurnAt: null, failure: null, open: null },
  ...over,
});

export const monitor: Monitor = {
  asOf: '2026-11-20T10:15:37+07:00',
  since: '2026-11-20T09:16:00+07:00',
  hosts: [
    { host: 'v3', requests: 1200, errors: 0, p50: 14, p95: 86 },
    { host: 'v1', requests: 3, errors: 0, p50: 30, p95: 41 },
    { host: 'v4', requests: 400, errors: 5, p50: 21, p95: 1350 },
    { host: 'busOperator', requests: 0, errors: 0, p50: null, p95: null },
    { host: 'partnerDevices', requests: 1, errors: 1, p50: 9, p95: 9 },
    { host: 'analytics', requests: 10, errors: 0, p50: 33, p95: 50 },
  ],
  callbacks: {
    ...{ from: '2026-11-19T10:15:37', to: '2026-11-20T10:15:36' },
    gateways: [
      { gateway: 'mbqr', codes: [{ code: '68', description: 'Hết thời gian chờ phản hồi', count: 7 }] },
      { gateway: 'bidvqr', codes: [] },
      { gateway: 'napas', codes: [{ code: '01', description: null, count: 12 }] },
    ],
  },
  speakers: { active: 40, locked: 0 },
  devices: { online: 25, offline: 6, locked: 2 },
  unsent: null,
  services: [
    service('changeFeed', { every: null, open: 4 }),
    service('simulatedBanks', {
      ...{ every: 4, turns: 90, lastTurnAt: '2026-11-20T10:15:33+07:00' },
      failure: { at: '2026-11-20T09:00:00+07:00', code: '40001' },
    }),
    service('mergeSales', {
      ...{ turns: 1, lastTurnAt: '2026-11-20T09:00:00+07:00', restartedBy: 'Nguyễn Hoàng Long' },
      failure: { at: '2026-11-20T10:00:00+07:00', code: '57P01' },
      row: { name: 'mergeSales', restarts: 2, restartedAt: '2026-11-19T08:00:00+07:00', version: 3 },
    }),
  ],
};

/** Of every list that it leads to, and the restart. */
export const mayAll = [
  ...['dashboard.monitor', 'mbqr_payment.report', 'bidvqr_payment.report', 'napas_qr_payment.report'],
  ...['cloud_speaker.view', 'lhv_partner.view', 'system.restart_service'],
];

interface Opening {
  readonly data?: Monitor;
  readonly role?: string;
  readonly statements?: readonly string[];
  readonly status?: number;
  readonly isDown?: boolean;
  /** The same device in a new page. */
  readonly reopened?: MemoryPorts;
}

type Sent = Awaited<ReturnType<Http['send']>>;

const json = (status: number, body: unknown): Sent => ({
  ok: true,
  answer: { status, contentType: 'application/json', retryAfter: null, text: JSON.stringify(body) },
});
const refusal = (errorCode: string) => ({
  success: false,
  errorCode,
  errorMessage: '',
  showType: 2,
  traceId: 't',
});
const silence: Sent = { ok: false, failure: { kind: 'noAnswer', reason: 'network' } };

export async function openMonitor(opening: Opening = {}) {
  const { data = monitor, role = 'admin', statements = mayAll, status = 200, reopened } = opening;
  const host = fakeHost();
  host.down = opening.isDown ?? false;
  const { send } = host;
  const told = {
    ...{ data, status, asked: 0 },
    /** Whether the host of the banks answers, and what becomes of a restart. */
    v4: true,
    restart: 'done' as 'done' | 'stale' | 'lost',
    restarts: [] as HttpRequest[],
  };
  const restarted = (request: HttpRequest): Sent => {
    told.restarts.push(request);
    if (told.restart === 'lost') return silence;
    const name = request.url.split('/').at(-2);
    const found = told.data.services.find(({ row }) => row.name === name);
    if (found === undefined) return json(404, refusal('not_found'));
    if (told.restart === 'stale') return json(412, { ...refusal('version_conflict'), current: found.row });
    const row = { ...found.row, restarts: 1, restartedAt: told.data.asOf, version: found.row.version + 1 };
    const fresh = { ...found, row, restartedBy: 'Tôi', runningSince: '2026-11-20T10:16:00+07:00' };
    const services = told.data.services.map((one) => (one === found ? fresh : one));
    told.data = { ...told.data, services };
    return json(200, { success: true, data: row });
  };
  host.send = async (request: HttpRequest) => {
    const { pathname, origin } = new URL(request.url);
    if (origin === 'http://v4.test') return told.v4 && !host.down ? json(200, { success: true }) : silence;
    if (host.down || !pathname.startsWith(path)) return send(request);
    if (pathname !== path) return restarted(request);
    told.asked += 1;
    return told.status === 200
      ? json(200, { success: true, data: told.data })
      : json(told.status, refusal('internal_error'));
  };
  const features = testConfig.hosts.v3.features;
  const hosts = {
    ...testConfig.hosts,
    analytics: { ...testConfig.hosts.analytics, features },
    v4: { url: 'http://v4.test', features },
  };
  const opened = await openConsole({
    ...{ path: '/dashboard/monitor', host, statements, role, config: { hosts } },
    ...(reopened === undefined ? {} : { reopened }),
  });
  const advance = (ms: number) => act(() => opened.ports.clock.advance(ms));
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await advance(100);
        check();
      },
      { timeout: 30_000 },
    );
  await until(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Giám sát'));
  const ready = () =>
    until(() => expect(screen.getByRole('table', { name: 'Dịch vụ của máy chủ' })).toBeInTheDocument());
  return { ...opened, host, told, until, ready, advance };
}

export const hosts = () => screen.getByRole('table', { name: 'Máy chủ API' });
export const services = () => screen.getByRole('table', { name: 'Dịch vụ của máy chủ' });
export const cellsOf = (table: HTMLElement, name: string) => {
  const row = within(table).getByRole('rowheader', { name }).closest('tr');
  if (row === null) throw new Error(`There is no row ${name}.`);
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};
