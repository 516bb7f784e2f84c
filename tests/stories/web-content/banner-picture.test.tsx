/** The picture of a banner in its form: sent before the banner is recorded, given up, sent again, never lost in silence. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { systemBanner } from '#model/entities/system-banner.ts';
import type { Row } from '#model/entity.ts';
import { queryRows } from '#model/match-row.ts';
import type { HttpOutcome } from '#ports/ports.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
// Loaded before the first test rather than in it: a busy machine takes long over them.
import '#kit/fields/image/image-editor.tsx';
import '#kit/form/row-drawer.tsx';
import '#kit/data-grid/grid.tsx';
import '#kit/list-page/list-screen.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const address = (digit: string) => `/uploads/${digit.repeat(64)}.png`;
const banner: Row = {
  ...{ id: 'BN1', imageUrl: address('a'), link: 'https://a.vn', location: 'home', type: 'promotion' },
  ...{ isActive: true, createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z', version: 1 },
};

const json = (status: number, body: object): HttpOutcome => ({
  ok: true,
  answer: { status, contentType: 'application/json', retryAfter: null, text: JSON.stringify(body) },
});

function bannerHost() {
  const host = Object.assign(fakeHost(), { sent: [] as string[], refusals: [] as string[] });
  const { send } = host;
  host.send = async (request) => {
    const { pathname } = new URL(request.url);
    if (host.down || !/\/(system-banner|upload)/.test(pathname)) return send(request);
    if (request.method === 'GET') {
      const query = { filter: {}, sort: [], current: 1, pageSize: 100 };
      return json(200, { success: true, ...queryRows(systemBanner, [banner], query) });
    }
    if (!pathname.endsWith('/upload')) {
      host.sent.push(String(JSON.parse(request.body ?? '{}').imageUrl));
      return json(200, { success: true, data: { ...banner, ...JSON.parse(request.body ?? '{}') } });
    }
    const errorCode = host.refusals.shift();
    if (errorCode === undefined) return json(200, { success: true, data: { url: address('b') } });
    return json(422, { success: false, errorCode, errorMessage: errorCode, showType: 2, traceId: 't' });
  };
  return host;
}

async function openForm(key: 'n' | 'e') {
  const host = bannerHost();
  const opened = await openConsole({ path: '/admin/system-banner', host, statements: ['system_banner.*'] });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await opened.ports.clock.advance(200);
        check();
      },
      { timeout: 25_000 },
    );
  await until(() => expect(screen.getByRole('gridcell', { name: 'https://a.vn' })).toBeInTheDocument());
  screen.getByRole('grid').focus();
  await userEvent.keyboard(key);
  const input = await screen.findByLabelText('Ảnh', { selector: 'input' }, { timeout: 25_000 });
  return { ...opened, host, until, input };
}

const picture = (name = 'a.png') => new File(['x'], name, { type: 'image/png' });
const shown = () => screen.getByRole('dialog').querySelector('img')?.getAttribute('src');
const save = () => userEvent.keyboard('{Control>}s{/Control}');

describe('the picture of a banner', () => {
  it('is sent as soon as it is chosen, and stands in what is recorded', async () => {
    const { host, ports, input, until } = await openForm('e');
    await userEvent.upload(input, picture());
    await until(() => expect(shown()).toBe(address('b')));
    expect(ports.sentFiles.sent).toEqual(['a.png']);
    expect(screen.getByText('Tải tệp lên thành công')).toBeInTheDocument();
    await save();
    await until(() => expect(host.sent).toEqual([address('b')]));
  });

  it('under way shows how far it is, keeps the form from being saved without it, and can be stopped', async () => {
    const { host, ports, input, until } = await openForm('e');
    let release = () => {};
    ports.sentFiles.held = new Promise((done) => {
      release = done;
    });
    await userEvent.upload(input, picture());
    const progress = await screen.findByRole('progressbar', { name: 'Đang tải a.png lên' });
    expect(progress.getAttribute('value')).toBe('0.5');
    await save();
    await until(() =>
      expect(screen.getByText('Ảnh chưa được tải lên xong, hãy chọn lại')).toBeInTheDocument(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dừng tải lên' }));
    release();
    await until(() => expect(screen.queryByRole('progressbar')).toBeNull());
    // The one before it stands there again.
    expect(shown()).toBe(address('a'));
    expect(host.sent).toEqual([]);
  });

  it('that was refused says why, and is sent again by a button', async () => {
    const { host, input, until } = await openForm('n');
    host.refusals.push('image_unreadable');
    await userEvent.upload(input, picture());
    await until(() =>
      expect(screen.getAllByText('Tệp ảnh bị hỏng, không đọc được.').length).toBeGreaterThan(0),
    );
    const dialog = screen.getByRole('dialog');
    const again = Array.from(dialog.querySelectorAll('button')).find((one) => one.textContent === 'Thử lại');
    await userEvent.click(again ?? dialog);
    await until(() => expect(shown()).toBe(address('b')));
  });

  it.each([
    [
      'of another kind',
      new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
      'Chỉ nhận ảnh PNG, JPEG, GIF hoặc WebP.',
    ],
    [
      'over 5 MB',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      'Ảnh lớn hơn 5 MB.',
    ],
  ])('%s does not leave this device', async (_, file, words) => {
    const { ports, input, until } = await openForm('n');
    fireEvent.change(input, { target: { files: [file] } });
    await until(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0));
    expect(ports.sentFiles.sent).toEqual([]);
  });

  it('is pasted, dropped, and taken away', async () => {
    const { ports, input, until } = await openForm('n');
    fireEvent.paste(input, { clipboardData: { files: [picture('pasted.png')] } });
    await until(() => expect(shown()).toBe(address('b')));
    fireEvent.drop(input, { dataTransfer: { files: [picture('dropped.png')] } });
    await until(() => expect(ports.sentFiles.sent).toEqual(['pasted.png', 'dropped.png']));
    await userEvent.click(await screen.findByRole('button', { name: 'Gỡ ảnh' }));
    await until(() => expect(shown()).toBeUndefined());
  });

  it('needs the network, and says so; the rest of the form does not', async () => {
    const { host, ports, input, store, until } = await openForm('e');
    host.down = true;
    ports.network.set(true);
    await until(() => expect(input.hasAttribute('disabled')).toBe(true));
    expect(screen.getByText(/Cần có mạng để tải ảnh lên/)).toBeInTheDocument();
    const link = screen.getByRole('textbox', { name: 'Đường dẫn' });
    await userEvent.clear(link);
    await userEvent.type(link, 'https://b.vn');
    await save();
    await waitFor(() => expect(store.getState().journal.order).toHaveLength(1));
  });
});
