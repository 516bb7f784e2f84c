/** A host that has more words than this version: they stand as they came, and nothing is changed that nobody touched. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { staff } from '#model/entities/staff.ts';
import type { Row } from '#model/entity.ts';
import { withSizes } from '../kit/support/sizes.ts';
import { listHost } from '../support/list-host.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';
// Loaded before the first test rather than in it: a busy machine takes long over them.
import '#kit/form/row-drawer.tsx';
import '#kit/data-grid/grid.tsx';
import '#kit/list-page/list-screen.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const patience = { timeout: 30_000 };
const at = '2026-11-20T00:00:00.000Z';

/** What may be missing is: no number, no permission set, no labels. */
const account: Row = {
  ...{ id: 'S1', userName: 'ke.toan', name: 'Vũ Thu', role: 'accountant', active: true, createdAt: at },
  ...{ shift: 'night', version: 1 },
};

const changes = [
  {
    at,
    actor: 'p2',
    actorName: 'Lan',
    op: 'merge',
    version: 3,
    fields: [{ field: 'name', before: 'A', after: 'B' }],
  },
  { at, op: 'create', version: 1, fields: [], reason: 'import' },
];

/** Accounts stand beside the person's own. */
const me = { '/api/v1/user/me': { success: true, data: { id: 'p1', userName: 'lan', name: 'Lan' } } };

async function openAccounts() {
  const host = listHost({
    ...{ entity: staff, path: '/api/v1/user', rows: [account] },
    answers: { ...me, '/api/v1/history/user/S1': { success: true, data: changes } },
  });
  const opened = await openConsole({ path: '/admin/user', host, role: 'super_admin' });
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(200);
      check();
    }, patience);
  await until(() => expect(screen.getByRole('gridcell', { name: 'ke.toan' })).toBeInTheDocument());
  screen.getByRole('grid').focus();
  return { ...opened, host, until };
}

describe('a role that only the host knows', () => {
  it('is shown in the list as it came', async () => {
    await openAccounts();
    expect(screen.getByRole('gridcell', { name: 'accountant' })).toBeInTheDocument();
  });

  it('stays in a form that is left, and is not sent with what is changed', async () => {
    const { host, until } = await openAccounts();
    await userEvent.keyboard('p');
    const form = within(await screen.findByRole('dialog', undefined, patience));
    const role = form.getByLabelText(/Vai trò/);
    expect(role).toHaveDisplayValue('accountant');
    role.focus();
    await userEvent.tab();
    expect(form.queryByText('Hãy chọn một giá trị')).toBeNull();
    expect(role).toHaveAttribute('aria-invalid', 'false');
    await userEvent.selectOptions(role, 'Quản trị viên');
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(() => expect(host.writes.map(({ body }) => body)).toEqual([{ role: 'admin' }]));
  });
});

it('a change that only the host has a word for stands in the history of its row', async () => {
  const { until } = await openAccounts();
  await userEvent.keyboard('{Enter}');
  const history = await screen.findByRole('region', { name: 'Lịch sử' }, patience);
  await until(() => expect(within(history).getAllByRole('listitem')).not.toHaveLength(0));
  expect(history).toHaveTextContent(/Lan · merge/);
  expect(history).toHaveTextContent(/A → B/);
  expect(history).toHaveTextContent(/tạo mới/);
});

it('the workplace tells of banks, lists and deeds that only the host knows', async () => {
  const day = { count: 7, amount: 5_000_000, success: 7 };
  await openConsole({
    path: '/dashboard/workplace',
    statements: ['dashboard.*'],
    workplace: {
      payments: [{ gateway: 'tpbqr', today: day, yesterday: day }],
      changes: [{ at, collection: 'voucher', id: 'V1', op: 'approve' }],
    },
  });
  const row = await screen.findByRole('row', { name: /tpbqr/ });
  expect(row).toHaveTextContent('5.000.000');
  expect(within(row).queryByRole('link')).toBeNull();
  expect(screen.getByText('approve voucher')).toBeInTheDocument();
});

it('the bell tells of a refund in a state that only the host knows', async () => {
  const refund = { gateway: 'mbqr', id: 'R1', billNumber: 'AV1', amount: 120_000, state: 'disputed', at };
  const host = listHost({
    ...{ entity: staff, path: '/api/v1/user', rows: [] },
    answers: { ...me, '/api/v1/notifications': { success: true, data: { refunds: [refund], awaiting: [] } } },
  });
  await openConsole({ path: '/account', host, role: 'super_admin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Thông báo, 1 mục chưa đọc' }));
  const bell = within(await screen.findByRole('dialog', { name: 'Thông báo' }));
  expect(bell.getByText(/Yêu cầu hoàn tiền MB QR ở trạng thái disputed: AV1/)).toBeInTheDocument();
});
