import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { selectPerson, signedIn } from '#store/session-slice.ts';
import { fakeHost } from '../support/fake-host.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';

inConsole();

/** Types a name over the own one. */
async function typeName(name: string) {
  const field = await screen.findByLabelText<HTMLInputElement>('Họ và tên');
  await userEvent.clear(field);
  await userEvent.type(field, name);
  return field;
}

const saveProfile = () => userEvent.click(screen.getByRole('button', { name: 'Lưu thông tin' }));
const saved = 'Cập nhật dữ liệu thành công';
const waits = 'Đã lưu trên máy này, đang chờ gửi';
const isOnItsWay = 'Đang cập nhật dữ liệu…';

describe('the own profile', () => {
  it('refuses a number that is no mobile number', async () => {
    await openConsole({ path: '/account' });
    const mobile = await screen.findByLabelText('Số di động');
    await userEvent.type(mobile, '12345');
    await saveProfile();
    expect(mobile).toBeInvalid();
  });

  it('is said to be saved once the server has taken it', async () => {
    const { ports } = await openConsole({ path: '/account' });
    await typeName('Trần Lan Anh');
    await saveProfile();
    await ports.clock.advance(500);
    expect(await screen.findByText(saved)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Trần Lan Anh/ })).toBeInTheDocument();
  });

  it('is saved by its key, from a field of it', async () => {
    const { host } = await openConsole({ path: '/account' });
    await typeName('Trần Lan Anh');
    await userEvent.keyboard('{Control>}s{/Control}');
    await vi.waitFor(() =>
      expect(host.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toContain(
        'PUT /api/v1/user/me',
      ),
    );
  });

  it('is said to be on its way where the server takes its time', async () => {
    const host = fakeHost();
    const { ports } = await openConsole({ path: '/account', host });
    await typeName('Trần Lan Anh');
    host.faults.push({ throttle: 5 });
    await saveProfile();
    await ports.clock.advance(1500);
    expect(await screen.findByText(isOnItsWay)).toBeInTheDocument();
    expect(screen.queryByText(saved)).toBeNull();
    await ports.clock.advance(5000);
    expect(await screen.findByText(saved)).toBeInTheDocument();
    expect(screen.queryByText(isOnItsWay)).toBeNull();
  });

  it('is said to wait where the server takes longer', async () => {
    const host = fakeHost();
    const { ports } = await openConsole({ path: '/account', host });
    await typeName('Trần Lan Anh');
    host.faults.push({ throttle: 60 });
    await saveProfile();
    await ports.clock.advance(12_000);
    expect(await screen.findByText(waits)).toBeInTheDocument();
    expect(screen.queryByText(isOnItsWay)).toBeNull();
  });

  it('says so when the server refuses it after the form was done with', async () => {
    const host = fakeHost();
    const { ports } = await openConsole({ path: '/account', host });
    await typeName('cấm');
    host.faults.push({ throttle: 5 });
    await saveProfile();
    await ports.clock.advance(1500);
    expect(await screen.findByText(isOnItsWay)).toBeInTheDocument();
    await ports.clock.advance(5500);
    expect(await screen.findByRole('button', { name: 'Xem và xử lý' })).toBeInTheDocument();
  });

  it('is said to wait offline', async () => {
    const { ports, host } = await openConsole({ path: '/account' });
    await typeName('Trần Lan Anh');
    host.down = true;
    ports.network.set(true);
    await saveProfile();
    await ports.clock.advance(200);
    expect(await screen.findByText(waits)).toBeInTheDocument();
    expect(screen.queryByText(saved)).toBeNull();
  });

  it('shows beside its field what the server refused', async () => {
    const { ports } = await openConsole({ path: '/account' });
    const field = await typeName('cấm');
    await saveProfile();
    await ports.clock.advance(500);
    await vi.waitFor(() => expect(field).toBeInvalid());
    expect(screen.queryByText(saved)).toBeNull();
  });

  it('keeps what is being typed when the profile is read again', async () => {
    const { store } = await openConsole({ path: '/account' });
    const field = await typeName('Trần Lan Anh');
    const person = selectPerson(store.getState());
    if (person === undefined) throw new Error('nobody is signed in');
    act(() => void store.dispatch(signedIn({ person: { ...person, version: 7 }, at: 0 })));
    expect(field.isConnected).toBe(true);
    expect(field.value).toBe('Trần Lan Anh');
  });

  it('is shown anew when it was changed elsewhere and nothing is being typed', async () => {
    const { store } = await openConsole({ path: '/account' });
    const field = await screen.findByLabelText<HTMLInputElement>('Họ và tên');
    const person = selectPerson(store.getState());
    if (person === undefined) throw new Error('nobody is signed in');
    act(() => void store.dispatch(signedIn({ person: { ...person, name: 'Lan', version: 7 }, at: 0 })));
    expect(field.value).toBe('Lan');
  });

  it('asks before what was typed is left by the menu, and stays if told so', async () => {
    await openConsole({ path: '/account' });
    const field = await typeName('Trần Lan Anh');
    await userEvent.click(screen.getByRole('link', { name: 'Khách hàng' }));
    expect(await screen.findByText('Có thay đổi chưa lưu.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sửa tiếp' }));
    expect(field.value).toBe('Trần Lan Anh');
    await userEvent.click(screen.getByRole('link', { name: 'Khách hàng' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bỏ phần vừa nhập' }));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/customer/list'));
  });

  it('finds what was typed again in a new page', async () => {
    const { ports } = await openConsole({ path: '/account' });
    await typeName('Trần Lan Anh');
    await ports.clock.advance(500);
    cleanup();
    await openConsole({ path: '/account', reopened: ports });
    const field = await screen.findByLabelText<HTMLInputElement>('Họ và tên');
    await vi.waitFor(() => expect(field.value).toBe('Trần Lan Anh'));
  });
});
