/** Where one is signed in, and what a person sees of it who has lost the network, or whose host knows nothing of it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { fakeHost } from '../support/fake-host.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';

inConsole();

const path = '/api/v1/user/me/sign-ins';
const mine = {
  ...{ id: 'a', browser: 'Firefox', system: 'Windows', address: '198.51.100.9' },
  ...{ signedInAt: '2026-11-20T01:00:00Z', usedAt: '2026-11-20T02:00:00Z', isThis: true },
};
const phone = {
  ...mine,
  id: 'b',
  browser: 'Safari',
  system: 'iPhone',
  address: '203.0.113.7',
  isThis: false,
};
const unknown = { ...phone, id: 'c', browser: null, system: null, address: null };

async function open(first: readonly object[], status = 200, locale: 'vi-VN' | 'en-US' = 'vi-VN') {
  const host = fakeHost();
  const ended: unknown[] = [];
  let listed = first;
  const { send } = host;
  host.send = async (request) => {
    const { pathname } = new URL(request.url);
    if (host.down || !pathname.startsWith(path)) return send(request);
    const answer = (body: object, code = 200) =>
      ({
        ok: true,
        answer: {
          status: code,
          contentType: 'application/json',
          retryAfter: null,
          text: JSON.stringify(body),
        },
      }) as const;
    if (request.method === 'GET')
      return status === 200
        ? answer({ success: true, data: listed })
        : answer(
            { success: false, errorCode: 'internal_error', errorMessage: '', showType: 2, traceId: 't' },
            status,
          );
    const { id } = JSON.parse(request.body ?? '{}');
    ended.push(id);
    listed = listed.filter(
      (one) => Object(one).isThis === true || (id !== undefined && Object(one).id !== id),
    );
    return answer({ success: true });
  };
  const opened = await openConsole({ path: '/account?tab=sign-ins', host, locale });
  return { ...opened, ended };
}

describe('own sessions', () => {
  it('are listed with their place and times, this one without a way to end it', async () => {
    await open([mine, phone, unknown]);
    const table = await screen.findByRole('table', { name: 'Phiên đăng nhập' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Firefox trên Windows198.51.100.920/11/2026 08:00Phiên này',
      'Safari trên iPhone203.0.113.720/11/2026 08:0020/11/2026 09:00Kết thúc',
      'Không rõ trình duyệt20/11/2026 08:0020/11/2026 09:00Kết thúc',
    ]);
  });

  it('one is ended, then all others; the journal holds which, and no address', async () => {
    const { ended, store } = await open([mine, phone, unknown]);
    await userEvent.click(await screen.findByRole('button', { name: /^Kết thúc phiên Safari trên iPhone/ }));
    await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: 'Kết thúc mọi phiên khác' }));
    expect(await screen.findByText('Không có phiên nào khác.')).toBeInTheDocument();
    expect(ended).toEqual(['b', undefined]);
    expect(JSON.stringify(store.getState())).not.toContain('203.0.113.7');
  });

  it('are listed in English as well', async () => {
    await open([mine, phone], 200, 'en-US');
    expect(await screen.findByText('Safari on iPhone')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'End all other sessions' })).toBeInTheDocument();
  });

  it('a host that knows nothing of them says so, and one that fails is asked again', async () => {
    await open([], 404);
    expect(await screen.findByText(/Máy chủ chưa hỗ trợ chức năng này/)).toBeInTheDocument();
  });

  it('that can’t be read are asked for again', async () => {
    await open([], 422);
    expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeInTheDocument();
  });

  it('can’t be ended without the network, and say why', async () => {
    const { ports, host } = await open([mine, phone]);
    await screen.findByRole('table', { name: 'Phiên đăng nhập' });
    host.down = true;
    ports.network.set(true);
    expect(await screen.findByText(/cần kết nối mạng/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Kết thúc mọi phiên khác' })).toBeDisabled();
  });
});
