/** Payments that nobody has paid yet: found by the day they were made, for they have no other. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { gateways } from '#model/entities/gateway.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { listHost } from '../../support/list-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { payment } from '../support/open-gateway.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

beforeAll(
  () => Promise.all([import('#kit/list-page/list-screen.tsx'), import('#kit/data-grid/grid.tsx')]),
  120_000,
);

const unpaid = { ...payment, id: 'P2', billNumber: 'AV0002', status: 'new', payDate: null };

async function openPayments(search: Readonly<Record<string, string>>) {
  const entity = gateways.mbqr.payment;
  const host = listHost({ entity, path: '/api/v4/mbqr/payment', rows: [payment, unpaid] });
  const path = `/mbqr/payments?${new URLSearchParams(search)}`;
  const { ports } = await openConsole({ path, host, statements: ['mbqr_payment.report'] });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await ports.clock.advance(200);
        check();
      },
      { timeout: 30_000 },
    );
  return { host, until };
}

const today = JSON.stringify({ preset: 'today' });
const button = (name: string) => screen.queryByRole('button', { name });
const cell = (name: string) => screen.queryByRole('gridcell', { name });

describe('payments of MB', () => {
  it('that are new are offered by their day of creation where the day of payment finds none', async () => {
    const { until } = await openPayments({ payDate: today, status: '["new"]' });
    await until(() => expect(screen.getByText(/nên chưa có ngày thanh toán/)).toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Tìm theo ngày tạo' }));
    await until(() => expect(cell('AV0002')).toBeInTheDocument());
    expect(cell('AV0001')).toBeNull();
    const asked = new URLSearchParams(window.location.search);
    expect(Object.fromEntries(asked)).toEqual({
      createdAt: today,
      status: '["new"]',
      sort: 'createdAt.desc',
    });
  });

  it.each([
    {
      what: 'that are paid',
      search: { payDate: JSON.stringify({ preset: 'yesterday' }), status: '["success"]' },
    },
    { what: 'of a day of creation', search: { createdAt: JSON.stringify({ preset: 'yesterday' }) } },
  ])('$what are not: that day would find no others', async ({ search }) => {
    const { until } = await openPayments(search);
    await until(() => expect(screen.getByText(/Không có dòng nào khớp/)).toBeInTheDocument());
    expect(button('Tìm theo ngày tạo')).toBeNull();
  });

  it('go back to those of today where filters are cleared, and are not refused', async () => {
    const { until } = await openPayments({ createdAt: today, status: '["new"]' });
    await until(() => expect(cell('AV0002')).toBeInTheDocument());
    expect(button('Xóa bộ lọc')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Về bộ lọc ban đầu' }));
    await until(() => expect(cell('AV0001')).toBeInTheDocument());
    expect(cell('AV0002')).toBeNull();
    expect(screen.queryByText(/không quá 93 ngày/)).toBeNull();
    await until(() => expect(button('Về bộ lọc ban đầu')).toBeNull());
  });
});
