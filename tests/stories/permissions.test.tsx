import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { permissionSet } from '#model/entities/permission-set.ts';
import { withSizes } from '../kit/support/sizes.ts';
import { listHost } from '../support/list-host.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const set = {
  ...{ id: 'thu-viec', name: 'Thử việc', statements: ['customer.view'], statementCount: 1, userCount: 2 },
  ...{ active: true, createdAt: '2026-01-02T03:04:05+07:00', version: 1 },
};
const picture = `/uploads/${'a'.repeat(64)}.png`;
// What an older host tells of them has no pictures.
const holders = [
  { id: 'u1', userName: 'lan', name: 'Trần Thị Lan', avatar: picture, active: true },
  { id: 'u2', userName: 'nam', name: 'Lê Nam', active: false },
];

async function openSets(role: string = 'admin', statements: readonly string[] = ['permission.*']) {
  const host = listHost({
    entity: permissionSet,
    path: '/api/v1/pbac',
    rows: [set],
    answers: { '/api/v1/pbac/thu-viec/users': { success: true, data: holders } },
  });
  const opened = await openConsole({ path: '/admin/permission', host, role, statements });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await opened.ports.clock.advance(200);
        check();
      },
      { timeout: 25_000 },
    );
  return { ...opened, host, until };
}

async function openMatrix() {
  const opened = await openSets();
  await opened.until(() => expect(screen.queryByText('Thử việc')).not.toBeNull());
  screen.getByRole('grid').focus();
  await userEvent.keyboard('e');
  const form = await screen.findByRole('dialog', { name: 'Sửa – Thử việc' });
  const matrix = await within(form).findByRole('grid', { name: 'Các quyền' });
  return { ...opened, form: within(form), matrix };
}

const checked = (name: string) => screen.getByRole('checkbox', { name }).getAttribute('aria-checked');

describe('the list of permission sets', () => {
  it('says the rights of each in words', async () => {
    const { until } = await openSets();
    await until(() => expect(screen.getByRole('gridcell', { name: 'thu-viec' })).toBeInTheDocument());
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{Enter}');
    await until(() => expect(screen.getByText('Khách hàng: Xem')).toBeInTheDocument());
  });
});

describe('the matrix of rights', () => {
  it('is searched and moved through by keys, and sends what was granted, in order', async () => {
    const { host, form, matrix, until } = await openMatrix();
    expect(checked('Khách hàng: Xem')).toBe('true');
    expect(form.getByText('Chưa thay đổi quyền nào.')).toBeInTheDocument();
    await userEvent.type(form.getByRole('searchbox', { name: 'Tìm quyền' }), 'khach hang{Enter}');
    expect(document.activeElement).toBe(matrix);
    // Whole, view, add: the second cell to the right.
    await userEvent.keyboard('{ArrowRight}{ArrowRight} ');
    expect(checked('Khách hàng: Thêm')).toBe('true');
    expect(form.getByText('Cấp thêm 1 quyền:').parentElement?.textContent).toContain('Khách hàng: Thêm');
    await userEvent.keyboard('{ArrowDown}{Home} ');
    expect(
      form.getByRole('switch', { name: 'Tình trạng khách hàng: Toàn quyền' }).getAttribute('aria-checked'),
    ).toBe('true');
    expect(checked('Tình trạng khách hàng: Xóa')).toBe('true');
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(() => expect(host.writes).toHaveLength(1));
    expect(host.writes[0]).toEqual({
      method: 'PUT',
      path: '/thu-viec',
      body: { statements: ['customer.view', 'customer.add', 'customerStatus.*'] },
    });
  });

  it('says what is taken away, and whom the change affects', async () => {
    const { form } = await openMatrix();
    const first = await form.findByText('Trần Thị Lan,');
    const second = form.getByText('Lê Nam (đã khóa)');
    expect(within(first).getByRole('presentation', { hidden: true })).toHaveAttribute('src', picture);
    expect(within(second).queryByRole('presentation', { hidden: true })).toBeNull();
    expect([first, second].map(({ textContent }) => textContent)).toEqual([
      'TLTrần Thị Lan,',
      'LNLê Nam (đã khóa)',
    ]);
    expect(form.getByText('Ảnh hưởng đến 2 người:')).toBeInTheDocument();
    await userEvent.click(form.getByRole('checkbox', { name: 'Khách hàng: Xem' }));
    expect(form.getByText('Thu hồi 1 quyền:').parentElement?.textContent).toContain('Khách hàng: Xem');
    await userEvent.click(form.getByRole('checkbox', { name: 'Khách hàng: Xem' }));
    expect(form.getByText('Chưa thay đổi quyền nào.')).toBeInTheDocument();
  });

  it('turns the whole of a resource into what is left when one right is withdrawn', async () => {
    const { host, form, until } = await openMatrix();
    await userEvent.click(form.getByRole('switch', { name: 'Khách hàng: Toàn quyền' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Khách hàng: Xóa' }));
    expect(form.getByRole('switch', { name: 'Khách hàng: Toàn quyền' }).getAttribute('aria-checked')).toBe(
      'false',
    );
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(() => expect(host.writes).toHaveLength(1));
    expect(host.writes[0]?.body).toEqual({
      statements: ['customer.view', 'customer.add', 'customer.update'],
    });
  });

  it('tells beside the rights that they are more than the person has, and keeps them', async () => {
    const { host, form, until } = await openMatrix();
    const { send } = host;
    const errors = [{ field: 'statements', code: 'rights_above_own' }];
    const refused = {
      success: false,
      errorCode: 'unprocessable_entity',
      errorMessage: '',
      showType: 2,
      errors,
    };
    host.send = async (request) => {
      if (request.method !== 'PUT') return send(request);
      const text = JSON.stringify({ ...refused, traceId: 't' });
      return { ok: true, answer: { status: 422, contentType: 'application/json', retryAfter: null, text } };
    };
    await userEvent.click(form.getByRole('checkbox', { name: 'Khách hàng: Xóa' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    const words = 'Bạn không thể cấp quyền mà chính bạn không có.';
    const told = { name: 'Các quyền', description: words };
    await until(() => expect(form.getByRole('grid', told)).toBeInTheDocument());
    expect(checked('Khách hàng: Xóa')).toBe('true');
  });

  it('is not to be opened offline: rights are granted now, or not at all', async () => {
    const { host, ports, until } = await openSets();
    await until(() => expect(screen.queryByText('Thử việc')).not.toBeNull());
    host.down = true;
    ports.network.set(true);
    screen.getByRole('grid').focus();
    await until(() =>
      expect(screen.getByRole('button', { name: 'Sửa' }).getAttribute('aria-disabled')).toBe('true'),
    );
    await userEvent.keyboard('e');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays closed without admin status, whatever the key', async () => {
    await openSets('staff');
    expect(await screen.findByText(/bạn không có quyền truy cập/)).toBeInTheDocument();
  });
});
