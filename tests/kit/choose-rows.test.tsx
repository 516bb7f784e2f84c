import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { inConsole, openConsole } from '../app/support/open-console.tsx';
import { customerRow, fakeHost } from '../support/fake-host.ts';
import { withSizes } from './support/sizes.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 30_000 });

const many = () =>
  fakeHost(Array.from({ length: 120 }, (_, index) => customerRow(`KH${String(index).padStart(3, '0')}`)));

async function openList(host = many(), pageSize = '50') {
  const opened = await openConsole({ path: `/customer/list?pageSize=${pageSize}`, host });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await opened.edges.clock.advance(100);
        check();
      },
      { timeout: 30_000 },
    );
  await screen.findByRole('gridcell', { name: 'KH000' }, { timeout: 30_000 });
  screen.getByRole('grid').focus();
  return { ...opened, until };
}

describe('choosing all that match', () => {
  it('takes the page first, then every row on all pages, but for those that are taken out', async () => {
    const { until } = await openList();
    await until(() => expect(screen.getByText('1–50 / 120')).toBeOnPage());
    await userEvent.keyboard('{Control>}a{/Control}');
    await until(() => expect(screen.getByText('đã chọn 50 dòng')).toBeOnPage());
    await userEvent.keyboard('{Control>}a{/Control}');
    await until(() => expect(screen.getByText('đã chọn tất cả 120 dòng khớp')).toBeOnPage());
    await userEvent.keyboard(' ');
    await until(() => expect(screen.getByText('đã chọn tất cả 120 dòng khớp, trừ 1 dòng')).toBeOnPage());
    await until(() => expect(screen.getByRole('button', { name: 'Xóa 119 khách hàng' })).toBeOnPage());
  });

  it('is done offline in a continuous list as well, where all of it is on this device', async () => {
    const host = many();
    const { until, edges, store } = await openList(host, 'continuous');
    const isWhole = () =>
      Object.values(store.getState().rows.blocks?.customer ?? {}).some(({ exact }) => exact);
    await until(() => expect(isWhole()).toBe(true));
    host.down = true;
    edges.network.set(true);
    await until(() => expect(screen.getByText('Ngoại tuyến')).toBeOnPage());
    await userEvent.keyboard('{Control>}a{/Control}');
    await until(() => expect(screen.getByText('đã chọn tất cả 120 dòng khớp')).toBeOnPage());
  });

  it('says why it can’t offline, with a part of the rows on this device', async () => {
    const host = many();
    const { send } = host;
    // The device gets the page, and never the whole list.
    host.send = async (request) =>
      request.url.includes('/customer?') && !request.url.includes('pageSize=50')
        ? { ok: false, failure: { kind: 'noAnswer', reason: 'network' } }
        : send(request);
    const { until, edges } = await openList(host);
    host.down = true;
    edges.network.set(true);
    await until(() => expect(screen.getByText('Ngoại tuyến')).toBeOnPage());
    await userEvent.keyboard('{Control>}a{/Control}');
    // Said where it would be offered, and again where it is asked for.
    await until(() => expect(screen.getByText(/^đã chọn 50 dòng · Chưa chọn được tất cả/)).toBeOnPage());
    await userEvent.keyboard('{Control>}a{/Control}');
    await until(() => expect(screen.getByText(/^Chưa chọn được tất cả dòng khớp: máy này/)).toBeOnPage());
    expect(screen.queryByText(/^đã chọn tất cả/)).toBeNull();
  });
});
