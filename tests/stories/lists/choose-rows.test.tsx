import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 30_000 });

const many = () =>
  fakeHost(Array.from({ length: 120 }, (_, index) => customerRow(`KH${String(index).padStart(3, '0')}`)));

async function openList(host = many(), pageSize = '50', first = 'KH000') {
  const opened = await openConsole({ path: `/customer/list?pageSize=${pageSize}`, host });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await opened.ports.clock.advance(100);
        check();
      },
      { timeout: 30_000 },
    );
  await screen.findByRole('gridcell', { name: first }, { timeout: 30_000 });
  screen.getByRole('grid').focus();
  return { ...opened, until };
}

describe('choosing all that match', () => {
  it('takes the page first, then every row on all pages, but for those that are taken out', async () => {
    const { until } = await openList();
    await until(() => expect(screen.getByText('1–50 / 120')).toBeInTheDocument());
    await userEvent.keyboard('{Control>}a{/Control}');
    await until(() => expect(screen.getByText('đã chọn 50 dòng')).toBeInTheDocument());
    await userEvent.keyboard('{Control>}a{/Control}');
    await until(() => expect(screen.getByText('đã chọn tất cả 120 dòng khớp')).toBeInTheDocument());
    await userEvent.keyboard(' ');
    await until(() =>
      expect(screen.getByText('đã chọn tất cả 120 dòng khớp, trừ 1 dòng')).toBeInTheDocument(),
    );
    await until(() => expect(screen.getByRole('button', { name: 'Xóa 119 khách hàng' })).toBeInTheDocument());
  });

  it('is done offline in a continuous list as well, where all of it is on this device', async () => {
    const host = many();
    const { until, ports, store } = await openList(host, 'continuous');
    const isWhole = () =>
      Object.values(store.getState().rows.blocks?.customer ?? {}).some(({ exact }) => exact);
    await until(() => expect(isWhole()).toBe(true));
    host.down = true;
    ports.network.set(true);
    await until(() => expect(screen.getByText('Ngoại tuyến')).toBeInTheDocument());
    await userEvent.keyboard('{Control>}a{/Control}');
    await until(() => expect(screen.getByText('đã chọn tất cả 120 dòng khớp')).toBeInTheDocument());
  });

  it('says why it can’t offline, with a part of the rows on this device', async () => {
    const host = many();
    const { send } = host;
    // The device gets the page, and never the whole list.
    host.send = async (request) =>
      request.url.includes('/customer?') && !request.url.includes('pageSize=50')
        ? { ok: false, failure: { kind: 'noAnswer', reason: 'network' } }
        : send(request);
    const { until, ports } = await openList(host);
    host.down = true;
    ports.network.set(true);
    await until(() => expect(screen.getByText('Ngoại tuyến')).toBeInTheDocument());
    await userEvent.keyboard('{Control>}a{/Control}');
    // Said where it would be offered, and again where it is asked for.
    await until(() =>
      expect(screen.getByText(/^đã chọn 50 dòng · Chưa chọn được tất cả/)).toBeInTheDocument(),
    );
    await userEvent.keyboard('{Control>}a{/Control}');
    await until(() =>
      expect(screen.getByText(/^Chưa chọn được tất cả dòng khớp: máy này/)).toBeInTheDocument(),
    );
    expect(screen.queryByText(/^đã chọn tất cả/)).toBeNull();
  });
});

describe('choosing the rows under a range of which some are not loaded', () => {
  const range = '{Control>}{Shift>}{End}{/Shift}{/Control}';
  const choose = '{Shift>} {/Shift}';

  it('shows how far the reading is, and chooses nothing where it is called off', async () => {
    const host = fakeHost(Array.from({ length: 1200 }, (_, at) => customerRow(`KH${at + 1000}`)));
    const { send } = host;
    let isHeld = false;
    const answers: (() => void)[] = [];
    host.send = async (request) => {
      const isReading = isHeld && request.url.includes('/customer?') && request.url.includes('pageSize=1000');
      if (isReading) await new Promise<void>((go) => answers.push(go));
      return send(request);
    };
    const { ports, until } = await openList(host, 'continuous', 'KH1000');
    await userEvent.keyboard(range);
    isHeld = true;
    await userEvent.keyboard(choose);
    const bar = { name: 'Đang đọc danh sách các dòng khớp…' };
    await until(() => expect(screen.getByRole('progressbar', bar)).toBeInTheDocument());
    expect(answers.length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Hủy' }));
    for (const answer of answers.splice(0)) answer();
    await act(() => ports.clock.advance(1_000));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(/^đã chọn/)).toBeNull();

    screen.getByRole('grid').focus();
    await userEvent.keyboard(choose);
    await until(() => {
      for (const answer of answers.splice(0)) answer();
      expect(screen.getByText(/^đã chọn 1\.200 dòng/)).toBeInTheDocument();
    });
  });
});
