import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { MemoryEdges } from '#edge/memory/edges.ts';
import { selectEntries, selectUnsettled } from '#store/journal/journal-slice.ts';
import { selectPerson, signedIn } from '#store/session/session.ts';
import { fakeHost } from '../support/fake-host.ts';
import { readJournal } from '../support/journal.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';

inConsole();

async function typePasswords(old: string, next: string, again = next) {
  await userEvent.type(await screen.findByLabelText('Mật khẩu cũ'), old);
  await userEvent.type(screen.getByLabelText('Mật khẩu mới'), next);
  await userEvent.type(screen.getByLabelText('Nhập lại mật khẩu mới'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }));
}

describe('changing the own password', () => {
  it('asks for the same new password twice', async () => {
    await openConsole({ path: '/account?tab=password' });
    await typePasswords('right-one', 'long enough', 'something else');
    const again = screen.getByLabelText('Nhập lại mật khẩu mới');
    expect(again).toHaveAccessibleDescription(/Hai mật khẩu mới không giống nhau/);
  });

  it('asks for the old one, the new one, and the new one again', async () => {
    await openConsole({ path: '/account?tab=password' });
    await screen.findByLabelText('Mật khẩu cũ');
    await userEvent.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }));
    for (const label of ['Mật khẩu cũ', 'Mật khẩu mới', 'Nhập lại mật khẩu mới'])
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Bắt buộc/);
  });

  it('asks for eight characters', async () => {
    await openConsole({ path: '/account?tab=password' });
    await typePasswords('right-one', 'short');
    expect(screen.getByLabelText('Mật khẩu mới')).toBeInvalid();
  });

  it('puts a wrong old password beside its field', async () => {
    await openConsole({ path: '/account?tab=password' });
    await typePasswords('wrong-one', 'long enough');
    await vi.waitFor(() => expect(screen.getByLabelText('Mật khẩu cũ')).toBeInvalid());
    expect(screen.getByLabelText('Mật khẩu cũ')).toHaveAccessibleDescription(/Mật khẩu cũ/);
  });

  it('with a wrong old password leaves nothing behind that would wait for the person, nor does an older release', async () => {
    const { store, edges } = await openConsole({ path: '/account?tab=password' });
    await typePasswords('wrong-one', 'long enough');
    await vi.waitFor(() => expect(screen.getByLabelText('Mật khẩu cũ')).toBeInvalid());
    await vi.waitFor(() => expect(selectUnsettled(store.getState())).toEqual([]));
    // As an older release left it.
    const { journal } = await edges.device.openPerson('p1');
    const [left] = selectEntries(store.getState());
    if (left === undefined) throw new Error('Nothing was recorded.');
    const standing = { ...left.standing, state: 'refused', moves: 9 } as const;
    await journal.move([{ seq: left.seq, id: left.intent.id, standing }]);
    cleanup();
    const again = await openConsole({ path: '/account', reopened: edges });
    await vi.waitFor(async () => {
      await edges.clock.advance(1000);
      expect(selectEntries(again.store.getState())).toHaveLength(1);
      expect(selectUnsettled(again.store.getState())).toEqual([]);
    });
  });

  it('says that it worked, and leaves no password anywhere', async () => {
    const { store, edges } = await openConsole({ path: '/account?tab=password' });
    await typePasswords('right-one', 'canary-of-passwords');
    expect(await screen.findByText('Cập nhật dữ liệu thành công')).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu mới').value).toBe('');
    expect(JSON.stringify(store.getState())).not.toContain('canary-of-passwords');
    const kept = await readJournal(await edges.device.openPerson('p1'));
    expect(JSON.stringify(kept)).not.toContain('canary-of-passwords');
  });

  it('is not offered offline, and says why', async () => {
    const { edges, host } = await openConsole({ path: '/account?tab=password' });
    await screen.findByLabelText('Mật khẩu cũ');
    host.down = true;
    edges.network.set(true);
    const button = await screen.findByRole('button', { name: 'Đổi mật khẩu' });
    await vi.waitFor(() => expect(button).toBeOff());
    expect(button).toHaveAccessibleDescription(/cần kết nối mạng/);
  });
});

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
    const { edges } = await openConsole({ path: '/account' });
    await typeName('Trần Lan Anh');
    await saveProfile();
    await edges.clock.advance(500);
    expect(await screen.findByText(saved)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Trần Lan Anh/ })).toBeInTheDocument();
  });

  it('is saved by its key, from a field of it, and the password too', async () => {
    const { host } = await openConsole({ path: '/account' });
    await typeName('Trần Lan Anh');
    await userEvent.keyboard('{Control>}s{/Control}');
    await vi.waitFor(() =>
      expect(host.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toContain(
        'PUT /api/v1/user/me',
      ),
    );
    cleanup();
    const again = await openConsole({ path: '/account?tab=password' });
    await userEvent.type(await screen.findByLabelText('Mật khẩu cũ'), 'right-one');
    await userEvent.type(screen.getByLabelText('Mật khẩu mới'), 'long enough');
    await userEvent.type(screen.getByLabelText('Nhập lại mật khẩu mới'), 'long enough');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(saved)).toBeInTheDocument();
    expect(again.store.getState().journal.order).toHaveLength(1);
  });

  it('is said to be on its way where the server takes its time', async () => {
    const host = fakeHost();
    const { edges } = await openConsole({ path: '/account', host });
    await typeName('Trần Lan Anh');
    host.faults.push({ throttle: 5 });
    await saveProfile();
    await edges.clock.advance(1500);
    expect(await screen.findByText(isOnItsWay)).toBeInTheDocument();
    expect(screen.queryByText(saved)).toBeNull();
    await edges.clock.advance(5000);
    expect(await screen.findByText(saved)).toBeInTheDocument();
    expect(screen.queryByText(isOnItsWay)).toBeNull();
  });

  it('is said to wait where the server takes longer', async () => {
    const host = fakeHost();
    const { edges } = await openConsole({ path: '/account', host });
    await typeName('Trần Lan Anh');
    host.faults.push({ throttle: 60 });
    await saveProfile();
    await edges.clock.advance(12_000);
    expect(await screen.findByText(waits)).toBeInTheDocument();
    expect(screen.queryByText(isOnItsWay)).toBeNull();
  });

  it('says so when the server refuses it after the form was done with', async () => {
    const host = fakeHost();
    const { edges } = await openConsole({ path: '/account', host });
    await typeName('cấm');
    host.faults.push({ throttle: 5 });
    await saveProfile();
    await edges.clock.advance(1500);
    expect(await screen.findByText(isOnItsWay)).toBeInTheDocument();
    await edges.clock.advance(5500);
    expect(await screen.findByRole('button', { name: 'Xem và xử lý' })).toBeInTheDocument();
  });

  it('is said to wait offline', async () => {
    const { edges, host } = await openConsole({ path: '/account' });
    await typeName('Trần Lan Anh');
    host.down = true;
    edges.network.set(true);
    await saveProfile();
    await edges.clock.advance(200);
    expect(await screen.findByText(waits)).toBeInTheDocument();
    expect(screen.queryByText(saved)).toBeNull();
  });

  it('shows beside its field what the server refused', async () => {
    const { edges } = await openConsole({ path: '/account' });
    const field = await typeName('cấm');
    await saveProfile();
    await edges.clock.advance(500);
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
    const { edges } = await openConsole({ path: '/account' });
    await typeName('Trần Lan Anh');
    await edges.clock.advance(500);
    cleanup();
    await openConsole({ path: '/account', reopened: edges });
    const field = await screen.findByLabelText<HTMLInputElement>('Họ và tên');
    await vi.waitFor(() => expect(field.value).toBe('Trần Lan Anh'));
  });
});

describe('passwords typed and not sent', () => {
  it('are not left for the other tab or another page unasked', async () => {
    await openConsole({ path: '/account?tab=password' });
    await userEvent.type(await screen.findByLabelText('Mật khẩu cũ'), 'canary');
    await userEvent.click(screen.getByRole('tab', { name: 'Thông tin cá nhân' }));
    expect(await screen.findByText('Có thay đổi chưa lưu.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sửa tiếp' }));
    expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu cũ').value).toBe('canary');
    await userEvent.click(screen.getByRole('link', { name: 'Khách hàng' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bỏ phần vừa nhập' }));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/customer/list'));
  });

  it('are kept nowhere', async () => {
    const { edges } = await openConsole({ path: '/account?tab=password' });
    await userEvent.type(await screen.findByLabelText('Mật khẩu cũ'), 'canary');
    await edges.clock.advance(1000);
    const { drafts } = await edges.device.openPerson('p1');
    expect(await drafts.read('form/account.changePassword/p1')).toBeUndefined();
  });

  it('are not sent after a start without a sign-in, and stay', async () => {
    const before = await openConsole({ path: '/account' });
    await screen.findByLabelText('Họ và tên');
    cleanup();
    const prepare = (edges: MemoryEdges) => {
      edges.auth.found = { kind: 'none' };
      edges.auth.tokens = { kind: 'none' };
      before.host.down = true;
    };
    const { edges, host } = await openConsole({
      path: '/account?tab=password',
      host: before.host,
      reopened: before.edges,
      prepare,
    });
    await screen.findByLabelText('Mật khẩu cũ');
    host.down = false;
    edges.network.set(false);
    await edges.clock.advance(1000);
    await typePasswords('right-one', 'long enough');
    expect(await screen.findByText(/cần đăng nhập lại trước/)).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu mới').value).toBe('long enough');
  });
});
