/** The page of a company: its address says which form is shown, so another tab or another company is asked about. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { referenceRead } from '#store/references-slice.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { openCompany } from '../support/open-company.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 90_000 });

beforeAll(
  () =>
    Promise.all([
      import('#kit/list-page/list-screen.tsx'),
      import('#kit/data-grid/grid.tsx'),
      import('#app/navigation/company-page.tsx'),
      import('#features/companies/part-form.tsx'),
    ]),
  120_000,
);

const patience = { timeout: 20_000 };
const name = () => screen.findByLabelText<HTMLInputElement>(/Tên nhà xe/, undefined, patience);
const address = () => new URLSearchParams(window.location.search);
const toFees = () => userEvent.click(screen.getByRole('tab', { name: 'Phí' }));
const isAsked = () => screen.findByText('Có thay đổi chưa lưu.');
const answer = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));

async function openDirty() {
  const opened = await openCompany();
  await userEvent.keyboard('o');
  await userEvent.type(await name(), ' Xa');
  return opened;
}

async function pickOther({ store }: Awaited<ReturnType<typeof openCompany>>) {
  const options = ['AV1', 'AV2'].map((id) => ({ id, label: `Nhà xe ${id}`, active: true }));
  act(() => void store.dispatch(referenceRead({ list: 'anyCompany', options })));
  await userEvent.click(screen.getByRole('combobox', { name: 'Chọn nhà xe' }));
  await userEvent.keyboard('AV2');
  await screen.findByRole('option', { name: 'Nhà xe AV2' });
  await userEvent.keyboard('{Enter}');
}

describe('what is typed on the page of a company', () => {
  it('stays with its tab where the person stays', async () => {
    await openDirty();
    await toFees();
    await isAsked();
    await answer('Sửa tiếp');
    expect((await name()).value).toBe('Nhà xe Một Xa');
    expect(address().get('tab')).toBeNull();
    expect(screen.queryByText('Có thay đổi chưa lưu.')).toBeNull();
  });

  it('is given up for another tab', async () => {
    await openDirty();
    await toFees();
    await isAsked();
    await answer('Bỏ phần vừa nhập');
    expect(await screen.findByLabelText('Giá SMS', undefined, patience)).toBeInTheDocument();
    expect(address().get('tab')).toBe('fees');
    await userEvent.click(screen.getByRole('tab', { name: 'Hồ sơ' }));
    expect((await name()).value).toBe('Nhà xe Một');
  });

  it('stays with its company where the person stays, and the company stays picked', async () => {
    await pickOther(await openDirty());
    await isAsked();
    await answer('Sửa tiếp');
    expect((await name()).value).toBe('Nhà xe Một Xa');
    expect(address().get('id')).toBe('AV1');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Chọn nhà xe' }).value).toBe('Nhà xe AV1');
  });

  it('is given up for another company', async () => {
    await pickOther(await openDirty());
    await isAsked();
    await answer('Bỏ phần vừa nhập');
    await vi.waitFor(() => expect(address().get('id')).toBe('AV2'), patience);
  });

  it('of its fees is asked about, too', async () => {
    await openCompany();
    await userEvent.keyboard('o');
    await name();
    await toFees();
    await userEvent.type(await screen.findByLabelText('Giá SMS', undefined, patience), '1');
    await userEvent.click(screen.getByRole('tab', { name: 'Hồ sơ' }));
    await isAsked();
    expect(address().get('tab')).toBe('fees');
  });

  it('is not asked about where the tab is pressed that is shown', async () => {
    await openDirty();
    await userEvent.click(screen.getByRole('tab', { name: 'Hồ sơ' }));
    expect(screen.queryByText('Có thay đổi chưa lưu.')).toBeNull();
    expect((await name()).value).toBe('Nhà xe Một Xa');
  });
});
