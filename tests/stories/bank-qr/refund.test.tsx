/** Money is asked back of a payment: at most what is left, meant twice, and refused where it is read. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { gateways } from '#model/entities/gateway.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import type { Opening } from '../support/open-gateway.tsx';
import { accepted, atFirst, openGateway, payment, refused, save } from '../support/open-gateway.tsx';

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
      import('#features/bank-qr/refund-form.tsx'),
    ]),
  120_000,
);

describe('a refund is asked for', () => {
  const openPayments = (answer: Opening['answer'], more: object = {}) =>
    openGateway({
      ...{ gateway: gateways.mbqr, entity: gateways.mbqr.payment, list: 'payment', page: 'payments' },
      rows: [{ ...payment, ...more }],
      ...(answer && { answer }),
    });

  it('of what neither was refunded nor is asked for already, each in sight', async () => {
    const { until } = await openPayments(undefined, { refundRequestedAmount: 20_000 });
    await atFirst('h');
    await until(() => expect(screen.getByText('Còn có thể hoàn')).toBeInTheDocument());
    const facts = within(screen.getByRole('dialog')).getAllByRole('term');
    expect(facts.slice(-3).map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Đã yêu cầu hoàn', '20.000\u00a0₫'],
      ['Đã hoàn', '30.000\u00a0₫'],
      ['Còn có thể hoàn', '50.000\u00a0₫'],
    ]);
  });

  it('with what is left in sight, at most that, the amount twice, and why', async () => {
    const { until, writes } = await openPayments(() =>
      accepted({ ...payment, id: 'H1', state: 'requested' }),
    );
    await atFirst('h');
    await until(() => expect(screen.getByText('Còn có thể hoàn')).toBeInTheDocument());
    expect(screen.getByText(/^70\.000/)).toBeInTheDocument();
    const amount = screen.getByLabelText(/^Số tiền hoàn/);
    await userEvent.type(amount, '70001');
    await save();
    expect(await screen.findByText('Không được lớn hơn 70.000')).toBeInTheDocument();
    expect(screen.getAllByText('Bắt buộc')).toHaveLength(2);
    await userEvent.clear(amount);
    await userEvent.type(amount, '70000');
    await userEvent.type(screen.getByLabelText(/^Nhập lại số tiền/), '7000');
    await userEvent.type(screen.getByLabelText(/^Lý do hoàn/), 'Khách đổi chuyến');
    await save();
    expect(await screen.findByText('Không khớp với số tiền đã nhập ở trên')).toBeInTheDocument();
    expect(writes).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Nhập lại số tiền/), '0');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes).toEqual([
      { path: 'refund', body: { billNumber: 'AV0001', amount: 70_000, reason: 'Khách đổi chuyến' } },
    ]);
  });

  it('and where somebody else was quicker, it is said at the amount; nothing typed is lost', async () => {
    const { until, writes } = await openPayments(() => refused('amount_exceeds_refundable', 'amount'));
    await atFirst('h');
    await userEvent.type(await screen.findByLabelText(/^Số tiền hoàn/), '50000');
    await userEvent.type(screen.getByLabelText(/^Nhập lại số tiền/), '50000');
    await userEvent.type(screen.getByLabelText(/^Lý do hoàn/), 'Khách đổi chuyến');
    await save();
    await until(() => expect(screen.getByText('Số tiền vượt quá phần còn có thể hoàn.')).toBeInTheDocument());
    expect(screen.getByLabelText(/^Số tiền hoàn/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/^Lý do hoàn/)).toHaveProperty('value', 'Khách đổi chuyến');
    expect(writes).toHaveLength(1);
  });

  it('and where the network goes meanwhile, the form says that nothing is kept to be sent later', async () => {
    const { ports, until, writes, recorded } = await openPayments(() => accepted(payment));
    await atFirst('h');
    await userEvent.type(await screen.findByLabelText(/^Số tiền hoàn/), '50000');
    await userEvent.type(screen.getByLabelText(/^Nhập lại số tiền/), '50000');
    await userEvent.type(screen.getByLabelText(/^Lý do hoàn/), 'Khách đổi chuyến');
    ports.network.set(true);
    await until(() => expect(screen.getByText(/^Việc này cần kết nối với máy chủ/)).toBeInTheDocument());
    expect(screen.queryByText(/lưu trên thiết bị/i)).toBeNull();
    await save();
    await until(() =>
      expect(screen.getByLabelText(/^Lý do hoàn/)).toHaveProperty('value', 'Khách đổi chuyến'),
    );
    expect(writes).toEqual([]);
    expect(recorded()).toEqual([]);
  });
});
