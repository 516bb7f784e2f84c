/** What is done to terminals: each step is asked for what it needs, and what must not be kept is kept nowhere. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { gateways } from '#model/entities/gateway.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import type { Opening } from '../support/open-gateway.tsx';
import { accepted, atFirst, openGateway, refused, save, terminal } from '../support/open-gateway.tsx';

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
      import('#kit/command/batch-card.tsx'),
      import('#features/bank-qr/terminal-forms.tsx'),
      import('#features/bank-qr/identified-form.tsx'),
      import('#features/bank-qr/terminals-page.tsx'),
      import('#features/bank-qr/terminal-code.tsx'),
      import('#kit/qr/vietqr-card.tsx'),
    ]),
  120_000,
);

describe('terminals of MB', () => {
  const openTerminals = (status: string, answer: Opening['answer'], more: object = {}) =>
    openGateway({
      ...{ gateway: gateways.mbqr, entity: gateways.mbqr.terminal, list: 'terminal', page: 'terminals' },
      rows: [terminal('T1', { status, ...more })],
      ...(answer && { answer }),
    });

  it('are verified by the right code; a wrong one is said at its field, and is kept nowhere', async () => {
    const { until, writes, recorded } = await openTerminals('new', (_, { body }) =>
      body?.includes('123456')
        ? accepted(terminal('T1', { status: 'verified', version: 2 }))
        : refused('otp_incorrect', 'otpValue'),
    );
    await atFirst('o');
    const field = await screen.findByLabelText(/^Mã OTP/);
    await userEvent.type(field, '000000');
    await save();
    await until(() => expect(screen.getByText('Mã OTP không đúng.')).toBeInTheDocument());
    await userEvent.clear(field);
    await userEvent.type(field, '123456');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes.map(({ path }) => path)).toEqual(['terminal/T1/otp', 'terminal/T1/otp']);
    expect(JSON.stringify(recorded())).not.toContain('123456');
  });

  it('go before the bank again with what was changed, or as they are', async () => {
    const { until, writes } = await openTerminals(
      'deny',
      () => accepted(terminal('T1', { status: 'new', version: 2 })),
      { denyReason: 'Sai tên' },
    );
    await atFirst('k');
    expect(await screen.findByText('Lý do bị từ chối: Sai tên')).toBeInTheDocument();
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes).toEqual([{ path: 'terminal/T1/register-again', body: {} }]);
  });

  it('are denied only with a reason', async () => {
    const { until, writes } = await openTerminals('verified', () =>
      accepted([{ id: 'T1', ok: true, row: terminal('T1', { status: 'deny', version: 2 }) }]),
    );
    await atFirst('t');
    const reason = await screen.findByLabelText(/^Lý do từ chối/);
    await save();
    expect(await screen.findByText('Bắt buộc')).toBeInTheDocument();
    await userEvent.type(reason, 'Sai tên');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes).toEqual([
      {
        path: 'terminal/confirm',
        body: { items: [{ id: 'T1', version: 1 }], decision: 'deny', reason: 'Sai tên' },
      },
    ]);
  });
});

describe('terminals that are denied together', () => {
  it('are no longer the form’s once they are recorded: it closes before the bank has answered', async () => {
    const held: (() => void)[] = [];
    const { until, writes } = await openGateway({
      ...{ gateway: gateways.mbqr, entity: gateways.mbqr.terminal, list: 'terminal', page: 'terminals' },
      rows: [terminal('T1', { status: 'verified' }), terminal('T2', { status: 'verified' })],
      answer: async () => {
        await new Promise<void>((go) => held.push(go));
        const denied = (id: string) => ({ id, ok: true, row: terminal(id, { status: 'deny', version: 2 }) });
        return accepted([denied('T1'), denied('T2')]);
      },
    });
    await userEvent.keyboard('{Control>}a{/Control}t');
    await userEvent.type(await screen.findByLabelText(/^Lý do từ chối/), 'Sai tên');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    const card = () => screen.getByRole('complementary', { name: 'Từ chối 2 điểm bán' });
    await until(() => expect(card()).toHaveTextContent('Xong 0 trên 2, đang gửi 2'));
    expect(within(card()).getByText('Đang cập nhật dữ liệu…')).toBeInTheDocument();
    expect(writes).toHaveLength(1);
    held.shift()?.();
    await until(() => expect(card()).toHaveTextContent('Xong 2 trên 2'));
    expect(within(card()).getByText('Cập nhật dữ liệu thành công')).toBeInTheDocument();
  });
});

describe('terminals of VPBank', () => {
  const openTerminals = (more: object) =>
    openGateway({
      ...{ gateway: gateways.vpbqr, entity: gateways.vpbqr.terminal, list: 'terminal', page: 'terminals' },
      rows: [terminal('T1', more)],
      answer: () => accepted(terminal('T1', { ...more, version: 2 })),
    });

  it('are changed at once where an identity number is given, which stays out of the journal', async () => {
    const { until, writes, recorded } = await openTerminals({ status: 'pending' });
    await atFirst('e');
    await userEvent.type(await screen.findByLabelText(/^Số giấy tờ/), '079123456789');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes).toEqual([{ path: 'terminal/T1', body: { identityNumber: '079123456789' } }]);
    expect(recorded()).toMatchObject([{ name: 'vpbqrTerminal.updateIdentified', delivery: 'online' }]);
    expect(JSON.stringify(recorded())).not.toContain('079123456789');
  });

  it('lose their identity number at once where it is taken away, and nothing of it waits in the journal', async () => {
    const { until, writes, recorded } = await openTerminals({
      ...{ status: 'pending', identityNumber: '079123456789' },
    });
    await atFirst('e');
    await userEvent.clear(await screen.findByLabelText(/^Số giấy tờ/));
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes).toEqual([{ path: 'terminal/T1', body: { identityNumber: null } }]);
    expect(recorded()).toMatchObject([{ name: 'vpbqrTerminal.updateIdentified', delivery: 'online' }]);
  });

  it('are not asked for what must not be kept without a network', async () => {
    const { ports, host, until, recorded } = await openTerminals({ status: 'pending' });
    // Else the host is found again by asking it.
    host.down = true;
    ports.network.set(true);
    await until(() => expect(screen.getAllByText(/ngoại tuyến/i).length).toBeGreaterThan(0));
    await atFirst('e');
    const name = await screen.findByLabelText(/^Tên điểm bán/);
    expect(screen.queryByLabelText(/^Số giấy tờ/)).toBeNull();
    expect(screen.getByText(/không được lưu trên thiết bị này/)).toBeInTheDocument();
    await userEvent.type(name, ' mới');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(recorded()).toMatchObject([{ name: 'vpbqrTerminal.update', delivery: 'queued' }]);
  });

  it('keep what must not be kept in sight where the network goes while it is typed, and say why it is not sent', async () => {
    const { ports, host, until, recorded } = await openTerminals({ status: 'pending' });
    await atFirst('e');
    const number = await screen.findByLabelText(/^Số giấy tờ/);
    await userEvent.clear(number);
    await userEvent.type(number, '079200001234');
    host.down = true;
    ports.network.set(true);
    await until(() => expect(screen.getAllByText(/ngoại tuyến/i).length).toBeGreaterThan(0));
    await save();
    await until(() => expect(screen.getByText(/Việc này cần kết nối mạng\. Nhữ/)).toBeInTheDocument());
    expect(screen.getByLabelText(/^Số giấy tờ/)).toHaveProperty('value', '079200001234');
    expect(recorded()).toEqual([]);
  });

  it('show the code that they are paid by once they are approved', async () => {
    const { until } = await openTerminals({ status: 'approved', vaNumber: 'VPB0001' });
    await atFirst('{Enter}');
    const says = /^Mã VietQR trả cho NHA XE MOT, tài khoản VPB0001 tại VPBank/;
    await until(() => expect(screen.getByRole('img', { name: says })).toBeInTheDocument());
  });

  it('have no code before', async () => {
    const { until } = await openTerminals({ status: 'pending' });
    await atFirst('{Enter}');
    await until(() => expect(screen.getByText(/có sau khi ngân hàng duyệt/)).toBeInTheDocument());
    expect(screen.queryByRole('img', { name: /VietQR/ })).toBeNull();
  });
});
