/** The report of 2023 as people meet it: tables that lead to what they sum, plots that look along, a file, age, and nothing. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { YearReport } from '#model/calls/analytics.ts';
import { readAddress, searchValuesOf } from '#model/list-address.ts';
import { toFilter } from '#model/search-values.ts';
import type { HttpRequest } from '#ports/ports.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { addressRules } from '#kit/list-page/url-state/address-rules.ts';
import { screens } from '#app/navigation/screens.ts';
import { withSizes } from '../kit/support/sizes.ts';
import { fakeHost } from '../support/fake-host.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';
import { startOfTest } from '../support/world.ts';

inConsole();
withSizes();

const months = Array.from({ length: 12 }, (_, at) => at + 1);
const nothing = { count: 0, amount: 0, fees: 0 };

/** Nothing in February; each other month has its own numbers. */
const bank = (gateway: string, times: number) => ({
  gateway,
  months: months.map((month) =>
    month === 2 ? nothing : { count: month * times, amount: month * times * 1000, fees: month * times * 10 },
  ),
});

const year: YearReport = {
  asOf: '2026-11-20T10:15:37+07:00',
  year: 2023,
  banks: [bank('mbqr', 1), bank('bidvqr', 2)],
  feeTypes: [
    { balanceType: 2, months: months.map((month) => month * 500) },
    { balanceType: 14, months: months.map(() => 0) },
  ],
};
const empty: YearReport = {
  ...year,
  banks: [{ gateway: 'mbqr', months: months.map(() => nothing) }],
  feeTypes: null,
};
const mayAll = [
  'dashboard.report2023',
  'mbqr_payment.report',
  'bidvqr_payment.*',
  'balance_fluctuation.view',
];

interface Opening {
  readonly data?: YearReport;
  readonly statements?: readonly string[];
  readonly status?: number;
  /** The same device in a new page. */
  readonly reopened?: MemoryPorts;
  readonly isDown?: boolean;
}

async function open({
  data = year,
  statements = mayAll,
  status = 200,
  reopened,
  isDown = false,
}: Opening = {}) {
  const host = fakeHost();
  host.down = isDown;
  const { send } = host;
  const told = { data, status };
  host.send = async (request: HttpRequest) => {
    if (host.down || new URL(request.url).pathname !== '/api/analytics/report/2023') return send(request);
    const failed = {
      ...{ success: false, errorCode: 'internal_error', errorMessage: '', showType: 2, traceId: 't' },
    };
    const text = JSON.stringify(told.status === 200 ? { success: true, data: told.data } : failed);
    return {
      ok: true,
      answer: { status: told.status, contentType: 'application/json', retryAfter: null, text },
    };
  };
  const path = '/dashboard/report-2023';
  const opened = await openConsole({
    path,
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
  await until(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Báo cáo năm 2023'));
  const ready = () => until(() => expect(screen.getAllByRole('table').length).toBeGreaterThan(0));
  return { ...opened, host, told, until, ready };
}

const banks = () => screen.getByRole('table', { name: /^Giao dịch thành công theo ngân hàng/ });
const fees = () => screen.getByRole('table', { name: /^Phí trừ ví theo loại phí/ });
const rowIn = (table: HTMLElement, name: string) => {
  const row = within(table).getByRole('rowheader', { name }).closest('tr');
  if (row === null) throw new Error(`There is no row ${name}.`);
  return row;
};
const numbersIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** The list, and the filter of its call, as the list itself reads the address. */
function askedBy(link: HTMLElement) {
  const url = new URL(link.getAttribute('href') ?? '', 'http://console');
  const list = screens.find(({ path }) => path === url.pathname);
  if (list === undefined) throw new Error(`${url.pathname} is no list.`);
  const { state, dropped } = readAddress(url.search, addressRules(list));
  expect(dropped).toEqual([]);
  expect(list.refuse?.(state)).toBeUndefined();
  return [url.pathname, toFilter(searchValuesOf(state), { entity: list.entity, like: [] }, startOfTest)];
}

describe('the report of 2023', () => {
  it('has each month by bank and fee type, with the sums of both', async () => {
    const { ready } = await open();
    await ready();
    const heads = within(banks()).getAllByRole('columnheader');
    expect(heads.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['MB QR', 'BIDV QR', 'Tất cả']);
    expect(numbersIn(rowIn(banks(), '01'))).toEqual([
      ...['1', '1.000', '10', '2', '2.000', '20', '3', '3.000', '30'],
    ]);
    expect(numbersIn(rowIn(banks(), 'Cả năm'))).toEqual([
      ...['76', '76.000', '760', '152', '152.000', '1.520', '228', '228.000', '2.280'],
    ]);
    expect(numbersIn(rowIn(fees(), '12'))).toEqual(['6.000', '0', '6.000']);
    expect(numbersIn(rowIn(fees(), 'Cả năm'))).toEqual(['39.000', '0', '39.000']);
  });

  it('leads from each number to the list whose sum it is, and from nothing nowhere', async () => {
    const { ready } = await open();
    await ready();
    const success = { overlap: ['success'] };
    const december = { between: ['2023-12-01T00:00:00', '2023-12-31T23:59:59'] };
    expect(within(rowIn(banks(), '12')).getAllByRole('link').map(askedBy)).toEqual([
      ...Array(3).fill(['/mbqr/payments', { createdAt: december, status: success }]),
      ...Array(3).fill(['/bidvqr/payments', { createdAt: december, status: success }]),
    ]);
    // A whole year is more than the list of payments is searched by; no list is of two banks.
    for (const row of ['02', 'Cả năm'])
      expect(within(rowIn(banks(), row)).queryAllByRole('link'), row).toEqual([]);
    const whole = { between: ['2023-01-01T00:00:00', '2023-12-31T23:59:59'] };
    const transactions = '/admin/balance-fluctuation';
    expect(within(rowIn(fees(), 'Cả năm')).getAllByRole('link').map(askedBy)).toEqual([
      [transactions, { dateMsAction: whole, balanceType: { overlap: [2] } }],
      [transactions, { dateMsAction: whole, balanceType: { overlap: [2, 5, 13, 24, 14] } }],
    ]);
  });

  it('looks at one month in all its plots and tables, by the arrows of either', async () => {
    const { ready, until } = await open();
    await ready();
    const user = userEvent.setup();
    const first = within(rowIn(banks(), '01')).getAllByRole('link')[1];
    act(() => first?.focus());
    await user.keyboard('{ArrowDown}');
    // February has no number to stop at.
    expect(rowIn(banks(), '03').contains(document.activeElement)).toBe(true);
    const slider = screen.getByRole('slider', { name: 'Phí trừ ví theo tháng' });
    await until(() => expect(slider.getAttribute('aria-valuetext')).toMatch(/^03\/2023: SMS 1\.500/));
    expect(rowIn(fees(), '03').className).toContain('is-looked-at');
    expect(
      within(banks())
        .getAllByRole('link', { hidden: true })
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
  });

  it('shows a person only the banks and wallets whose lists are theirs, whatever the host tells', async () => {
    const { ready } = await open({ statements: ['dashboard.report2023', 'mbqr_payment.report'] });
    await ready();
    const heads = within(banks()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      ...['MB QR', 'Tháng', 'Số GD', 'Số tiền', 'Phí'],
    ]);
    expect(screen.queryByRole('slider', { name: 'Phí trừ ví theo tháng' })).toBeNull();
    cleanup();
    const { until } = await open({ statements: ['dashboard.report2023'] });
    await until(() => expect(screen.getByText('Bạn chưa được xem ngân hàng hay ví nào')).toBeInTheDocument());
  });

  it('is saved as one table of months with sums', async () => {
    const { ready, ports, until } = await open();
    await ready();
    const user = userEvent.setup();
    await user.keyboard('x');
    await user.click(await screen.findByRole('radio', { name: /CSV/ }));
    await user.click(screen.getByRole('button', { name: /^Xuất 13 dòng/ }));
    await until(() => expect(ports.savedTables).toHaveLength(1));
    const [saved] = ports.savedTables;
    expect(saved?.name).toMatch(/^Báo cáo năm 2023 2026-11-20 .*\.csv$/);
    const lines = ((await saved?.file.text()) ?? '').split('\r\n');
    expect(lines[0]).toContain('MB QR: Số GD');
    expect(lines[1]).toMatch(/01\/2023.*1.*1000.*10/);
    expect(lines[13]).toMatch(/^"?Cả năm/);
  });

  it('says that the year has nothing', async () => {
    const { until } = await open({ data: empty });
    await until(() =>
      expect(screen.getByText('Năm 2023 không có giao dịch hay khoản phí nào')).toBeInTheDocument(),
    );
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says what failed, and shows it once it is tried again', async () => {
    const { told, until, ready } = await open({ status: 500 });
    await until(() => expect(screen.getByRole('alert')).toBeInTheDocument());
    told.status = 200;
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Thử lại' }));
    await ready();
  });

  it('stays with its age without a network, in a new page too', async () => {
    const { ready, ports } = await open();
    await ready();
    await act(() => ports.clock.advance(5000));
    cleanup();
    const again = await open({ reopened: ports, isDown: true });
    await again.ready();
    await again.until(() =>
      expect(screen.getByText(/^Không kết nối được\. Số liệu gần nhất: /)).toBeInTheDocument(),
    );
    expect(numbersIn(rowIn(banks(), '01'))[1]).toBe('1.000');
  });
});
