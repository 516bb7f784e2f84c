/** The forms of what belongs to a company, over a host that has one company with a menu, fees and a wallet. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { menuLeaves } from '#model/operator-menu.ts';
import { vietQrPayload } from '#model/vietnam/vietqr.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { pixelsOfElement } from '../../support/raster-qr.ts';
import { readQr } from '../../support/read-qr.ts';
import { agree } from '../support/agree.ts';
import { openCompany } from '../support/open-company.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 90_000 });

/** Parts that the console loads on demand; a busy machine takes its time over reading them for the first time. */
beforeAll(
  () =>
    Promise.all([
      import('#kit/list-page/list-screen.tsx'),
      import('#kit/data-grid/grid.tsx'),
      import('#kit/form/row-drawer.tsx'),
      import('#features/companies/part-form.tsx'),
      import('#features/companies/deposit-form.tsx'),
      import('#features/companies/company-menu-tree.tsx'),
      import('#kit/qr/vietqr-card.tsx'),
    ]),
  120_000,
);

const save = () => userEvent.keyboard('{Control>}s{/Control}');

describe('a company', () => {
  it('is paid into: the package brings its promotion, and the new balance stands in the list', async () => {
    const { host, until } = await openCompany();
    await userEvent.keyboard('p');
    await screen.findByText(/1 gói nạp đang áp dụng/);
    await userEvent.type(screen.getByLabelText(/Số tiền nạp/), '1000000');
    await userEvent.tab();
    expect(screen.getByDisplayValue('20.000')).toBeInTheDocument();
    await save();
    await until(() => expect(host.sent).toHaveLength(1));
    expect(host.sent[0]).toMatchObject({
      ...{ path: '/api/v1/company/AV1/deposit', ifMatch: '"3"' },
      body: { depositAmount: 1_000_000, amountPromotion: 20_000, depositType: 'others' },
    });
    await until(() => expect(screen.getAllByRole('gridcell', { name: '1.025.000' })[0]).toBeInTheDocument());
  });

  it('is not paid into by VietQR where the provider has no account for it', async () => {
    await openCompany();
    await userEvent.keyboard('p');
    await screen.findByText(/1 gói nạp đang áp dụng/);
    const ways = within(screen.getByLabelText(/Hình thức nạp/)).getAllByRole('option');
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Qua nhân viên']);
  });

  it('is paid into by a code that says amount, account and whose wallet it is', async () => {
    const { host, until } = await openCompany(
      {},
      { bin: '970422', account: '0123456789', name: 'Cty Vận hành' },
    );
    await userEvent.keyboard('p');
    await screen.findByRole('option', { name: 'Chuyển khoản VietQR' });
    await userEvent.selectOptions(screen.getByLabelText(/Hình thức nạp/), 'Chuyển khoản VietQR');
    expect(await screen.findByText('Nhập số tiền nạp để hiện mã VietQR.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/Số tiền nạp/), '1000000');
    await userEvent.type(screen.getByLabelText(/Mã hóa đơn/), 'HĐ 7');
    await userEvent.tab();
    const code = await screen.findByRole('img', {
      name: 'Mã VietQR trả 1.000.000\u00a0₫ cho Cty Vận hành, tài khoản 0123456789 tại MB',
    });
    const said = await readQr(pixelsOfElement(code));
    const payload = vietQrPayload({
      ...{ bin: '970422', account: '0123456789', amount: 1_000_000, name: 'Cty Vận hành' },
      ...{ billNumber: 'HĐ 7', purpose: 'NAP AV1 HĐ 7' },
    });
    expect(said).toEqual([payload]);
    expect(screen.getByText(/Chỉ lưu khi tiền đã về tài khoản/)).toBeInTheDocument();
    await save();
    await until(() => expect(host.sent).toHaveLength(1));
    expect(host.sent[0]?.body).toMatchObject({ depositType: 'vietqr', depositAmount: 1_000_000 });
  });

  it('has its fees read first, and changed under their own version', async () => {
    const { host, until } = await openCompany();
    await userEvent.keyboard('i');
    const price = await screen.findByLabelText('Giá SMS');
    await userEvent.clear(price);
    await userEvent.type(price, '900');
    await save();
    await until(() => expect(host.sent).toHaveLength(1));
    expect(host.sent[0]).toEqual({
      ...{ path: '/api/v4/company-fee/AV1', ifMatch: '"7"', body: { smsPrice: 900 } },
    });
  });

  it('is given its menu by packages, or what of them it is to have', async () => {
    const { host, until } = await openCompany();
    await userEvent.keyboard('m');
    const box = await screen.findByRole('checkbox', { name: 'Gói bán vé' });
    expect(box).toHaveProperty('checked', true);
    await userEvent.click(box);
    expect(box).toHaveProperty('checked', false);
    await save();
    await until(() => expect(host.sent).toHaveLength(1));
    const without = menuLeaves.filter((item) => !['sales.sellTicket', 'sales.seatMap'].includes(item));
    expect(host.sent[0]?.body).toMatchObject({ data: { companyId: 'AV1', items: without } });
  });

  it('whose menu was seen once can have it changed without network', async () => {
    const { host, store, ports } = await openCompany();
    await userEvent.keyboard('m');
    await screen.findByRole('tree');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    host.down = true;
    ports.network.set(true);
    screen.getByRole('grid').focus();
    await userEvent.keyboard('m');
    const tree = await screen.findByRole('tree');
    tree.focus();
    await userEvent.keyboard('{Home} ');
    await save();
    await waitFor(() => expect(store.getState().journal.order).toHaveLength(1));
    const [entry] = Object.values(store.getState().journal.entries);
    expect(entry?.intent).toMatchObject({
      name: 'company.menu',
      lane: 'companyMenu/AV1',
      base: { version: 2 },
    });
  });

  it('has its tickets brought in step, and what was done is told', async () => {
    const { until } = await openCompany();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await userEvent.click(await screen.findByRole('menuitem', { name: /Đồng bộ vé/ }));
    await agree();
    await until(() =>
      expect(screen.getByText('Đã đồng bộ vé: thêm 1.204, cập nhật 3, xóa 0.')).toBeInTheDocument(),
    );
  });

  it('is removed for good only by its code, and not offered to whoever has no admin status', async () => {
    const { host, until } = await openCompany({ role: 'admin' });
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await userEvent.click(await screen.findByRole('menuitem', { name: /Xóa vĩnh viễn/ }));
    const button = () => screen.getByRole('button', { name: 'OK' });
    const typed = await screen.findByLabelText(/Nhập AV1 để xác nhận/);
    const form = screen.getByRole('dialog', { name: /Xóa vĩnh viễn/ });
    expect(within(form).getByText('Bạn có chắc chắn muốn xóa?')).toBeInTheDocument();
    expect(within(form).getByRole('button', { name: 'Hủy' })).toBeInTheDocument();
    await userEvent.type(typed, 'AV2');
    expect(button()).toHaveProperty('disabled', true);
    await userEvent.clear(typed);
    await userEvent.type(typed, 'AV1{Enter}');
    await until(() => expect(host.sent).toHaveLength(1));
    expect(host.sent[0]?.body).toMatchObject({ data: { id: 'AV1', confirmation: 'AV1' } });
  });

  it.each([
    ['without a word of why', { success: false }, 'Đăng ký web nhà xe thất bại'],
    ['with its reason', { success: false, errorMessage: 'Nhà xe đang nợ phí.' }, 'Nhà xe đang nợ phí.'],
  ])('is told that its web was not registered, where the host refuses %s', async (_, answer, said) => {
    const { host, until } = await openCompany({ role: 'admin' });
    const { send } = host;
    host.send = async (request) =>
      request.url.endsWith('/operator/register')
        ? {
            ok: true,
            answer: {
              ...{ status: 400, contentType: 'application/json', retryAfter: null },
              text: JSON.stringify(answer),
            },
          }
        : send(request);
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await userEvent.click(await screen.findByRole('menuitem', { name: /Đăng ký web nhà xe/ }));
    const asked = await screen.findByRole('dialog');
    await userEvent.click(within(asked).getByRole('button', { name: /Đăng ký web/ }));
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent(said));
  });
});
