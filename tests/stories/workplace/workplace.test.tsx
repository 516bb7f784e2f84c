import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { workQueues } from '#model/calls/work-queues.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { readAddress } from '#model/list-address.ts';
import { dashboardOf } from '#features/dashboard/today-links.ts';
import { pages } from '#app/navigation/pages.tsx';
import { screens } from '#app/navigation/screens.ts';
import { addressOfNeed } from '../../../src/features/dashboard/needs.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

type Opening = NonNullable<Parameters<typeof openConsole>[0]>;

inConsole();

describe('the workplace', () => {
  it('leads from a count to the list that it counts', async () => {
    await openConsole({ path: '/dashboard/workplace', statements: ['dashboard.*', 'customer.view'] });
    const link = await screen.findByRole('link', { name: /^3\s*khách hàng sắp ký hợp đồng/ });
    expect(link.getAttribute('href')).toBe(addressOfNeed('customersPreparingToSign'));
  });

  it.each(workQueues.map(({ name }) => name))('the list of %s understands its address', (name) => {
    const address = addressOfNeed(name) ?? '';
    const [path, search] = address.split('?');
    const list = screens.find((each) => each.path === path);
    if (list === undefined) throw new Error(`no screen at ${path}`);
    const sortable = list.columns.map((column) => column.field);
    const rules = { entity: list.entity, filters: list.filters, sortable, initial: list.initial };
    expect(readAddress(search ?? '', rules).dropped).toEqual([]);
  });

  it('tells the numbers of one bank from those of another', async () => {
    const counts = [
      { name: 'terminalsAwaiting.bidvqr', count: 0 },
      { name: 'terminalsAwaiting.mbqr', count: 1234 },
      { name: 'of a later version', count: 7 },
    ];
    await openConsole({ path: '/dashboard/workplace', statements: ['dashboard.*'], workplace: { counts } });
    const group = await screen.findByRole('list', { name: 'Điểm bán chờ duyệt' });
    const links = within(group).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      '1.234 MB QR: Điểm bán chờ duyệt',
      '0 BIDV QR: Điểm bán chờ duyệt',
    ]);
    expect(links.map((link) => link.parentElement?.className)).toEqual(['', 'c-workplace-zero']);
    const all = screen.getByRole('region', { name: 'Cần xử lý' });
    expect(within(all).getAllByRole('link')).toHaveLength(2);
  });

  it('keeps the place of what the person may see until it is there, and of nothing else', async () => {
    const statements = ['dashboard.*', 'napas_qr_terminal.view', 'lhv_partner.view', 'bidvqr_payment.report'];
    let answer = () => {};
    const workplaceAfter = new Promise<void>((done) => {
      answer = done;
    });
    await openConsole({
      path: '/dashboard/workplace',
      statements,
      workplace: { counts: [], payments: [] },
      workplaceAfter,
    });
    const needed = await screen.findByRole('region', { name: 'Cần xử lý' });
    expect(
      within(needed)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['NAPAS QR', 'thiết bị đối tác mất kết nối']);
    expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual(['BIDV QR']);
    answer();
    await vi.waitFor(() => expect(within(needed).queryAllByRole('link')).toEqual([]));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('compares the payments of today with yesterday, without a rate of nothing', async () => {
    await openConsole({ path: '/dashboard/workplace', statements: ['dashboard.*'] });
    const row = await screen.findByRole('row', { name: /MB QR/ });
    expect(row).toHaveTextContent('75%');
    expect(row).toHaveTextContent('hôm qua –');
  });

  describe('leads from the payments of a bank', () => {
    const mbqr = {
      gateway: 'mbqr',
      today: { count: 4, amount: 1_000_000, success: 3 },
      yesterday: { count: 2, amount: 0, success: 0 },
    };
    const payments = ['mbqr_payment.report'];
    const open = async (statements: readonly string[], workplace: Opening['workplace'] = {}) => {
      await openConsole({
        ...{ path: '/dashboard/workplace', statements: ['dashboard.*', ...statements] },
        workplace: { payments: [mbqr], ...workplace },
      });
      return within(await screen.findByRole('row', { name: /^MB QR \D*4/ }));
    };
    /** What a list is asked for by each link of the row, by its words. */
    const linksOf = (row: Awaited<ReturnType<typeof open>>) =>
      row.queryAllByRole('link').map((link) => {
        const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://console');
        return [link.textContent?.replaceAll('\u00A0', ' '), pathname, Object.fromEntries(searchParams)];
      });
    const made = { sort: 'createdAt.desc' };
    const paid = { ...made, status: '["success"]' };

    it('to what each figure counts, from nothing nowhere, and from its name to its dashboard', async () => {
      const row = await open([...payments, 'mbqr_payment.dashboard']);
      const createdAt = '{"preset":"today"}';
      const then = '{"from":"2026-11-19T00:00:00","to":"2026-11-19T08:00:00"}';
      expect(linksOf(row)).toEqual([
        ['MB QR', '/mbqr/dashboard', {}],
        ['4', '/mbqr/payments', { ...made, createdAt }],
        ['2', '/mbqr/payments', { ...made, createdAt: then }],
        ['1.000.000 ₫', '/mbqr/payments', { ...paid, createdAt }],
        ['75%', '/mbqr/payments', { ...paid, createdAt }],
      ]);
    });

    it('to the day that they were counted on, where that is over', async () => {
      const row = await open(payments, { asOf: '2026-11-18T10:30:05+07:00' });
      expect(linksOf(row).map(([, , asked]) => asked)).toEqual([
        { ...made, createdAt: '"2026-11-18"' },
        { ...made, createdAt: '{"from":"2026-11-17T00:00:00","to":"2026-11-17T10:30:05"}' },
        ...Array(2).fill({ ...paid, createdAt: '"2026-11-18"' }),
      ]);
    });

    it('to what the person may open alone', async () => {
      expect(linksOf(await open(['mbqr_payment.dashboard']))).toEqual([['MB QR', '/mbqr/dashboard', {}]]);
    });

    it('and back to the figure that was followed', async () => {
      const row = await open(payments);
      await userEvent.click(row.getByRole('link', { name: '75%' }));
      await vi.waitFor(() => expect(window.location.pathname).toBe('/mbqr/payments'));
      window.history.back();
      await vi.waitFor(() => expect(document.activeElement?.textContent?.trim()).toBe('75%'));
    });

    it('to pages that there are', () => {
      const paths = gatewayList.map((gateway) =>
        dashboardOf(gateway.name, { role: 'super_admin', statements: [] }),
      );
      expect(paths).toEqual(paths.filter((path) => pages.some((page) => page.path === path)));
    });
  });

  it('lists the own last changes in words', async () => {
    await openConsole({ path: '/dashboard/workplace', statements: ['dashboard.*'] });
    const changes = await screen.findByRole('region', { name: 'Thay đổi gần đây của tôi' });
    expect(await within(changes).findByText('Sửa khách hàng')).toBeInTheDocument();
  });

  it('says what failed and offers to try again', async () => {
    const host = fakeHost();
    await openConsole({ path: '/account', host, statements: ['dashboard.*'] });
    const menu = await screen.findByRole('navigation', { name: 'Menu chính' });
    host.down = true;
    within(menu).getByRole('link', { name: 'Bàn làm việc' }).click();
    expect(await screen.findByRole('button', { name: /Thử lại/ })).toBeInTheDocument();
  });
});
