/** How many terminals of a list wait for the bank, and how many it has denied: counted within the rest of its filter. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { gateways } from '#model/entities/gateway.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { accepted, atFirst, openGateway, terminal } from '../support/open-gateway.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

/** Parts that the console loads on demand; a busy machine takes its time over reading them for the first time. */
beforeAll(
  () =>
    Promise.all([
      import('#kit/list-page/list-screen.tsx'),
      import('#kit/data-grid/grid.tsx'),
      import('#kit/form/row-drawer.tsx'),
      import('#features/bank-qr/terminals-page.tsx'),
    ]),
  120_000,
);

describe('terminals that are counted', () => {
  it('lead from their number to themselves, and are counted again when one changes', async () => {
    const own = { serviceId: null };
    const rows = [terminal('T1', own), terminal('T2', own), terminal('T3', { ...own, status: 'denied' })];
    const { until, host } = await openGateway({
      ...{ gateway: gateways.bidvqr, entity: gateways.bidvqr.terminal, list: 'terminal', page: 'terminals' },
      rows,
      answer: (path) => {
        if (path !== 'terminal/confirm') return undefined;
        const row = terminal('T1', { ...own, status: 'approved', version: 2 });
        host.listed.set('T1', row);
        return accepted([{ id: 'T1', ok: true, row }]);
      },
    });
    const counts = screen.getByRole('navigation', { name: 'Điểm bán cần xử lý' });
    await until(() => expect(within(counts).getByRole('link', { name: 'Chờ duyệt 2' })).toBeInTheDocument());
    // All states are in one answer.
    const counting = host.requests
      .map(({ url }) => new URL(url).searchParams)
      .filter((asked) => asked.get('pageSize') === '1');
    expect(counting.map((asked) => asked.get('filter') ?? '{}')).toEqual(['{}']);
    await userEvent.click(within(counts).getByRole('link', { name: 'Bị từ chối 1' }));
    await until(() => expect(screen.getAllByRole('gridcell', { name: /^T\d$/ })).toHaveLength(1));
    await userEvent.click(within(counts).getByRole('link', { name: 'Chờ duyệt 2' }));
    await until(() => expect(screen.getAllByRole('gridcell', { name: /^T\d$/ })).toHaveLength(2));
    screen.getByRole('grid').focus();
    await atFirst('a');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Duyệt / }));
    await until(() => expect(within(counts).getByRole('link', { name: 'Chờ duyệt 1' })).toBeInTheDocument());
  });

  describe('are those of the list that match the rest of its filter', () => {
    const isOf = (company: string, status: string) => ({ company, status, serviceId: null });
    const rows = [
      ...[terminal('T1', isOf('AV1', 'pending')), terminal('T2', isOf('AV1', 'denied'))],
      ...[terminal('T3', isOf('AV2', 'pending')), terminal('T4', isOf('AV2', 'pending'))],
      terminal('T5', isOf('AV2', 'approved')),
    ];
    const openFiltered = (search: string) =>
      openGateway({
        ...{ gateway: gateways.bidvqr, entity: gateways.bidvqr.terminal, list: 'terminal', rows },
        page: `terminals?${new URLSearchParams(search)}`,
        first: 'T5',
      });
    const counts = () => screen.getByRole('navigation', { name: 'Điểm bán cần xử lý' });
    const figures = () =>
      within(counts())
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    const addressOf = (name: string) => {
      const href = within(counts()).getByRole('link', { name }).getAttribute('href') ?? '';
      return Object.fromEntries(new URL(href, 'http://console').searchParams);
    };

    it('on the host, whose number leads to them in the same order', async () => {
      const { until } = await openFiltered('company=AV2&status=["approved"]&sort=terminalId.asc&current=1');
      await until(() => expect(figures()).toEqual(['Chờ duyệt 2', 'Bị từ chối 0']));
      const asked = { company: 'AV2', status: '["pending"]', sort: 'terminalId.asc' };
      expect(addressOf('Chờ duyệt 2')).toEqual(asked);
      await userEvent.click(within(counts()).getByRole('link', { name: 'Chờ duyệt 2' }));
      await until(() => expect(screen.getAllByRole('gridcell', { name: /^T\d$/ })).toHaveLength(2));
      expect(figures()).toEqual(['Chờ duyệt 2', 'Bị từ chối 0']);
    });

    it('and are counted again when it changes, with no number of another one meanwhile', async () => {
      const { until } = await openFiltered('q=T5');
      await until(() => expect(figures()).toEqual(['Chờ duyệt 0', 'Bị từ chối 0']));
      const field = screen.getByRole('searchbox');
      await userEvent.clear(field);
      await userEvent.type(field, 'T2');
      await until(() => expect(window.location.search).toBe('?q=T2'));
      await until(() => expect(figures()).toEqual(['Chờ duyệt 0', 'Bị từ chối 1']));
      expect(addressOf('Bị từ chối 1')).toEqual({ q: 'T2', status: '["denied"]' });
    });

    it('on this device without a network', async () => {
      const { until, host, ports } = await openFiltered('company=AV2');
      await until(() => expect(figures()).toEqual(['Chờ duyệt 2', 'Bị từ chối 0']));
      await ports.clock.advance(5000);
      host.down = true;
      ports.network.set(true);
      await until(() => expect(figures()[0]).toMatch(/^Chờ duyệt 2 .*thiết bị/));
    });
  });
});
