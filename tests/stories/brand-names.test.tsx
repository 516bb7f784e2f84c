/** A list whose host answers all rows at once, and the secrets of its rows: over a host of the old API. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { brandName } from '#model/entities/brand-name.ts';
import type { Row } from '#model/entity.ts';
import type { HttpRequest } from '#ports/ports.ts';
import { exportRecording } from '#session-recorder/storage/export-recording.ts';
import { readWorkbook } from '../adapters/support/tables.ts';
import { withSizes } from '../kit/support/sizes.ts';
import { fakeHost } from '../support/fake-host.ts';
import { inConsole, openConsole } from '../support/open-console.tsx';
import { testConfig } from '../support/world.ts';
import { untilIn } from './support/until.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 40_000 });

/** Parts that the console loads on demand; a busy machine takes its time over reading them for the first time. */
beforeAll(
  () =>
    Promise.all([
      import('#kit/list-page/list-screen.tsx'),
      import('#kit/data-grid/grid.tsx'),
      import('#kit/form/row-drawer.tsx'),
      import('#kit/secret/revealed-dialog.tsx'),
    ]),
  120_000,
);

/** Unlike anything else, so that a search finds it and nothing else. */
const secret = 'canary-mật-khẩu-5120';
const nameRow = (alias: string, index: number): Row => ({
  ...Object.fromEntries(Object.keys(brandName.fields).map((name) => [name, null])),
  ...{ id: `BN${index}`, alias, companyId: `AV${index % 2}`, serviceSupporter: 'vnpt', version: 4 },
  ...{ labels: { companyId: `Nhà xe ${index % 2}`, serviceSupporter: 'VNPT' } },
  ...{
    clientId: 'sms',
    user: 'nhaxe',
    useOtpAnVui: false,
    isPrivate: index === 1,
    paymentTypes: ['cash', 'qr'],
  },
  ...{ createdAt: '2026-01-02T03:04:05+07:00', clientSecretKey: secret, password: secret },
});
const names = ['PHUONGTRANG', 'THANHBUOI', 'HOANGLONG'].map(nameRow);

/** What it answers by company is all that it has of it; else no more than it is asked for. */
function oldHost(rows = names) {
  const host = fakeHost();
  const { send } = host;
  const asked: unknown[] = [];
  host.send = async (request) => {
    const answer = host.down ? undefined : answerOf(request, rows, asked);
    if (answer === undefined) return send(request);
    const text = JSON.stringify(answer);
    return { ok: true, answer: { status: 200, contentType: 'application/json', retryAfter: null, text } };
  };
  return Object.assign(host, { asked });
}

function answerOf({ url, body }: HttpRequest, rows: readonly Row[], asked: unknown[]): unknown {
  const { pathname } = new URL(url);
  const { password: _, clientSecretKey: __, ...row } = names[0] ?? { version: 0 };
  if (pathname === '/api/v1/brand-name/BN0/reveal') return { success: true, data: row, password: secret };
  if (pathname === '/api/v1/history/brandName/BN0') {
    const common = { at: '2026-11-20T07:00:00Z', actor: 'p1', actorName: 'Lan' };
    const fields = [{ field: 'password', before: null, after: null }];
    return {
      success: true,
      data: [
        { ...common, op: 'reveal', version: 4, key: 'b', fields },
        { ...common, op: 'update', version: 4, key: 'a', fields },
      ],
    };
  }
  if (!pathname.startsWith('/api/v1/proxy/')) return undefined;
  const inner = JSON.parse(body ?? '{}');
  if (inner.url !== '/brand_name/get-list') return undefined;
  asked.push(inner.data);
  const { count, companyId } = inner.data;
  const result = rows.filter((row) => companyId === undefined || row.companyId === companyId).slice(0, count);
  return { code: 200, message: 'success', results: { result } };
}

async function openNames(path = '/company/brandname', rows = names, v3: { features?: [] } = {}) {
  const host = oldHost(rows);
  const hosts = { ...testConfig.hosts, v3: { ...testConfig.hosts.v3, ...v3 } };
  const opened = await openConsole({ path, host, statements: ['brandname.*'], config: { hosts } });
  await screen.findByRole('gridcell', { name: 'PHUONGTRANG' });
  screen.getByRole('grid').focus();
  return { ...opened, host, until: untilIn(opened) };
}

/** Everything that outlives the page, and what may be handed on. */
async function kept({ store, ports }: Pick<Awaited<ReturnType<typeof openNames>>, 'store' | 'ports'>) {
  const { journal, rows } = await ports.device.openPerson('p1');
  const stored = [await journal.load(), await rows.read('brandName')];
  return JSON.stringify([stored, store.getState(), await store.dispatch(exportRecording('included'))]);
}

describe('brand names', () => {
  it('come all at once, and are filtered, sorted and paged here', async () => {
    const { host } = await openNames('/company/brandname?isPrivate=false&sort=alias.desc');
    const found = screen.getAllByRole('gridcell').map(({ textContent }) => textContent);
    expect(found.filter((text) => names.some(({ alias }) => alias === text))).toEqual([
      ...['PHUONGTRANG', 'HOANGLONG'],
    ]);
    expect(host.asked[0]).toEqual({ page: 0, count: 1000 });
    expect(screen.getAllByRole('gridcell', { name: 'Tiền mặt, Mã QR' })).toHaveLength(2);
  });

  it('are asked for once: what is searched and paged is in that answer, until somebody asks anew', async () => {
    const { host, ports, until } = await openNames('/company/brandname?pageSize=50');
    const { rows } = await ports.device.openPerson('p1');
    const isWhole = async () => (await rows.read('brandName')).coverage?.wholeAsOf != null;
    await vi.waitFor(async () => {
      await ports.clock.advance(200);
      expect(await isWhole()).toBe(true);
    }, 20_000);
    const before = host.asked.length;
    await userEvent.keyboard('/thanh{Enter}');
    await until(() => expect(screen.queryByRole('gridcell', { name: 'PHUONGTRANG' })).toBeNull());
    expect(screen.getByRole('gridcell', { name: 'THANHBUOI' })).toBeInTheDocument();
    expect(host.asked).toHaveLength(before);
    screen.getByRole('grid').focus();
    await userEvent.keyboard('r');
    await until(() => expect(host.asked.length).toBeGreaterThan(before));
  });

  it('are asked for again by each search where nobody tells of changes', async () => {
    const { host, until } = await openNames('/company/brandname?pageSize=50', names, { features: [] });
    const before = host.asked.length;
    await userEvent.keyboard('/thanh{Enter}');
    await until(() => expect(host.asked.length).toBeGreaterThan(before));
  });

  it('say that there may be more than the host gives at once, and which filter brings the others', async () => {
    const many = Array.from({ length: 1203 }, (_, at) => nameRow(at === 0 ? 'PHUONGTRANG' : `TEN${at}`, at));
    const { host, ports, until } = await openNames('/company/brandname?pageSize=50', many);
    const told = /máy chủ chỉ gửi 1\.000 dòng mỗi lần, có thể còn nữa: hãy lọc theo “Nhà xe”/;
    await until(() => expect(screen.getByText(told)).toBeInTheDocument());
    await userEvent.keyboard('x');
    await screen.findByRole('dialog', { name: 'Xuất SMS thương hiệu ra tệp' });
    await userEvent.keyboard('{Enter}');
    await until(() => expect(ports.savedTables).toHaveLength(1));
    const { sheets } = await readWorkbook(ports.savedTables[0]?.file ?? new Blob());
    expect(sheets[0]?.rows).toHaveLength(1001);
    const facts = new Map(sheets[1]?.rows.map(([name, value]) => [name, value]));
    expect(facts.get('Máy chủ gửi nhiều nhất mỗi lần, có thể còn dòng khác')).toBe(1000);
    const { rows } = await ports.device.openPerson('p1');
    // Nor does this device take a part for the whole.
    expect((await rows.read('brandName')).coverage?.wholeAsOf ?? null).toBeNull();
    host.down = true;
    ports.network.set(true);
    await userEvent.keyboard('/TEN77{Enter}');
    await until(() => expect(screen.getByText(/từ 1\.000 dòng lưu trên máy này/)).toBeInTheDocument());
  });

  it('of one company are all there are', async () => {
    const many = Array.from({ length: 1203 }, (_, at) => nameRow(at === 0 ? 'PHUONGTRANG' : `TEN${at}`, at));
    const { host } = await openNames('/company/brandname?companyId=["AV0"]&pageSize=50', many);
    expect(host.asked[0]).toEqual({ page: 0, count: 1000, companyId: 'AV0' });
    expect(await screen.findByText('1–50 / 602')).toBeInTheDocument();
    expect(screen.queryByText(/máy chủ chỉ gửi/)).toBeNull();
  });

  it('show a secret to who asks for it, for half a minute, and keep it nowhere', async () => {
    const opened = await openNames();
    const { store, ports } = opened;
    await userEvent.keyboard('{Enter}');
    const history = await screen.findByRole('region', { name: 'Lịch sử' });
    await waitFor(() => expect(history.textContent).toContain('Mật khẩu: đã đổi'));
    expect(history.textContent).toContain('xem giá trị bí mật');
    await userEvent.keyboard('p');
    expect(await screen.findByDisplayValue(secret)).toBeInTheDocument();
    expect(await kept(opened)).not.toContain(secret);
    let seconds = 0;
    const isHidden = async () => {
      await ports.clock.advance(1000);
      seconds += 1;
      expect(screen.queryByDisplayValue(secret)).toBeNull();
    };
    await waitFor(isHidden, { timeout: 20_000, interval: 1 });
    expect(seconds).toBeGreaterThanOrEqual(30);
    const [entry] = Object.values(store.getState().journal.entries);
    expect(entry?.intent).toMatchObject({ name: 'brandname.reveal.password', key: 'BN0', values: {} });
    expect(await kept(opened)).not.toContain(secret);
  });

  it('tell why a secret is not shown while there is no network, and still list from this device', async () => {
    const { host, ports } = await openNames();
    host.down = true;
    ports.network.set(true);
    await userEvent.keyboard('p');
    expect(
      await screen.findByText('Việc này cần kết nối với máy chủ, hiện đang ngoại tuyến.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('gridcell', { name: 'THANHBUOI' })).toBeInTheDocument();
  });
});
