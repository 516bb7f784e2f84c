/** How a refusal is shown follows its showType (specification, section 8): of what is read, and of what was saved. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { HttpOutcome, HttpRequest } from '#ports/ports.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const sentence = 'Đã hết hạn mức trong ngày';

function refusedWith(showType: number): HttpOutcome {
  const text = JSON.stringify({
    ...{ success: false, errorCode: 'limit_reached', errorMessage: sentence, showType, traceId: 't' },
  });
  return { ok: true, answer: { status: 400, contentType: 'application/json', retryAfter: null, text } };
}

const isList = ({ method, url }: HttpRequest) => method === 'GET' && url.includes('/api/v1/customer?');
const isWrite = ({ headers }: HttpRequest) => headers['idempotency-key'] !== undefined;

/** The list of customers; `refuses`: what of it, and how, from the time that `isRefusing` is set. */
async function openCustomers(refuses: (request: HttpRequest) => boolean, showType: number) {
  const host = Object.assign(fakeHost([customerRow('KH1', { name: 'Lê Thị Hồng' })]), {
    isRefusing: false,
    refused: 0,
  });
  const { send } = host;
  host.send = async (request) => {
    if (!host.isRefusing || !refuses(request)) return send(request);
    host.refused += 1;
    return refusedWith(showType);
  };
  const opened = await openConsole({ path: '/customer/list', host });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await opened.ports.clock.advance(200);
        check();
      },
      { timeout: 25_000 },
    );
  await until(() => expect(screen.queryByText('Lê Thị Hồng')).not.toBeNull());
  screen.getByRole('grid').focus();
  return { ...opened, host, until };
}

/** `n`: of a new customer; `e`: of the first one. */
async function openForm(key: 'n' | 'e') {
  await userEvent.keyboard(key);
  const form = await screen.findByRole('dialog', undefined, { timeout: 30_000 });
  const type = (name: RegExp, text: string) => userEvent.type(within(form).getByLabelText(name), text);
  return { form, type };
}

const onExceptionPage = () => {
  expect(window.location.pathname).toBe('/exception');
  expect(screen.getByText(sentence)).toBeTruthy();
};

describe('a list that can’t be read', () => {
  it('with showType 9 leads to the exception page, over a form that is open; Back leads to the form and what was typed', async () => {
    const { host, until, store } = await openCustomers(isList, 9);
    const { type } = await openForm('n');
    await type(/^Tên khách hàng/, 'Phạm Văn Mới');
    host.isRefusing = true;
    store.dispatch({ type: 'rows/rowsChanged', payload: { collections: ['customer'] } });
    await until(onExceptionPage);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Quay lại' }));
    await until(() => expect(window.location.pathname).toBe('/customer/list'));
    await until(() =>
      expect(within(screen.getByRole('dialog')).getByLabelText(/^Tên khách hàng/)).toHaveValue(
        'Phạm Văn Mới',
      ),
    );
    // It is refused again, and leads nowhere again: nobody could ever work here.
    await until(() => expect(screen.queryByText('Lê Thị Hồng')).not.toBeNull());
    expect(window.location.pathname).toBe('/customer/list');
  });

  it('with showType 4 is told by a notification that stays, and stands in the bell', async () => {
    const { host, until, store, ports } = await openCustomers(isList, 4);
    host.isRefusing = true;
    store.dispatch({ type: 'rows/rowsChanged', payload: { collections: ['customer'] } });
    await until(() => expect(screen.queryByText(sentence)).not.toBeNull());
    await ports.clock.advance(60_000);
    expect(screen.getByText(sentence)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: /^Thông báo, 1 mục chưa đọc/ }));
    const drawer = await screen.findByRole('dialog', undefined, { timeout: 30_000 });
    await until(() => expect(within(drawer).queryByText(sentence)).not.toBeNull());
  });

  it('with showType 0 says nothing, and its rows stay', async () => {
    const { host, until, store } = await openCustomers(isList, 0);
    host.isRefusing = true;
    store.dispatch({ type: 'rows/rowsChanged', payload: { collections: ['customer'] } });
    await until(() => expect(host.refused).toBeGreaterThan(0));
    await until(() => expect(store.getState().notices.shown).toEqual([]));
    expect(screen.getByText('Lê Thị Hồng')).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

describe('a change that was saved', () => {
  it('is said to be on its way, then as its refusal wants: a warning with showType 1', async () => {
    const { host, until, ports } = await openCustomers(isWrite, 1);
    host.isRefusing = true;
    const { type } = await openForm('e');
    await type(/^Tên khách hàng/, ' Nhung');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByText(/^Đang cập nhật dữ liệu/)).not.toBeNull());
    await ports.clock.advance(0);
    await until(() => expect(screen.queryByText(sentence)).not.toBeNull());
    expect(screen.getByText(sentence).closest('[role="alert"]')?.className).toContain('is-warning');
    expect(screen.queryByText(/^Đang cập nhật dữ liệu/)).toBeNull();
  });

  it('and is refused with showType 9 leads to the exception page', async () => {
    const { host, until } = await openCustomers(isWrite, 9);
    host.isRefusing = true;
    const { type } = await openForm('e');
    await type(/^Tên khách hàng/, ' Nhung');
    await userEvent.keyboard('{Control>}s{/Control}');
    await until(onExceptionPage);
  });
});
