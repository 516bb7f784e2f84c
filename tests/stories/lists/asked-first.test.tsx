/** What takes something from people at once asks first: one key pressed by mistake takes nothing from anybody. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { client } from '#model/entities/client.ts';
import { customer } from '#model/entities/customer.ts';
import { invoiceConfig } from '#model/entities/invoice-config.ts';
import { permissionSet } from '#model/entities/permission-set.ts';
import type { Entity, Row } from '#model/entity.ts';
import type { Locale } from '#store/locale-slice.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow } from '../../support/fake-host.ts';
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

const common = { active: true, createdAt: '2026-01-02T03:04:05+07:00', version: 1 };
const set = (id: string, userCount: number): Row => ({
  ...{ id, name: `Nhóm ${id}`, statements: ['customer.view'], statementCount: 1, userCount },
  ...common,
});
const blank = (entity: Entity) => Object.fromEntries(Object.keys(entity.fields).map((name) => [name, null]));
const config: Row = {
  ...blank(invoiceConfig),
  ...{ id: 'C1', companyId: 'AV1', serviceSupporter: 'vnpt', tax: '0100109106', unitCode: 'HD01' },
  ...{ user: 'av1', merchantLink: 'https://hoadon.example', isTest: false, signDirect: true },
  ...{ isCashRegister: false, ...common },
};
const proxy = '/api/v1/proxy/to-v1/with-access-token';

interface Listed {
  readonly entity: Entity;
  readonly page: string;
  readonly path: string;
  readonly rows: readonly Row[];
  readonly shows: string;
}

const sets: Listed = {
  ...{ entity: permissionSet, page: '/admin/permission', path: '/api/v1/pbac', shows: 'Nhóm A' },
  rows: [set('A', 2), set('B', 3)],
};
const clients: Listed = {
  ...{ entity: client, page: '/admin/client', path: '/api/v1/client', shows: 'Đối tác Một' },
  rows: [{ clientId: 'mot', clientSecret: null, name: 'Đối tác Một', ...common }],
};
const configs: Listed = {
  ...{ entity: invoiceConfig, page: '/company/invoice-config', path: '/none', shows: 'HD01' },
  rows: [config],
};
const customers: Listed = {
  ...{ entity: customer, page: '/customer/list', path: '/api/v1/customer', shows: 'KH1' },
  rows: [customerRow('KH1')],
};

async function open({ entity, page, path, rows, shows }: Listed, locale: Locale = 'vi-VN') {
  const listInvoice = rows;
  const host = listHost({
    ...{ entity, path, rows },
    answers: { [proxy]: { code: 200, message: 'success', results: { listInvoice } } },
  });
  const statements = ['permission.*', 'client.*', 'invoice_config.*', 'customer.*'];
  const opened = await openConsole({ path: page, host, role: 'admin', statements, locale });
  const until = untilIn(opened);
  await until(() => expect(screen.getByRole('gridcell', { name: shows })).toBeInTheDocument());
  screen.getByRole('grid').focus();
  const isRead = (body = '{}') => ['/invoice_provider/list', undefined].includes(JSON.parse(body).url);
  const sent = () => [
    ...host.writes.map(({ method }) => method),
    ...host.requests
      .filter(({ url, body }) => url.endsWith(proxy) && !isRead(body))
      .map(({ method }) => method),
  ];
  return { ...opened, host, until, sent };
}

const asked = () => screen.findByRole('dialog', { name: /^Khóa/ }, { timeout: 20_000 });
const press = async (question: HTMLElement, name: string | RegExp) =>
  userEvent.click(within(question).getByRole('button', { name }));

describe.each([
  { what: 'a permission set', list: sets },
  { what: 'a client', list: clients },
  { what: 'the configuration of invoices', list: configs },
])('a lock of $what', ({ list }) => {
  it('asks by the name of its deed, and is not sent before it is answered', async () => {
    const { ports, until, sent } = await open(list);
    await userEvent.keyboard('l');
    await press(await asked(), 'Hủy');
    await ports.clock.advance(2000);
    expect(sent()).toEqual([]);
    await userEvent.keyboard('l');
    await press(await asked(), /^Khóa /);
    await until(() => expect(sent()).toHaveLength(1));
  });
});

describe.each([
  { what: 'a customer', list: customers },
  { what: 'a permission set', list: sets },
  { what: 'a client', list: clients },
])('a deletion of $what', ({ list }) => {
  it('asks in the words of the specification, with Cancel under Enter, and is sent by OK alone', async () => {
    const { ports, until, sent } = await open(list);
    const ask = async () => {
      await userEvent.keyboard('{Delete}');
      return screen.findByRole('dialog', { name: /^Xóa .*\?$/ }, { timeout: 20_000 });
    };
    const question = await ask();
    expect(within(question).getByText('Bạn có chắc chắn muốn xóa?')).toBeInTheDocument();
    const buttons = within(question).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Hủy', 'OK']);
    expect(buttons[0]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await ports.clock.advance(2000);
    expect(sent()).toEqual([]);
    await press(await ask(), 'OK');
    await until(() => expect(sent()).toHaveLength(1));
  });
});

describe('a deletion of several rows', () => {
  it('names the deed and how many they are in its title, and has OK and Cancel in English, too', async () => {
    await open(sets, 'en-US');
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    const asked = { name: 'Delete 2 permission sets?', description: /^Are you sure you want to delete\?/ };
    const question = await screen.findByRole('dialog', asked, { timeout: 20_000 });
    const buttons = within(question).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'OK']);
  });
});

describe('a lock of permission sets', () => {
  it('says how many people hold the set', async () => {
    await open(sets);
    await userEvent.keyboard('l');
    expect((await asked()).textContent).toContain('2 người đang dùng sẽ mất ngay các quyền này.');
  });

  it('says what has become of it where the server tells of that after the question', async () => {
    const { host, until } = await open(sets);
    await until(() => expect(host.feed.streams()).toBe(1));
    await userEvent.keyboard('l');
    const question = await asked();
    expect(question.textContent).toContain('2 người đang dùng');
    const row = { ...set('A', 7), version: 2 };
    host.listed.set('A', row);
    host.feed.tell({ collection: 'permission', id: 'A', version: 2, op: 'update', actor: 'p2', row });
    await until(() => expect(question.textContent).toContain('7 người đang dùng'));
  });

  it('says how many hold any of those that are chosen', async () => {
    await open(sets);
    await userEvent.keyboard('{Control>}a{/Control}l');
    const question = await asked();
    expect(question.textContent).toContain('5 người đang dùng sẽ mất ngay các quyền này.');
    expect(within(question).getByRole('button', { name: 'Khóa 2 nhóm quyền' })).toBeInTheDocument();
  });
});

it('a lock that its opposite makes good is asked about, too: it is noticed before that', async () => {
  const { ports, sent } = await open(customers);
  await userEvent.keyboard('l');
  const question = await asked();
  expect(within(question).getByRole('button', { name: 'Hủy' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await ports.clock.advance(2000);
  expect(sent()).toEqual([]);
});

it('a question is answered by Ctrl+Enter, and by both at once only once', async () => {
  const { until, sent, ports } = await open(customers);
  await userEvent.keyboard('l');
  const question = await asked();
  expect(question).toHaveTextContent('Mọi người thấy khách hàng này là “Đã khóa”');
  const agree = within(question).getByRole('button', { name: /^Khóa KH1/ });
  agree.click();
  agree.click();
  await until(() => expect(sent()).toEqual(['PATCH']));
  await ports.clock.advance(2000);
  expect(sent()).toEqual(['PATCH']);
  await userEvent.keyboard('u');
  await screen.findByRole('dialog', { name: /^Mở khóa KH1/ }, { timeout: 20_000 });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await until(() => expect(sent()).toEqual(['PATCH', 'PATCH']));
});
