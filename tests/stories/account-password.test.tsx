/** The own password: changed online alone, and kept nowhere. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { selectEntries, selectUnsettled } from '#store/journal-slice.ts';
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
    await typePasswords('right-one', 'long enough by far', 'something else');
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

  it('asks for twelve characters, and shows them on request', async () => {
    await openConsole({ path: '/account?tab=password' });
    await typePasswords('right-one', 'mười một ch');
    const box = screen.getByLabelText<HTMLInputElement>('Mật khẩu mới');
    expect(box).toHaveAccessibleDescription('Độ dài tối thiểu: 12 ký tự');
    expect(box.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Hiện' }));
    expect([box.type, box.value]).toEqual(['text', 'mười một ch']);
  });

  it.each([
    ['password_common', /danh sách mật khẩu đã bị lộ/],
    ['password_guessable', /dễ đoán/],
    ['password_unchanged', /đang dùng/],
  ])('says beside the field why the server refuses it: %s', async (code, words) => {
    await openConsole({ path: '/account?tab=password' });
    await typePasswords('right-one', `refused: ${code}`);
    await vi.waitFor(() => expect(screen.getByLabelText('Mật khẩu mới')).toBeInvalid());
    expect(screen.getByLabelText('Mật khẩu mới')).toHaveAccessibleDescription(words);
  });

  it('puts a wrong old password beside its field', async () => {
    await openConsole({ path: '/account?tab=password' });
    await typePasswords('wrong-one', 'long enough by far');
    await vi.waitFor(() => expect(screen.getByLabelText('Mật khẩu cũ')).toBeInvalid());
    expect(screen.getByLabelText('Mật khẩu cũ')).toHaveAccessibleDescription(/Mật khẩu cũ/);
  });

  it('with a wrong old password leaves nothing behind that would wait for the person, nor does an older release', async () => {
    const { store, ports } = await openConsole({ path: '/account?tab=password' });
    await typePasswords('wrong-one', 'long enough by far');
    await vi.waitFor(() => expect(screen.getByLabelText('Mật khẩu cũ')).toBeInvalid());
    await vi.waitFor(() => expect(selectUnsettled(store.getState())).toEqual([]));
    // As an older release left it.
    const { journal } = await ports.device.openPerson('p1');
    const [left] = selectEntries(store.getState());
    if (left === undefined) throw new Error('Nothing was recorded.');
    const standing = { ...left.standing, state: 'refused', moves: 9 } as const;
    await journal.move([{ seq: left.seq, id: left.intent.id, standing }]);
    cleanup();
    const again = await openConsole({ path: '/account', reopened: ports });
    await vi.waitFor(async () => {
      await ports.clock.advance(1000);
      expect(selectEntries(again.store.getState())).toHaveLength(1);
      expect(selectUnsettled(again.store.getState())).toEqual([]);
    });
  });

  it('says that it worked, and leaves no password anywhere', async () => {
    const { store, ports } = await openConsole({ path: '/account?tab=password' });
    await typePasswords('right-one', 'canary-of-passwords');
    expect(await screen.findByText('Cập nhật dữ liệu thành công')).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu mới').value).toBe('');
    expect(JSON.stringify(store.getState())).not.toContain('canary-of-passwords');
    const kept = await readJournal(await ports.device.openPerson('p1'));
    expect(JSON.stringify(kept)).not.toContain('canary-of-passwords');
  });

  it('is sent by the key that saves, from a field', async () => {
    const { store } = await openConsole({ path: '/account?tab=password' });
    await userEvent.type(await screen.findByLabelText('Mật khẩu cũ'), 'right-one');
    await userEvent.type(screen.getByLabelText('Mật khẩu mới'), 'long enough by far');
    await userEvent.type(screen.getByLabelText('Nhập lại mật khẩu mới'), 'long enough by far');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Cập nhật dữ liệu thành công')).toBeInTheDocument();
    expect(store.getState().journal.order).toHaveLength(1);
  });

  it('is not offered offline, and says why', async () => {
    const { ports, host } = await openConsole({ path: '/account?tab=password' });
    await screen.findByLabelText('Mật khẩu cũ');
    host.down = true;
    ports.network.set(true);
    const button = await screen.findByRole('button', { name: 'Đổi mật khẩu' });
    await vi.waitFor(() => expect(button).toBeOff());
    expect(button).toHaveAccessibleDescription(/cần kết nối mạng/);
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
    const { ports } = await openConsole({ path: '/account?tab=password' });
    await userEvent.type(await screen.findByLabelText('Mật khẩu cũ'), 'canary');
    await ports.clock.advance(1000);
    const { drafts } = await ports.device.openPerson('p1');
    expect(await drafts.read('form/account.changePassword/p1')).toBeUndefined();
  });

  it('are not sent after a start without a sign-in, and stay', async () => {
    const before = await openConsole({ path: '/account' });
    await screen.findByLabelText('Họ và tên');
    cleanup();
    const prepare = (ports: MemoryPorts) => {
      ports.auth.found = { kind: 'none' };
      ports.auth.tokens = { kind: 'none' };
      before.host.down = true;
    };
    const { ports, host } = await openConsole({
      path: '/account?tab=password',
      host: before.host,
      reopened: before.ports,
      prepare,
    });
    await screen.findByLabelText('Mật khẩu cũ');
    host.down = false;
    ports.network.set(false);
    await ports.clock.advance(1000);
    await typePasswords('right-one', 'long enough by far');
    expect(await screen.findByText(/cần đăng nhập lại trước/)).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu mới').value).toBe('long enough by far');
  });
});
