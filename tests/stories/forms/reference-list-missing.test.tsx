/** A reference list that this device has not got, and the host does not give: said so, and asked for again. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { referenceLists } from '#model/calls/reference-lists.ts';
import { company } from '#model/entities/company.ts';
import { hostLost } from '#store/connection-slice.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { referenceHost } from '../../support/reference-host.ts';
import { sampleRow } from '../../support/sample-rows.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 30_000 });

const patience = { timeout: 20_000 };

/** Its host answers no list of companies until it is told to. */
async function openCustomers() {
  const companies = referenceLists.company;
  if (companies === undefined) throw new Error('There is no list of companies.');
  const row = { ...sampleRow(company, 1), id: 'AV1', companyName: 'Phương Trang', status: 2, version: 1 };
  const host = referenceHost([[companies, [row]]], [customerRow('KH1', { name: 'Lê Thị Hồng' })]);
  const { send } = host;
  const broken = { is: true, asked: 0 };
  host.send = async (request) => {
    if (!request.url.includes('/api/v1/company?')) return send(request);
    broken.asked += 1;
    if (!broken.is) return send(request);
    const text = JSON.stringify({
      success: false,
      errorCode: 'internal_error',
      errorMessage: '',
      showType: 0,
    });
    return { ok: true, answer: { status: 500, contentType: 'application/json', retryAfter: null, text } };
  };
  const opened = await openConsole({ path: '/customer/list', host });
  await screen.findByRole('gridcell', { name: 'Lê Thị Hồng' }, patience);
  const until = (check: () => void) =>
    waitFor(async () => {
      await act(() => opened.ports.clock.advance(500));
      check();
    }, patience);
  return { ...opened, broken, until };
}

async function openList() {
  await userEvent.keyboard('n');
  const form = await screen.findByRole('dialog', { name: 'Thêm khách hàng' }, patience);
  const box = await within(form).findByRole('combobox', { name: 'Nhà xe' }, patience);
  await userEvent.click(box);
  return { form, box };
}

const again = /^Chưa tải được danh sách này\./;

it('in a form says that it could not be loaded, and Enter asks for it again, not for the form to be saved', async () => {
  const { broken, until } = await openCustomers();
  const { form, box } = await openList();
  await until(() => expect(screen.getByRole('option', { name: again })).toHaveTextContent('Thử lại'));
  expect(screen.queryByText('Không tìm thấy')).toBeNull();
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: again }).id);
  const { asked } = broken;
  const problems = within(form).queryAllByRole('alert').length;
  await userEvent.keyboard('{Enter}');
  expect(broken.asked).toBe(asked + 1);
  await until(() => expect(screen.getByRole('option', { name: again })).toBeInTheDocument());
  broken.is = false;
  await userEvent.keyboard('{Enter}');
  await until(() => expect(screen.getByRole('option', { name: 'Phương Trang' })).toBeInTheDocument());
  expect(within(form).queryAllByRole('alert')).toHaveLength(problems);
  expect(document.activeElement).toBe(box);
});

it('is asked for again by a press, while focus stays in the box', async () => {
  const { broken, until } = await openCustomers();
  const { box } = await openList();
  await until(() => expect(screen.getByRole('option', { name: again })).toBeInTheDocument());
  broken.is = false;
  await userEvent.click(screen.getByText(again));
  await until(() => expect(screen.getByRole('option', { name: 'Phương Trang' })).toBeInTheDocument());
  expect(document.activeElement).toBe(box);
});

it('is not on this device yet, offline, and comes by itself once the network is back', async () => {
  const { store, host, broken, until } = await openCustomers();
  broken.is = false;
  host.down = true;
  act(() => void store.dispatch(hostLost({ at: 1 })));
  await openList();
  const words = 'Đang ngoại tuyến: danh sách này chưa có trên máy này.';
  await until(() => expect(screen.getByText(words)).toBeInTheDocument());
  host.down = false;
  await until(() => expect(screen.getByRole('option', { name: 'Phương Trang' })).toBeInTheDocument());
});
