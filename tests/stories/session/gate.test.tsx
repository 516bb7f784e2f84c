import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { MemoryEdges } from '#edge/memory/edges.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();

const sentence =
  'Xin lỗi, bạn không có quyền truy cập hệ thống. Vui lòng liên hệ quản trị viên để được cấp quyền.';

describe('the gate', () => {
  it('leads to the first page that the person may see', async () => {
    await openConsole({ path: '/', statements: ['dashboard.tickets'] });
    expect(await screen.findByRole('heading', { name: 'Bàn làm việc' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/dashboard/workplace');
    expect(document.title).toBe('Quản trị hệ thống · Bàn làm việc');
  });

  it('shows 403 inside the layout to somebody without any key', async () => {
    await openConsole({ path: '/', statements: [] });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Về trang đầu' })).toBeNull();
  });

  it('says the same in English', async () => {
    await openConsole({ path: '/', statements: [], locale: 'en-US' });
    const english =
      'Sorry, you do not have access to the system. Please contact the administrator to be granted access.';
    expect(await screen.findByText(english)).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en-US');
    expect(document.documentElement.dir).toBe('ltr');
  });

  it('keeps the path asked for while the person signs in', async () => {
    const { edges } = await openConsole({
      path: '/customer/list?q=an',
      prepare: (prepared) => {
        prepared.auth.found = { kind: 'none' };
        prepared.auth.tokens = { kind: 'none' };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Đăng nhập' }));
    expect(edges.auth.calls).toContain('signIn /customer/list?q=an');
  });

  it('goes on to the path asked for after the sign-in', async () => {
    await openConsole({
      path: '/login?code=abc&state=xyz',
      statements: ['dashboard.*'],
      prepare: (edges) => {
        edges.auth.found = { kind: 'signedIn', subject: 'p1', returnTo: '/account?tab=password' };
      },
    });
    expect(await screen.findByLabelText('Mật khẩu cũ')).toBeInTheDocument();
    expect(window.location.search).toBe('?tab=password');
  });

  it('has a page for a path that is none', async () => {
    await openConsole({ path: '/nowhere', statements: ['dashboard.*'] });
    expect(await screen.findByRole('heading', { name: 'Không tìm thấy trang' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Về trang đầu' }));
    expect(await screen.findByRole('heading', { name: 'Bàn làm việc' })).toBeInTheDocument();
  });

  it('shows what an answer with showType 9 said', async () => {
    await openConsole({ path: '/exception?errorCode=E42&errorMessage=Hết hạn mức' });
    expect(await screen.findByText('Hết hạn mức')).toBeInTheDocument();
    expect(screen.getByText('E42')).toBeInTheDocument();
  });
});

describe('the sign-in page', () => {
  const signedOut = (found: 'failed' | 'unreachable' | 'none') => ({
    prepare: (edges: MemoryEdges) => {
      edges.auth.tokens = { kind: 'none' };
      edges.auth.found =
        found === 'failed'
          ? { kind: 'failed', reason: 'access_denied' }
          : found === 'unreachable'
            ? { kind: 'unreachable', subject: undefined }
            : { kind: 'none' };
    },
  });

  it('tells nothing on a first visit', async () => {
    await openConsole(signedOut('none'));
    expect(await screen.findByRole('button', { name: 'Đăng nhập' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('says that signing in failed', async () => {
    await openConsole(signedOut('failed'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Đăng nhập không thành công');
  });

  it('says that the provider is out of reach, and offers to try again', async () => {
    await openConsole(signedOut('unreachable'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Không kết nối được dịch vụ đăng nhập');
    expect(screen.getByRole('button', { name: 'Thử đăng nhập lại' })).toBeInTheDocument();
  });

  it('says that the session ended', async () => {
    const host = fakeHost();
    const { edges, store } = await openConsole({ host, statements: ['dashboard.*'] });
    await screen.findByRole('heading', { name: 'Bàn làm việc' });
    edges.auth.renewals = { kind: 'refused' };
    const { endSession } = await import('#store/session/leave.ts');
    await store.dispatch(endSession('refused'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Phiên làm việc đã kết thúc');
  });

  it('speaks both languages', async () => {
    await openConsole(signedOut('none'));
    await userEvent.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });
});

describe('the menu', () => {
  it('shows only what the keys open', async () => {
    await openConsole({ path: '/account', statements: ['dashboard.tickets', 'user.view'] });
    const menu = await screen.findByRole('navigation', { name: 'Menu chính' });
    const links = within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(links).toEqual(['Bàn làm việc', 'Vé đã bán', 'Nhân viên']);
  });

  it('folds, and its groups stay reachable by name', async () => {
    await openConsole({ path: '/account', statements: ['dashboard.tickets'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Thu gọn menu' }));
    const menu = screen.getByRole('navigation', { name: 'Menu chính' });
    expect(within(menu).getByRole('link', { name: 'Bảng điều khiển' })).toBeInTheDocument();
  });

  it('is reached by g and the letter of a group', async () => {
    await openConsole({ path: '/account', statements: ['dashboard.tickets'] });
    await screen.findByRole('navigation', { name: 'Menu chính' });
    await userEvent.keyboard('gd');
    expect(await screen.findByRole('heading', { name: 'Bàn làm việc' })).toBeInTheDocument();
  });
});
