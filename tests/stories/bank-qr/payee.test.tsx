/** Who is paid at a terminal: asked until the bank has approved it, and drawn as the server has it. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { gateways } from '#model/entities/gateway.ts';
import { rowsAnswered } from '#store/rows-slice.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import type { Opening } from '../support/open-gateway.tsx';
import { accepted, atFirst, openGateway, save, terminal } from '../support/open-gateway.tsx';

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
      import('#features/bank-qr/identified-form.tsx'),
      import('#features/bank-qr/terminals-page.tsx'),
      import('#features/bank-qr/terminal-code.tsx'),
      import('#kit/qr/vietqr-card.tsx'),
    ]),
  120_000,
);

describe('terminals of VPBank', () => {
  const openTerminals = (
    more: object,
    answer: Opening['answer'] = () => accepted(terminal('T1', { ...more, version: 2 })),
  ) =>
    openGateway({
      ...{ gateway: gateways.vpbqr, entity: gateways.vpbqr.terminal, list: 'terminal', page: 'terminals' },
      ...{ rows: [terminal('T1', more)], answer },
    });

  it.each(['Nhà xe', 'Chủ tài khoản', 'Số tài khoản', 'Số giấy tờ'])(
    'do not ask for %s once they are approved, and say why',
    async (name) => {
      const { until, writes } = await openTerminals({ status: 'approved' });
      await atFirst('e');
      const shown = await screen.findByLabelText(/^Tên điểm bán/);
      expect(within(screen.getByRole('dialog')).queryByLabelText(new RegExp(`^${name}`))).toBeNull();
      expect(screen.getByText(/^Ngân hàng đã duyệt người nhận tiền/)).toHaveTextContent(name);
      await userEvent.type(shown, ' mới');
      await save();
      await until(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(writes).toEqual([{ path: 'terminal/T1', body: { terminalName: 'Quầy T1 mới' } }]);
    },
  );

  it('keep what is typed in sight where they are approved meanwhile', async () => {
    const { store, until } = await openTerminals({ status: 'pending' });
    await atFirst('e');
    const field = await screen.findByLabelText(/^Số tài khoản/);
    await userEvent.clear(field);
    await userEvent.type(field, '9876543210');
    expect(screen.queryByText(/^Ngân hàng đã duyệt/)).toBeNull();
    const row = terminal('T1', { status: 'approved', version: 2 });
    const rows = [{ key: 'T1', row }];
    act(() => void store.dispatch(rowsAnswered({ collection: gateways.vpbqr.terminal.name, rows })));
    await until(() => expect(screen.getByText(/^Ngân hàng đã duyệt/)).toBeInTheDocument());
    expect(screen.getByDisplayValue('9876543210')).toBeInTheDocument();
  });

  it.each([
    { field: 'bankAccountName', value: 'TRAN THI BINH' },
    { field: 'bankAccountNumber', value: '9876543210' },
  ])(
    'are paid by the code of what the server has, whatever waits to be sent of their $field',
    async (one) => {
      const base = terminal('T1', { status: 'approved' });
      const { ports, host, store, until } = await openTerminals({ status: 'approved' });
      host.down = true;
      ports.network.set(true);
      const values = { [one.field]: one.value };
      const issued = { name: 'vpbqrTerminal.update', targets: [{ key: 'T1', base, values }] };
      await act(async () => void (await store.dispatch(issueCommand(issued))));
      await until(() => expect(screen.getByRole('gridcell', { name: one.value })).toBeInTheDocument());
      await atFirst('{Enter}');
      const says = /^Mã VietQR trả cho NHA XE MOT, tài khoản 0123456789 tại VPBank/;
      await until(() => expect(screen.getByRole('img', { name: says })).toBeInTheDocument());
    },
  );

  it('have no code while their approval is under way', async () => {
    const { until } = await openTerminals({}, () => new Promise(() => undefined));
    await atFirst('a');
    const asked = await screen.findByRole('dialog');
    await userEvent.click(within(asked).getByRole('button', { name: /^Duyệt/ }));
    await until(() => expect(screen.getByRole('gridcell', { name: /^Đã duyệt/ })).toBeInTheDocument());
    await atFirst('{Enter}');
    await until(() => expect(screen.getByText(/có sau khi ngân hàng duyệt/)).toBeInTheDocument());
    expect(screen.queryByRole('img', { name: /VietQR/ })).toBeNull();
  });

  it('say in the sync centre which field was refused, where they were approved before a change was sent', async () => {
    const { ports, host, until, recorded } = await openTerminals({}, () => ({
      status: 422,
      body: {
        ...{
          success: false,
          errorCode: 'unprocessable_entity',
          errorMessage: '',
          showType: 2,
          traceId: 't',
        },
        errors: [{ field: 'bankAccountNumber', code: 'payee_approved' }],
      },
    }));
    host.down = true;
    ports.network.set(true);
    await until(() => expect(screen.getAllByText(/ngoại tuyến/i).length).toBeGreaterThan(0));
    await atFirst('e');
    const field = await screen.findByLabelText(/^Số tài khoản/);
    await userEvent.clear(field);
    await userEvent.type(field, '9876543210');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(recorded()).toMatchObject([{ name: 'vpbqrTerminal.update', delivery: 'queued' }]);
    host.down = false;
    ports.network.set(false);
    await userEvent.click(screen.getByRole('button', { name: /^Đồng bộ:/ }));
    const centre = await screen.findByRole('dialog', { name: 'Trung tâm đồng bộ' });
    await until(() =>
      expect(centre).toHaveTextContent(
        'Số tài khoản: Ngân hàng đã duyệt người nhận tiền của điểm bán này nên không đổi được',
      ),
    );
    expect(within(centre).getByRole('article')).toHaveTextContent('Bị từ chối');
  });
});
