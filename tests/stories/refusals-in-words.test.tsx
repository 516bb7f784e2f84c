/** What a person reads where a host says no: of each deed and each list, whatever the host leaves out of its answer. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { withSizes } from '../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../support/fake-host.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';
// Loaded before the first test rather than in it: a busy machine takes long over them.
import '#kit/fields/image/image-editor.tsx';
import '#kit/form/row-drawer.tsx';
import '#kit/data-grid/grid.tsx';
import '#kit/list-page/list-screen.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const patience = { timeout: 30_000 };

interface Refusal {
  readonly status: number;
  readonly body: unknown;
}

/** Every write is answered so; `reads`: every list, too. */
function refusing({ status, body }: Refusal, reads = false) {
  const host = fakeHost([customerRow('KH1', { name: 'Lê Thị Hồng' })]);
  const { send } = host;
  host.send = async (request) => {
    const { pathname } = new URL(request.url);
    const isList = request.method === 'GET' && /\/(customer|system-banner)$/.test(pathname);
    const isWrite = request.method !== 'GET';
    if (isWrite || (reads && isList)) {
      const text = JSON.stringify(body);
      return { ok: true, answer: { status, contentType: 'application/json', retryAfter: null, text } };
    }
    if (!isList || pathname.endsWith('/customer')) return send(request);
    const text = JSON.stringify({ success: true, data: [], total: 0, current: 1, pageSize: 100 });
    return { ok: true, answer: { status: 200, contentType: 'application/json', retryAfter: null, text } };
  };
  return host;
}

async function openAt(path: string, refusal: Refusal, reads = false, locale: 'vi-VN' | 'en-US' = 'vi-VN') {
  const statements = ['customer.*', 'system_banner.*'];
  const opened = await openConsole({ path, host: refusing(refusal, reads), statements, locale });
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(200);
      check();
    }, patience);
  return { ...opened, until };
}

/** The notices that tell of a failure, line by line. */
const told = () =>
  within(screen.getByRole('region', { name: /Thông báo|Notices/ }))
    .queryAllByRole('alert')
    .map((notice) => [...notice.querySelectorAll('span > span')].flatMap((line) => line.textContent || []));

type Opened = Awaited<ReturnType<typeof openAt>>;

const onFirstRow = async ({ until }: Opened, key: string) => {
  await until(() => expect(screen.getByRole('gridcell', { name: 'KH1' })).toBeInTheDocument());
  screen.getByRole('grid').focus();
  await userEvent.keyboard(key);
};

const deeds: Readonly<Record<string, (opened: Opened) => Promise<void>>> = {
  async adding(opened) {
    await onFirstRow(opened, 'n');
    const form = await screen.findByRole('dialog', undefined, patience);
    await userEvent.type(within(form).getByLabelText(/Mã khách hàng/), 'KH9');
    await userEvent.type(within(form).getByLabelText(/Tên khách hàng/), 'An');
    await userEvent.type(within(form).getByLabelText(/Số điện thoại/), '0912345678');
    await userEvent.selectOptions(within(form).getByLabelText(/Loại khách hàng/), 'Tiềm năng');
    await userEvent.keyboard('{Control>}s{/Control}');
  },
  async updating(opened) {
    await onFirstRow(opened, 'e');
    const form = await screen.findByRole('dialog', undefined, patience);
    await userEvent.type(within(form).getByLabelText(/Tên khách hàng/), ' Nhung');
    await userEvent.keyboard('{Control>}s{/Control}');
  },
  async deleting(opened) {
    await onFirstRow(opened, '{Delete}');
    const asked = await screen.findByRole('dialog', { name: /xóa/i }, patience);
    await userEvent.click(within(asked).getAllByRole('button').at(-1) ?? document.body);
  },
};

const unknown: Refusal = {
  status: 400,
  body: { success: false, errorCode: 'E42', errorMessage: 'Hết hạn mức', showType: 2, traceId: 't' },
};

describe('a host that refuses', () => {
  it.each(Object.keys(deeds))(
    '%s by a code of its own is told with the code, and its sentence below',
    async (deed) => {
      const opened = await openAt('/customer/list', unknown);
      await deeds[deed]?.(opened);
      await opened.until(() => expect(told()).toEqual([['Thất bại. Mã lỗi: E42', 'Hết hạn mức']]));
    },
  );

  it('an upload by a code of its own is told so beside the picture, too', async () => {
    const opened = await openAt('/admin/system-banner', unknown);
    await opened.until(() => expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument());
    await userEvent.keyboard('n');
    const input = await screen.findByLabelText('Ảnh', { selector: 'input' }, patience);
    await userEvent.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
    await opened.until(() => expect(told()).toEqual([['Thất bại. Mã lỗi: E42', 'Hết hạn mức']]));
    const form = within(screen.getByRole('dialog'));
    expect(form.getByText('Thất bại. Mã lỗi: E42 – Hết hạn mức')).toBeInTheDocument();
  });

  it.each<[string, Refusal, readonly string[]]>([
    ['nothing but that', { status: 200, body: { success: false } }, ['Yêu cầu bị lỗi, vui lòng thử lại.']],
    ['not even that', { status: 400, body: {} }, ['Yêu cầu bị lỗi, vui lòng thử lại.']],
    ['a sentence', { status: 400, body: { success: false, errorMessage: 'Hết hạn mức' } }, ['Hết hạn mức']],
    [
      'a duplicate that it does not name',
      { status: 409, body: { success: false, errorCode: 'is_duplicate', errorMessage: 'E11000' } },
      ['Dữ liệu này đã tồn tại'],
    ],
    [
      'what the catalogue knows',
      { status: 422, body: { success: false, errorCode: 'unprocessable_entity', errorMessage: 'x' } },
      ['Dữ liệu không đúng!'],
    ],
  ])(
    'and says %s is told in these words, in the notice and in the sync centre',
    async (_, refusal, lines) => {
      const opened = await openAt('/customer/list', refusal);
      await deeds.deleting?.(opened);
      await opened.until(() => expect(told()).toEqual([lines]));
      await userEvent.click(screen.getByRole('button', { name: 'Xem và xử lý' }));
      const centre = await screen.findByRole('dialog', undefined, patience);
      await opened.until(() => expect(within(centre).getAllByText(lines[0] ?? '')[0]).toBeInTheDocument());
    },
  );

  it('in English says so in English', async () => {
    const opened = await openAt('/customer/list', unknown, false, 'en-US');
    await onFirstRow(opened, '{Delete}');
    const asked = await screen.findByRole('dialog', { name: /delete/i }, patience);
    await userEvent.click(within(asked).getAllByRole('button').at(-1) ?? document.body);
    await opened.until(() =>
      expect(told()).toEqual([['Failed. Error code: E42. Please try again', 'Hết hạn mức']]),
    );
  });

  it.each<[string, Refusal, string]>([
    ['nothing but that', { status: 200, body: { success: false } }, 'Yêu cầu bị lỗi, vui lòng thử lại.'],
    ['not even that', { status: 400, body: {} }, 'Yêu cầu bị lỗi, vui lòng thử lại.'],
    ['a code and a sentence', unknown, 'Hết hạn mức'],
  ])('a list and says %s is told in its place', async (_, refusal, text) => {
    const opened = await openAt('/customer/list', refusal, true);
    await opened.until(() => expect(screen.getByText(text)).toBeInTheDocument());
  });
});

it.each([
  ['?errorCode=is_duplicate', 'Dữ liệu này đã tồn tại'],
  ['?errorCode=E42', 'Yêu cầu bị lỗi, vui lòng thử lại.'],
  ['?errorCode=E42&errorMessage=Hết hạn mức', 'Hết hạn mức'],
  ['', 'Yêu cầu bị lỗi, vui lòng thử lại.'],
])('the page of an exception%s says: %s', async (query, text) => {
  await openConsole({ path: `/exception${query}` });
  expect(await screen.findByText(text)).toBeInTheDocument();
});
