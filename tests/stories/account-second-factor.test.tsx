/** The second factor of one's own account: set up, renewed, removed, and kept nowhere. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { fakeHost } from '../support/fake-host.ts';
import { readJournal } from '../support/journal.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';

inConsole();

const path = '/api/v1/user/me/second-factor';
const secret = 'YHB3JTZRJQ3A77FXFDFA7CJ6UX5AUOUB';
const codes = Array.from({ length: 10 }, (_, number) => `abcd-efgh-jkmn-pq0${number}`);

interface State {
  since: string | null;
  isRequired: boolean;
}

async function open(state: State, locale: 'vi-VN' | 'en-US' = 'vi-VN') {
  const host = fakeHost();
  const asked: object[] = [];
  const { send } = host;
  host.send = async (request) => {
    const { pathname } = new URL(request.url);
    if (host.down || !pathname.startsWith(path)) return send(request);
    const body = JSON.parse(request.body ?? '{}');
    if (request.method === 'POST') asked.push({ [pathname.slice(path.length)]: body });
    const text = JSON.stringify(answerTo(pathname.slice(path.length), body, state));
    const status = text.includes('"success":false') ? 422 : 200;
    return { ok: true, answer: { status, contentType: 'application/json', retryAfter: null, text } };
  };
  return { ...(await openConsole({ path: '/account?tab=second-factor', host, locale })), asked };
}

function answerTo(part: string, body: Readonly<Record<string, string>>, state: State): object {
  const wrong = (field: string, code: string) => ({
    ...{ success: false, errorCode: code, errorMessage: '', showType: 2, traceId: 't' },
    errors: [{ field, code }],
  });
  if (part === '') return { success: true, data: { ...state, recoveryCodesLeft: 10 } };
  if (body.password === 'wrong') return wrong('password', 'old_password_not_correct');
  if (body.code === '000000') return wrong('code', 'otp_incorrect');
  if (part === '/offer')
    return { success: true, data: { secret, address: `otpauth://totp/x?secret=${secret}`, offer: 'sealed' } };
  state.since = part === '/remove' ? null : '2026-11-20T01:00:00Z';
  return part === '/remove' ? { success: true } : { success: true, data: { recoveryCodes: codes } };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the second factor', () => {
  it('is set up with the password and a code; what was shown once is kept nowhere', async () => {
    const { asked, store, ports } = await open({ since: null, isRequired: false });
    await userEvent.type(await screen.findByLabelText('Mật khẩu của bạn'), 'wrong{Enter}');
    await vi.waitFor(() => expect(screen.getByLabelText('Mật khẩu của bạn')).toBeInvalid());
    await userEvent.clear(screen.getByLabelText('Mật khẩu của bạn'));
    await userEvent.type(screen.getByLabelText('Mật khẩu của bạn'), 'canary-right{Enter}');
    expect(await screen.findByRole('img', { name: /Mã QR/ })).toBeInTheDocument();
    expect(screen.getByText('YHB3 JTZR JQ3A 77FX FDFA 7CJ6 UX5A UOUB')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Mã xác thực'), '000000{Enter}');
    await vi.waitFor(() => expect(screen.getByLabelText('Mã xác thực')).toBeInvalid());
    await userEvent.clear(screen.getByLabelText('Mã xác thực'));
    await userEvent.type(screen.getByLabelText('Mã xác thực'), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Mã khôi phục' })).toHaveFocus();
    expect(screen.getAllByText(/^abcd-/)).toHaveLength(10);
    expect(asked.at(-1)).toEqual({ '/confirm': { offer: 'sealed', code: '123456' } });
    const kept = JSON.stringify([store.getState(), await readJournal(await ports.device.openPerson('p1'))]);
    for (const text of [secret, 'canary-right', codes[0] ?? '', 'sealed']) expect(kept).not.toContain(text);
    await press('Tôi đã cất');
    expect(await screen.findByText('Đang bật từ 20/11/2026 08:00. Còn 10 mã khôi phục.')).toBeInTheDocument();
  });

  it('gives new recovery codes, and is removed, with password and code', async () => {
    const { asked } = await open({ since: '2026-11-20T01:00:00Z', isRequired: false });
    await userEvent.type(await screen.findByLabelText('Mật khẩu của bạn'), 'right-one');
    await press('Tắt xác thực hai bước');
    expect(screen.getByLabelText('Mã xác thực')).toHaveAccessibleDescription('Bắt buộc');
    expect(asked).toEqual([]);
    await userEvent.type(screen.getByLabelText('Mã xác thực'), '123456');
    await press('Tạo mã khôi phục mới');
    await screen.findByRole('heading', { name: 'Mã khôi phục' });
    await press('Tôi đã cất');
    await userEvent.type(await screen.findByLabelText('Mật khẩu của bạn'), 'right-one');
    await userEvent.type(screen.getByLabelText('Mã xác thực'), codes[0] ?? '');
    await press('Tắt xác thực hai bước');
    expect(await screen.findByRole('button', { name: 'Thiết lập' })).toBeInTheDocument();
    expect(asked.at(-1)).toEqual({ '/remove': { password: 'right-one', code: codes[0] } });
  });

  it('says where the role needs it, in English as well, and that it needs the network', async () => {
    const { ports, host } = await open({ since: null, isRequired: true }, 'en-US');
    expect(await screen.findByText(/Your role needs two-step sign-in/)).toBeInTheDocument();
    host.down = true;
    ports.network.set(true);
    expect(await screen.findByText('This needs the network.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Set up' })).toBeDisabled();
  });
});
