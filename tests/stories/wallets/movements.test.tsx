/** The forms over the movements of wallets, over a host that counts what a run would take. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { walletTransaction } from '#model/entities/wallet-transaction.ts';
import type { Row } from '#model/entity.ts';
import { referenceRead } from '#store/references-slice.ts';
import { readCompanyIn } from '#features/wallets/company-in-address.ts';
import { walletTransactionsScreen } from '#features/wallets/wallet-transactions.screen.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { listHost } from '../../support/list-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 40_000 });

/** Parts that the console loads on demand; a busy machine takes its time over reading them for the first time. */
beforeAll(
  () =>
    Promise.all([
      import('#kit/list-page/list-screen.tsx'),
      import('#kit/data-grid/grid.tsx'),
      import('#kit/form/row-drawer.tsx'),
      import('#features/wallets/fee-run-form.tsx'),
      import('#features/wallets/rollback-form.tsx'),
      import('#features/wallets/wallet-transactions-page.tsx'),
    ]),
  120_000,
);

const proxy = '/api/v1/proxy/to-v1/with-basic-token';
const fee = (id: string, more: object = {}): Row => ({
  ...{ id, company: 'AV1', amount: -25_000, balanceType: 2, dateMsAction: '2026-11-20T08:00:00+07:00' },
  ...{ description: 'Phí SMS', detailsType: 'fee', note: 'ghi chú cũ', payDateInt: 20_261_119 },
  ...{ depositType: null, billNumber: null, amountPromotion: null, promotionOf: null },
  ...{ rollbackOf: null, rolledBackBy: null, labels: { company: 'Nhà xe Một' }, version: 1 },
  ...more,
});
const preview = {
  ...{
    day: '2026-11-19',
    companies: 2,
    transactions: 3,
    amount: 75_000,
    takenTransactions: 0,
    takenAmount: 0,
  },
  byType: [{ balanceType: 2, companies: 2, quantity: 150, amount: 75_000 }],
  below: [{ company: 'AV1', companyName: 'Nhà xe Một', balance: 5000, amount: 25_000, after: -20_000 }],
  belowCount: 1,
};

const moved = [fee('P2'), fee('P1', { rolledBackBy: 'P1-hoan', version: 2 })];

async function openWallets(results: object, rows: readonly Row[] = moved) {
  const path = '/api/v1/balance-fluctuation';
  const host = listHost({
    ...{ entity: walletTransaction, path, rows },
    answers: {
      [`${path}/fee-run`]: { success: true, data: preview },
      [proxy]: { code: 200, message: 'success', results },
    },
  });
  const opened = await openConsole({
    ...{ path: '/admin/balance-fluctuation', host, statements: ['balance_fluctuation.*'] },
  });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await opened.ports.clock.advance(200);
        check();
      },
      { timeout: 20_000 },
    );
  await until(() => expect(screen.getByRole('gridcell', { name: String(rows[0]?.id) })).toBeInTheDocument());
  screen.getByRole('grid').focus();
  const sent = () => host.requests.filter(({ url }) => url.endsWith(proxy));
  return { ...opened, host, until, sent };
}

const save = () => userEvent.keyboard('{Control>}s{/Control}');

describe('the movements of wallets', () => {
  it('can be asked how a deposit came, and show it and its bill to whoever wants the columns', () => {
    const { columns, filters } = walletTransactionsScreen;
    const hidden = columns.flatMap((column) =>
      typeof column === 'object' && column.hidden ? [column.field] : [],
    );
    expect(hidden).toEqual(expect.arrayContaining(['depositType', 'billNumber']));
    expect(filters).toContain('depositType');
  });

  it('are run over with what will be done first, and with what was not done twice after', async () => {
    const nothing = { companies: 0, transactions: 0, amount: 0, takenTransactions: 3, takenAmount: 75_000 };
    const run = { id: 'r1', dateMsAction: '2026-11-19', companyId: null, ...nothing, version: 1 };
    const { until, sent } = await openWallets(run);
    await userEvent.keyboard('p');
    await until(() => expect(screen.getByText(/^Sẽ trừ 75\.000.* từ ví của 2 nhà xe$/)).toBeInTheDocument());
    expect(screen.getByRole('cell', { name: '-20.000' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Trừ 75\.000/ })).toBeInTheDocument();
    // A day as it is typed is right by the time that it is left.
    const day = screen.getByLabelText(/Ngày tính phí/);
    expect(document.activeElement).toBe(day);
    await userEvent.clear(day);
    await userEvent.type(day, '19112026');
    await userEvent.tab();
    expect(day).toHaveProperty('value', '19/11/2026');
    expect(screen.queryByText('Ngày không đúng')).toBeNull();
    await until(() => expect(screen.getByRole('button', { name: /^Trừ 75\.000/ })).toBeInTheDocument());
    await save();
    await until(() =>
      expect(screen.getByText('Không trừ thêm khoản nào cho ngày 19/11/2026')).toBeInTheDocument(),
    );
    expect(screen.getByText(/3 giao dịch, 75\.000.*Không khoản nào bị trừ hai lần/)).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
    const { url } = JSON.parse(sent()[0]?.body ?? '{}');
    expect(url).toMatch(/^\/admin\/run-system-pay-fee\?dateMsAction=\d{13}$/);
  });

  it('are not run over for all while one company is looked for: keys that save take it, and show what it owes', async () => {
    const { store, host, until, sent } = await openWallets({ id: 'r1', companies: 1, version: 1 });
    const options = [{ id: 'AV1', label: 'Nhà xe Một', active: true }];
    act(() => void store.dispatch(referenceRead({ list: 'anyCompany', options })));
    await userEvent.keyboard('p');
    await until(() => expect(screen.getByText(/^Sẽ trừ 75\.000/)).toBeInTheDocument());
    const company = await screen.findByRole('combobox', { name: 'Nhà xe (để trống: tất cả)' });
    await userEvent.click(company);
    await userEvent.keyboard('nha xe mot');
    await waitFor(() => expect(screen.queryByText(/^Sẽ trừ 75\.000/)).toBeNull());
    const asked = () => host.requests.filter(({ url }) => url.includes('companyId=AV1'));
    expect(asked()).toHaveLength(0);
    await save();
    await until(() => expect(screen.getByText(/^Sẽ trừ 75\.000/)).toBeInTheDocument());
    expect(asked()).toHaveLength(1);
    expect(sent()).toEqual([]);
    await save();
    await until(() => expect(sent()).toHaveLength(1));
    expect(JSON.parse(sent()[0]?.body ?? '{}').url).toContain('companyId=AV1');
  });

  it('are taken back once, with a reason: one that was taken back is not offered again', async () => {
    const { until, sent } = await openWallets(fee('P2', { rolledBackBy: 'P2-hoan', version: 2 }));
    await userEvent.keyboard('{Control>}{Home}{/Control}o');
    expect(await screen.findByText(/được cộng lại/)).toBeInTheDocument();
    const reason = screen.getByLabelText(/Lý do hoàn/);
    expect(reason).toHaveProperty('value', '');
    await save();
    expect(await screen.findByText('Bắt buộc')).toBeInTheDocument();
    await userEvent.type(reason, 'Tính nhầm');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.parse(sent()[0]?.body ?? '{}')).toEqual({
      ...{ url: '/wallet/rollback', method: 'POST', data: { id: 'P2', note: 'Tính nhầm' } },
    });
    expect(sent()[0]?.headers['if-match']).toBe('"1"');
    await until(() => expect(screen.getByRole('gridcell', { name: 'P2-hoan' })).toBeInTheDocument());
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown}o');
    expect(await screen.findByText(/Không áp dụng được cho trạng thái/)).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
  });

  it('of a deposit say its promotion as well before they are taken back, and the promotion is offered none', async () => {
    const deposit = fee('N1', {
      ...{ amount: 1_000_000, amountPromotion: 200_000, balanceType: null, detailsType: 'deposit' },
    });
    const promotion = fee('N1-km', {
      ...{ amount: 200_000, promotionOf: 'N1', balanceType: null, detailsType: 'promotion' },
      dateMsAction: '2026-11-19T08:00:00+07:00',
    });
    const { until } = await openWallets(deposit, [deposit, promotion]);
    await userEvent.keyboard('{Control>}{Home}{/Control}o');
    expect(await screen.findByText(/bị trừ lại/)).toHaveProperty(
      'textContent',
      expect.stringMatching(/bị trừ lại 1\.200\.000.*: 1\.000\.000.* đã nạp và 200\.000.* khuyến mãi/),
    );
    expect(screen.getByRole('button', { name: /^Hoàn 1\.200\.000/ })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown}o');
    expect(await screen.findByText(/Không áp dụng được cho trạng thái/)).toBeInTheDocument();
  });

  it('of a deleted company are refused in words, at the head of the form', async () => {
    const { host, until } = await openWallets({});
    const { send } = host;
    const errors = [{ field: 'id', code: 'company_deleted' }];
    host.send = async (request) =>
      request.url.endsWith(proxy)
        ? {
            ok: true,
            answer: {
              ...{ status: 200, contentType: 'application/json', retryAfter: null },
              text: JSON.stringify({ code: 422, message: 'unprocessable_entity', results: { errors } }),
            },
          }
        : send(request);
    await userEvent.keyboard('{Control>}{Home}{/Control}o');
    await userEvent.type(await screen.findByLabelText(/Lý do hoàn/), 'Tính nhầm');
    await save();
    await until(() => expect(screen.getByText('Nhà xe này đã bị xóa')).toBeInTheDocument());
    expect(screen.getByLabelText(/Lý do hoàn/)).toHaveProperty('value', 'Tính nhầm');
  });

  it.each([
    ['?company=%5B%22AV1%22%5D', 'AV1'],
    ['?company=AV1&q=x', 'AV1'],
    ['?company=%5B%22AV1%22%2C%22AV2%22%5D', undefined],
    ['?q=AV1', undefined],
  ])('of %s are those of %s', (search, company) => {
    expect(readCompanyIn(search)).toBe(company);
  });
});
