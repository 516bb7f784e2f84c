/** A customer becomes an operator's account, a company gets the web of operators: once, online, and told when it fails. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { company } from '#model/entities/company.ts';
import { customer } from '#model/entities/customer.ts';
import type { Entity, Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow } from '../../support/fake-host.ts';
import type { ListHost } from '../../support/list-host.ts';
import { listHost } from '../../support/list-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { untilIn } from '../support/until.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

/** Parts that the console loads on demand; a busy machine takes its time over reading them for the first time. */
beforeAll(
  () => Promise.all([import('#kit/list-page/list-screen.tsx'), import('#kit/data-grid/grid.tsx')]),
  120_000,
);

const companyRow = (id: string, over: Partial<Row> = {}): Row => ({
  ...Object.fromEntries(Object.keys(company.fields).map((name) => [name, null])),
  ...{
    id,
    companyName: `Nhà xe ${id}`,
    status: 2,
    balance: 0,
    isTesting: false,
    lockCompanyByBalance: false,
  },
  ...{ isPartner: false, operatorWeb: false, createdAt: '2026-01-02T03:04:05+07:00', version: 3 },
  ...over,
});

interface Registered {
  readonly entity: Entity;
  /** Of the list on the screen, and on the host. */
  readonly path: string;
  readonly place: string;
  /** Of the call, for one row. */
  readonly call: string;
  readonly key: string;
  /** What the registration makes of the row. */
  readonly becomes: Partial<Row>;
  readonly rows: readonly Row[];
}

/** Registers a row as the server does: once, of its newest version; or refuses with a code. */
function registering({ entity, place, call, key, becomes, rows }: Registered) {
  const host = listHost({ entity, path: place, rows });
  const { send } = host;
  const sent: { readonly body: unknown; readonly ifMatch: string | undefined }[] = [];
  const more = Object.assign(host, { sent, refuses: undefined as string | undefined });
  host.send = async (request) => {
    if (host.down || new URL(request.url).pathname !== call) return send(request);
    sent.push({ body: request.body && JSON.parse(request.body), ifMatch: request.headers['if-match'] });
    const row = host.listed.get(key);
    const failed = { success: false, errorCode: more.refuses, errorMessage: '', showType: 2, traceId: 't' };
    const data = row && { ...row, ...becomes, version: row.version + 1 };
    if (more.refuses === undefined && data !== undefined) host.listed.set(keyOf(entity, data), data);
    const text = JSON.stringify(more.refuses === undefined ? { success: true, data } : failed);
    const status = more.refuses === undefined ? 200 : 422;
    return { ok: true, answer: { status, contentType: 'application/json', retryAfter: null, text } };
  };
  return more;
}

async function open(host: ListHost, path: string, first: string, statements: readonly string[]) {
  const opened = await openConsole({ path, host, statements });
  const until = untilIn(opened);
  await until(() => expect(screen.getByRole('gridcell', { name: first })).toBeInTheDocument());
  screen.getByRole('grid').focus();
  return { ...opened, until };
}

const chosenFromMenu = async (name: string) => {
  screen.getByRole('grid').focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(name) }));
};

describe('a customer', () => {
  const command = 'Đăng ký tài khoản nhà xe';
  const opening = (over: Partial<Row> = {}) => {
    const call = '/api/v1/customer/KH1/register-operator';
    const rows = [customerRow('KH1', { operatorAccount: null, ...over })];
    const becomes = { operatorAccount: 'account-1' };
    return registering({
      ...{ entity: customer, path: '/customer/list', place: '/api/v1/customer', call, key: 'KH1', rows },
      becomes,
    });
  };
  const begin = async (host: ListHost) => open(host, '/customer/list', 'KH1', ['customer.*']);
  const confirm = async () => {
    await userEvent.keyboard('w');
    const asked = await screen.findByRole(
      'dialog',
      { name: new RegExp(`^${command} cho `) },
      { timeout: 20_000 },
    );
    await userEvent.click(within(asked).getByRole('button', { name: new RegExp(`^${command} cho `) }));
  };

  it('is registered once asked and confirmed, under the version that was seen; then it is not offered any more', async () => {
    const host = opening();
    const { until } = await begin(host);
    await confirm();
    await until(() => expect(host.sent).toEqual([{ body: undefined, ifMatch: '"1"' }]));
    await until(() => expect(screen.getByText('Cập nhật dữ liệu thành công')).toBeInTheDocument());
    screen.getByRole('grid').focus();
    await userEvent.keyboard('w');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(host.sent).toHaveLength(1);
  });

  it('whose number has an account already is told so, and nothing is sent again', async () => {
    const host = Object.assign(opening(), { refuses: 'already register' });
    const { until, ports } = await begin(host);
    await confirm();
    await until(() => expect(screen.getAllByText(/Số điện thoại đã được đăng ký/)[0]).toBeInTheDocument());
    await ports.clock.advance(120_000);
    expect(host.sent).toHaveLength(1);
  });

  it('is not registered without network, nor while locked', async () => {
    const locked = opening({ active: false });
    await begin(locked);
    await userEvent.keyboard('w');
    expect(
      await screen.findByText('Không áp dụng được cho trạng thái hiện tại của dòng đã chọn.'),
    ).toBeInTheDocument();
    expect(locked.sent).toEqual([]);
  });
});

describe.each([
  { right: 'company', path: '/company/list', place: '/api/v1/company' },
  { right: 'partner', path: '/partner/list', place: '/api/v1/partner' },
])('the web of operators of a $right', ({ right, path, place }) => {
  const command = 'Đăng ký web nhà xe';
  const call = '/api/bus-operator/operator/register';
  const opening = () =>
    registering({
      ...{ entity: company, path, place, call, key: 'AV1', becomes: { operatorWeb: true } },
      rows: [companyRow('AV1', { isPartner: right === 'partner' })],
    });

  const question = () =>
    screen.findByRole('dialog', { name: new RegExp(`^${command} cho `) }, { timeout: 20_000 });
  const agreed = async () =>
    userEvent.click(within(await question()).getByRole('button', { name: new RegExp(`^${command} cho `) }));

  it('is registered from the menu of the row, once asked and confirmed: nothing takes it back', async () => {
    const host = opening();
    const { until, ports } = await open(host, path, 'Nhà xe AV1', [`${right}.*`]);
    await chosenFromMenu(command);
    expect((await question()).textContent).toContain('Thao tác này không hoàn tác được.');
    await ports.clock.advance(2000);
    expect(host.sent).toEqual([]);
    await agreed();
    await until(() => expect(host.sent).toEqual([{ body: { companyId: 'AV1' }, ifMatch: '"3"' }]));
    await until(() => expect(screen.getByText('Cập nhật dữ liệu thành công')).toBeInTheDocument());
  });

  it('says when the registration failed, and does not try again by itself', async () => {
    const host = Object.assign(opening(), { refuses: 'operator_web_failed' });
    const { until, ports } = await open(host, path, 'Nhà xe AV1', [`${right}.*`]);
    await chosenFromMenu(command);
    await agreed();
    await until(() => expect(screen.getAllByText(/Đăng ký web nhà xe thất bại/)[0]).toBeInTheDocument());
    await ports.clock.advance(120_000);
    expect(host.sent).toHaveLength(1);
  });

  it('is not offered without network, and not to whoever may only change a row', async () => {
    const host = opening();
    const { ports, until } = await open(host, path, 'Nhà xe AV1', [`${right}.view`, `${right}.update`]);
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await screen.findByRole('menuitem', { name: /Đồng bộ vé/ });
    expect(screen.queryByRole('menuitem', { name: new RegExp(command) })).toBeNull();
    await userEvent.keyboard('{Escape}');
    host.down = true;
    ports.network.set(true);
    await until(() => expect(screen.getByRole('button', { name: /Ngoại tuyến/ })).toBeInTheDocument());
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    const offered = await screen.findByRole('menuitem', { name: /Đồng bộ vé/ });
    await waitFor(() => expect(offered.getAttribute('aria-disabled')).toBe('true'));
    expect(host.sent).toEqual([]);
  });
});
