import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { signedOut } from '#store/session-slice.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();

describe('the sign-in page', () => {
  it('keeps no path of somebody whose account an administrator has ended', async () => {
    const { ports, store } = await openConsole({
      path: '/account?tab=password',
      statements: ['dashboard.*'],
    });
    await screen.findByLabelText('Mật khẩu cũ');
    act(() => void store.dispatch(signedOut({ reason: 'ended' })));
    expect(await screen.findByRole('alert')).toHaveTextContent('Quản trị viên đã khóa, xóa hoặc đặt lại');
    await waitFor(() => expect(window.location.search).toBe(''));
    await userEvent.click(screen.getByRole('button', { name: 'Đăng nhập' }));
    expect(ports.auth.calls).toContain('signIn /');
  });
});
