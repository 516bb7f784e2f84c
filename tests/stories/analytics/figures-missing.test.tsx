/** Figures across the gateways where there are none, none to see, none that came, or none but the last ones. */
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { mayAll, nothing, openAnalytics as open } from '../support/open-analytics.tsx';

inConsole();
withSizes();

describe('figures across the gateways that are not there', () => {
  it('say that nothing was made, and offer last month', async () => {
    const { asked, until } = await open({ data: nothing });
    await until(() =>
      expect(screen.getByText('Không có giao dịch và phí nào trong khoảng này')).toBeInTheDocument(),
    );
    expect(screen.queryByRole('grid')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Xem tháng trước' }));
    await until(() => expect(asked.at(-1)?.from).toBe('2026-10-01'));
  });

  it('say so where neither a bank nor a wallet is the person’s to see', async () => {
    const { until } = await open({
      statements: ['dashboard.analytics'],
      data: { ...nothing, gateways: [], banks: [], feeTypes: null },
    });
    await until(() =>
      expect(screen.getByText('Bạn chưa được xem giao dịch của ngân hàng nào')).toBeInTheDocument(),
    );
    expect(screen.queryByRole('list', { name: /^Giao dịch tạo/ })).toBeNull();
  });

  it('say what failed, and show them once it is tried again', async () => {
    const { told, until, ready } = await open({ status: 500 });
    await until(() => expect(screen.getByRole('alert')).toBeInTheDocument());
    told.status = 200;
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Thử lại' }));
    await ready();
  });

  it('stay with their age without a network, in a new page too, but not what the person may see no more', async () => {
    const { ready, ports } = await open();
    await ready();
    await act(() => ports.clock.advance(5000));
    cleanup();
    const again = await open({ reopened: ports, isDown: true });
    await again.ready();
    await again.until(() =>
      expect(screen.getByText(/^Không kết nối được\. Số liệu gần nhất: /)).toBeInTheDocument(),
    );
    expect(screen.getByRole('gridcell', { name: /^Thứ Sáu 08:00: 75% thành công/ })).toBeInTheDocument();
    cleanup();
    const fewer = await open({ statements: mayAll.slice(0, -1), status: 500, reopened: ports });
    await fewer.until(() => expect(screen.getByRole('alert')).toBeInTheDocument());
    expect(screen.queryByRole('grid')).toBeNull();
  });
});
