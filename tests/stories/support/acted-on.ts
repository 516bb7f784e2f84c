/** A list that is acted on: opened as it came from the host, and of customers what was written, and to which row. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

import { loadCellEditor } from '#kit/list-page/edit/load-cell-editor.ts';
import type { FakeHost } from '../../support/fake-host.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { openConsole } from '../../support/open-console.tsx';

export const patience = { timeout: 30_000 };
export const code = (index: number) => `KH${String(index).padStart(3, '0')}`;
export const many = (count = 120) =>
  locking(fakeHost(Array.from({ length: count }, (_, index) => customerRow(code(index)))));

const ofCustomers = ['customer.*', 'customerLead.*'];

/** `first`: a cell that is there as soon as its rows are. */
export async function open(host: FakeHost, path: string, first: string, statements = ofCustomers) {
  await loadCellEditor();
  const opened = await openConsole({ path, host, statements });
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(100);
      check();
    }, patience);
  // Parts are loaded first, without a clock that runs ahead of them.
  await screen.findByRole('gridcell', { name: first }, patience);
  await until(() => expect(screen.getByText(/từ máy chủ$/)).toBeInTheDocument());
  screen.getByRole('grid').focus();
  return { ...opened, until };
}

export const openList = (host = many(), path = '/customer/list?pageSize=50') => open(host, path, code(0));
export const active = () =>
  document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '');
/** Rows that were written to, by the last part of the address. */
export const written = (host: FakeHost) =>
  host.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ url, body }) => `${new URL(url).pathname.split('/').at(-1)} ${body ?? ''}`);
/** The host locks and unlocks, too. */
function locking(host: FakeHost): FakeHost {
  const { send } = host;
  host.send = async (request) => {
    if (!request.url.endsWith('/status')) return send(request);
    host.requests.push(request);
    const { items, active } = JSON.parse(request.body ?? '{}');
    const data = items.map(({ id, version }: { id: string; version: number }) => {
      const row = customerRow(id, { ...host.rows.get(id), active, version: version + 1 });
      host.rows.set(id, row);
      return { id, ok: true, row };
    });
    const text = JSON.stringify({ success: true, data });
    return { ok: true, answer: { status: 200, contentType: 'application/json', retryAfter: null, text } };
  };
  return host;
}

/** The last row that was locked or unlocked, as it was sent. */
export const switched = (host: FakeHost) => {
  const { body } = host.requests.findLast(({ method }) => method !== 'GET') ?? {};
  const { items, active } = JSON.parse(body ?? '{}');
  return [items?.[0]?.id, active];
};
export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name }, patience);

export const palette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Tìm kiếm hoặc chạy lệnh' }, patience);
};
