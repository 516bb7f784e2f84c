import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { inConsole, openConsole } from './support/open-console.tsx';

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
    expect(again).toBeDescribedAs('Hai mật khẩu mới không giống nhau');
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
    expect(screen.getByLabelText('Mật khẩu cũ')).toBeDescribedAs(/Mật khẩu cũ/);
  });

  it('says that it worked, and leaves no password anywhere', async () => {
    const { store, edges } = await openConsole({ path: '/account?tab=password' });
    await typePasswords('right-one', 'canary-of-passwords');
    expect(await screen.findByText('Cập nhật dữ liệu thành công')).toBeOnPage();
    expect(screen.getByLabelText<HTMLInputElement>('Mật khẩu mới').value).toBe('');
    expect(JSON.stringify(store.getState())).not.toContain('canary-of-passwords');
    const kept = await (await edges.device.openPerson('p1')).journal.load();
    expect(JSON.stringify(kept)).not.toContain('canary-of-passwords');
  });

  it('is not offered offline, and says why', async () => {
    const { edges, host } = await openConsole({ path: '/account?tab=password' });
    await screen.findByLabelText('Mật khẩu cũ');
    host.down = true;
    edges.network.set(true);
    const button = await screen.findByRole('button', { name: 'Đổi mật khẩu' });
    await vi.waitFor(() => expect(button).toBeOff());
    expect(button).toBeDescribedAs(/cần kết nối mạng/);
  });
});

describe('the own profile', () => {
  it('refuses a number that is no mobile number', async () => {
    await openConsole({ path: '/account' });
    const mobile = await screen.findByLabelText('Số di động');
    await userEvent.type(mobile, '12345');
    await userEvent.click(screen.getByRole('button', { name: 'Lưu thông tin' }));
    expect(mobile).toBeInvalid();
  });
});
