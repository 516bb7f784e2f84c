/**
 * A host that answers who this is in a way that nobody can read, neither by an id nor by a role: nothing opens, and the
 * sign-in page says why.
 */
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { FakeHost } from '../../support/fake-host.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();

const sentences = {
  'vi-VN':
    'Máy chủ có trả lời nhưng không đọc được hồ sơ của bạn, nên bạn đã được đăng xuất. Hãy đăng nhập lại; nếu vẫn vậy, hãy báo quản trị viên. Các thay đổi chưa gửi vẫn được giữ trên thiết bị này.',
  'en-US':
    'The server answered, but your profile could not be read, so you were signed out. Please sign in again; if it stays so, tell an administrator. Changes that were not sent are kept on this device.',
} as const;

function unreadableFrom(host: FakeHost): FakeHost {
  const { send } = host;
  host.send = async (request) => {
    if (!request.url.endsWith('/user/me')) return send(request);
    const text = JSON.stringify({ success: true, data: { name: 'Ai đó', pbacStatements: ['user.*'] } });
    return { ok: true, answer: { status: 200, contentType: 'application/json', retryAfter: null, text } };
  };
  return host;
}

describe('a profile that can not be read', () => {
  it.each(['vi-VN', 'en-US'] as const)(
    'signs out, and %s says what happened and what to do',
    async (locale) => {
      await openConsole({ path: '/customer/list', host: unreadableFrom(fakeHost()), role: '', locale });
      expect(await screen.findByRole('alert')).toHaveTextContent(sentences[locale]);
      expect(screen.queryByRole('navigation')).toBeNull();
      const button = screen.getByRole('button', { name: locale === 'vi-VN' ? 'Đăng nhập' : 'Sign in' });
      expect(button).toHaveAccessibleDescription(sentences[locale]);
    },
  );

  it('opens nothing with the menu of whom this device knew as a super admin', async () => {
    const host = fakeHost();
    const { ports } = await openConsole({ path: '/account?tab=profile', host, role: 'super_admin' });
    const menu = await screen.findByRole('navigation');
    expect(await within(menu).findByText('Quản trị')).toBeInTheDocument();
    cleanup();
    await openConsole({
      ...{ path: '/account?tab=profile', host: unreadableFrom(host), role: '', reopened: ports },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(sentences['vi-VN']);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

it.each(['accountant', ''])(
  'whoever has the role %j works by the statements that they hold',
  async (role) => {
    await openConsole({ path: '/', role, statements: ['customer.view'] });
    const menu = await screen.findByRole('navigation');
    expect(await within(menu).findByText('Chăm sóc khách hàng')).toBeInTheDocument();
    expect(within(menu).queryByText('Quản trị')).toBeNull();
  },
);
