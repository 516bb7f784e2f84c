import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { customerStatus } from '#model/entities/customer-status.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { listHost } from '../../support/list-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const names = ['Mới', 'Đang tư vấn', 'Chờ ký'];
const rows = names.map((name, index) => ({
  ...{
    id: `S${index + 1}`,
    name,
    statusOrder: index + 1,
    active: true,
    createdAt: '2026-01-02T03:04:05+07:00',
  },
  version: 1,
}));

async function openStatuses(statements: readonly string[] = ['customerStatus.*'], path = '') {
  const host = listHost({ entity: customerStatus, path: '/api/v1/customer-status', rows });
  const opened = await openConsole({ path: `/admin/admin/customer-status${path}`, host, statements });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await opened.ports.clock.advance(200);
        check();
      },
      { timeout: 25_000 },
    );
  await until(() => expect(screen.queryByText('Mới')).not.toBeNull());
  screen.getByRole('grid').focus();
  return { ...opened, host, until };
}

/** The names from top to bottom, as they are drawn. */
const shown = () =>
  screen
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent ?? '')
    .filter((text) => names.includes(text));

const orders = (host: Awaited<ReturnType<typeof openStatuses>>['host']) =>
  host.writes.map(({ path, body }) => [path, body]);

describe('the order of customer statuses', () => {
  it('is changed by Alt and an arrow, offline too: seen at once, one change for each row that moved', async () => {
    const { host, ports, store, until } = await openStatuses();
    host.down = true;
    ports.network.set(true);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await until(() => expect(shown()).toEqual(['Đang tư vấn', 'Mới', 'Chờ ký']));
    expect(store.getState().journal.order).toHaveLength(2);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await until(() => expect(shown()).toEqual(['Đang tư vấn', 'Chờ ký', 'Mới']));
    expect(screen.getByText('Mới, vị trí 3 trên 3')).toBeInTheDocument();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(store.getState().journal.order).toHaveLength(4);
    expect(host.writes).toEqual([]);
    host.down = false;
    ports.network.set(false);
    await until(() => expect(host.writes).toHaveLength(4));
    expect([...host.listed.values()].map(({ id, statusOrder }) => `${id} ${statusOrder}`)).toEqual([
      'S1 3',
      'S2 1',
      'S3 2',
    ]);
  });

  it('is changed by the buttons that name their keys', async () => {
    const { host, until } = await openStatuses();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(screen.getByRole('button', { name: 'Đưa dòng lên trên' }));
    await until(() => expect(shown()).toEqual(['Đang tư vấn', 'Mới', 'Chờ ký']));
    await until(() => expect(orders(host)).toHaveLength(2));
    expect(orders(host)).toEqual(
      expect.arrayContaining([
        ['/S2', { statusOrder: 1 }],
        ['/S1', { statusOrder: 2 }],
      ]),
    );
  });

  describe('by the pointer', () => {
    const cell = (name: string) => screen.getByRole('gridcell', { name });
    const drag = (from: string, to: HTMLElement) => {
      fireEvent.mouseDown(cell(from));
      fireEvent.mouseMove(to, { buttons: 1 });
      fireEvent.mouseUp(to);
    };

    it('is changed where a row is dragged by its place', async () => {
      const { until, store } = await openStatuses();
      drag('1', cell('Chờ ký'));
      await until(() => expect(shown()).toEqual(['Đang tư vấn', 'Chờ ký', 'Mới']));
      expect(screen.getByText('Mới, vị trí 3 trên 3')).toBeInTheDocument();
      await until(() => expect(store.getState().journal.order).toHaveLength(3));
      drag('3', cell('Đang tư vấn'));
      await until(() => expect(shown()).toEqual(names));
    });

    it('is changed by nothing else that is dragged, nor by what is let go elsewhere', async () => {
      const { store } = await openStatuses();
      // By its name a range of cells is drawn.
      drag('Mới', cell('Chờ ký'));
      drag('1', document.body);
      drag('1', cell('Mới'));
      // Let go outside the window: the next move there is without a button.
      fireEvent.mouseDown(cell('1'));
      fireEvent.mouseMove(cell('Chờ ký'), { buttons: 0 });
      fireEvent.mouseUp(cell('Chờ ký'));
      expect(shown()).toEqual(names);
      expect(store.getState().journal.order).toEqual([]);
    });
  });

  it('is taken back with one undo', async () => {
    const { until, store } = await openStatuses();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await until(() => expect(shown()).toEqual(['Đang tư vấn', 'Mới', 'Chờ ký']));
    await until(() => expect(store.getState().journal.order.length).toBe(2));
    await userEvent.keyboard('{Control>}z{/Control}');
    await until(() => expect(shown()).toEqual(names));
  });

  it('can not be changed while the list stands in another one, and says so', async () => {
    const { store, until } = await openStatuses(undefined, '?sort=name.asc');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await until(() => expect(screen.getByText(/Hãy sắp xếp danh sách theo cột thứ tự/)).toBeInTheDocument());
    expect(store.getState().journal.order).toEqual([]);
  });

  it('is nobody’s to change who may only look', async () => {
    const { store } = await openStatuses(['customerStatus.view']);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.queryByRole('button', { name: 'Đưa dòng lên trên' })).toBeNull();
    expect(store.getState().journal.order).toEqual([]);
  });
});

describe('a status for many customers', () => {
  it('is chosen once, and is one entry for each of them', async () => {
    const host = fakeHost(['KH1', 'KH2', 'KH3'].map((code) => customerRow(code)));
    const opened = await openConsole({ path: '/customer/list', host });
    const { ports, store } = opened;
    const until = (check: () => void) =>
      waitFor(
        async () => {
          await ports.clock.advance(200);
          check();
        },
        { timeout: 25_000 },
      );
    const options = [{ id: 'cho-ky', label: 'Chờ ký', active: true }];
    store.dispatch({ type: 'references/referenceRead', payload: { list: 'customerStatus', options } });
    await until(() => expect(screen.getByRole('gridcell', { name: 'KH1' })).toBeInTheDocument());
    screen.getByRole('grid').focus();
    host.down = true;
    ports.network.set(true);
    await userEvent.keyboard(' {ArrowDown} t');
    await screen.findByRole('dialog', { name: 'Đặt tình trạng cho 2 khách hàng' });
    await userEvent.type(await screen.findByLabelText(/Tình trạng/), 'cho{ArrowDown}{Enter}');
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(() => expect(store.getState().journal.order).toHaveLength(2));
    const entries = Object.values(store.getState().journal.entries);
    expect(entries.map(({ intent }) => [intent.name, intent.key, intent.values])).toEqual([
      ['customer.setStatus', 'KH1', { customerStatus: 'cho-ky' }],
      ['customer.setStatus', 'KH2', { customerStatus: 'cho-ky' }],
    ]);
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByRole('gridcell', { name: 'Chờ ký' })).toHaveLength(2);
  });
});
