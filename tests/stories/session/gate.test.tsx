import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { exceptionRaised } from '#store/notices-slice.ts';
import { profile } from '#session/profile.ts';
import { gateDelayMs } from '#app/navigation/route-access.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();

const sentence =
  'Xin lỗi, bạn không có quyền truy cập hệ thống. Vui lòng liên hệ quản trị viên để được cấp quyền.';

/** What is drawn as the main act of the page. */
const mainActs = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .filter(({ className }) => className.includes('intent-primary'))
    .map(({ textContent }) => textContent);

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
    const { ports } = await openConsole({
      path: '/customer/list?q=an',
      prepare: (prepared) => {
        prepared.auth.found = { kind: 'none' };
        prepared.auth.tokens = { kind: 'none' };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Đăng nhập' }));
    expect(ports.auth.calls).toContain('signIn /customer/list?q=an');
  });

  it('goes on to the path asked for after the sign-in', async () => {
    await openConsole({
      path: '/login?code=abc&state=xyz',
      statements: ['dashboard.*'],
      prepare: (ports) => {
        ports.auth.found = { kind: 'signedIn', subject: 'p1', returnTo: '/account?tab=password' };
      },
    });
    expect(await screen.findByLabelText('Mật khẩu cũ')).toBeInTheDocument();
    expect(window.location.search).toBe('?tab=password');
  });

  it('has a page for a path that is none', async () => {
    await openConsole({ path: '/nowhere', statements: ['dashboard.*'] });
    expect(await screen.findByRole('heading', { name: 'Không tìm thấy trang' })).toBeInTheDocument();
    expect(document.title).toBe('Quản trị hệ thống · Không tìm thấy trang');
    await userEvent.click(screen.getByRole('button', { name: 'Về trang đầu' }));
    expect(await screen.findByRole('heading', { name: 'Bàn làm việc' })).toBeInTheDocument();
  });

  it('shows what an answer with showType 9 said', async () => {
    await openConsole({ path: '/exception?errorCode=E42&errorMessage=Hết hạn mức' });
    expect(await screen.findByText('Hết hạn mức')).toBeInTheDocument();
    expect(screen.getByText('E42')).toBeInTheDocument();
    expect(mainActs()).toEqual(['Về trang đầu']);
  });

  it('offers one way as the main one after another page, too: back to that', async () => {
    const { store } = await openConsole({ path: '/', statements: ['dashboard.tickets'] });
    await screen.findByRole('heading', { name: 'Bàn làm việc' });
    act(() => void store.dispatch(exceptionRaised({ errorCode: 'E42', errorMessage: 'Hết hạn mức' })));
    expect(await screen.findByText('Hết hạn mức')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Về trang đầu' })).toBeInTheDocument();
    expect(mainActs()).toEqual(['Quay lại']);
  });
});

describe('the gate, within the console', () => {
  const pathname = () => window.location.pathname;
  const patience = { timeout: 20_000 };
  const menuLink = async (name: string) =>
    within(await screen.findByRole('navigation', { name: 'Menu chính' }, patience)).getByRole('link', {
      name,
    });
  const openAt = async (path: string, ...statements: readonly string[]) => {
    const world = await openConsole({ path, statements, isWhole: true });
    const holdNow = (...statements: readonly string[]) => {
      world.host.statements = statements;
      return act(async () => {
        void world.store.dispatch(profile('p1'));
        await world.ports.clock.advance(10);
      });
    };
    return { ...world, holdNow };
  };
  /** As a link or the step back in the history does: the router learns of an address, nothing is loaded anew. */
  const goWithin = (path: string) =>
    act(() => {
      window.history.pushState({ key: 'within', idx: 1, usr: null }, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });

  it('leads on from a closed path as a page that is loaded does', async () => {
    await openAt('/account', 'customer.view');
    await menuLink('Khách hàng');
    goWithin('/admin/permission');
    await waitFor(() => expect(pathname()).toBe('/customer/list'), patience);
    expect(await screen.findByRole('heading', { name: 'Khách hàng' }, patience)).toBeInTheDocument();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('leads on from a page that closes while it is open, and is no step to go back to', async () => {
    const { holdNow } = await openAt('/account', 'customer.view', 'user.view');
    await userEvent.click(await menuLink('Nhân viên'));
    await waitFor(() => expect(pathname()).toBe('/admin/user'), patience);
    const steps = window.history.length;
    await holdNow('customer.view');
    await waitFor(() => expect(pathname()).toBe('/customer/list'), patience);
    expect(window.history.length).toBe(steps);
    act(() => window.history.back());
    await waitFor(() => expect(pathname()).toBe('/account'), patience);
    // Longer than the gate waits: nothing sends the person forward again.
    await new Promise((done) => setTimeout(done, 3 * gateDelayMs));
    expect(pathname()).toBe('/account');
  });

  it('shows 403 where no page is left', async () => {
    const { holdNow } = await openAt('/customer/list', 'customer.view');
    await menuLink('Khách hàng');
    await holdNow();
    expect(await screen.findByText(sentence, {}, patience)).toBeInTheDocument();
    expect(pathname()).toBe('/customer/list');
  });

  it('keeps what was typed on a page that closes, until it is open again', async () => {
    const { holdNow, ports } = await openAt('/account', 'customer.*', 'dashboard.*');
    const nameField = () => screen.findByRole('textbox', { name: /^Tên khách hàng/ }, patience);
    const openForm = async () =>
      userEvent.click(await screen.findByRole('button', { name: /^Thêm khách hàng/ }, patience));
    await userEvent.click(await menuLink('Khách hàng'));
    await openForm();
    await userEvent.type(await nameField(), 'Bến xe Niệm Nghĩa');
    await holdNow('dashboard.*');
    await waitFor(() => expect(pathname()).toBe('/dashboard/workplace'), patience);
    await act(() => ports.clock.advance(1_000));
    await holdNow('customer.*', 'dashboard.*');
    await userEvent.click(await menuLink('Khách hàng'));
    await openForm();
    const name = await nameField();
    await waitFor(() => expect(name).toHaveValue('Bến xe Niệm Nghĩa'), patience);
  });
});

describe('the sign-in page', () => {
  const signedOut = (found: 'failed' | 'unreachable' | 'none') => ({
    prepare: (ports: MemoryPorts) => {
      ports.auth.tokens = { kind: 'none' };
      ports.auth.found =
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
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Không kết nối được máy chủ hoặc dịch vụ đăng nhập',
    );
    expect(screen.getByRole('button', { name: 'Thử đăng nhập lại' })).toBeInTheDocument();
  });

  it('says that the session ended', async () => {
    const host = fakeHost();
    const { ports, store } = await openConsole({ host, statements: ['dashboard.*'] });
    await screen.findByRole('heading', { name: 'Bàn làm việc' });
    ports.auth.renewals = { kind: 'refused' };
    const { endSession } = await import('#session/end-session.ts');
    await store.dispatch(endSession('refused', undefined, 'Tài khoản bị khóa.'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Phiên làm việc đã kết thúc');
    expect(alert).toHaveTextContent('Tài khoản bị khóa.');
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
