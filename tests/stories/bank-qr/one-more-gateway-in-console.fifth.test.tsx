// @vitest-environment jsdom
/**
 * A gateway is a row: with one more in the table the console has a group of the menu, pages, commands and texts for one more
 * bank, over a server that serves it for the same row.
 */
import '../../support/patient-queries.ts';

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';

import { gatewayList } from '#model/entities/gateway.ts';
import { choicesOf } from '#model/field.ts';
import { choiceLabel, commandForMany, commandLabel, fieldLabel } from '#kit/definitions/message-ids.ts';
import { bankQrPages } from '#features/bank-qr/gateway-pages.ts';
import { consoleRoutes } from '#app/routes.tsx';
import { seedDemo } from '../../../server/seed/seed-demo.ts';
import { useApi } from '../../server/support/api-world.ts';
import { server } from '../../server/support/databases.ts';
import { fifthKeys } from '../../support/fifth-row.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { served } from '../../support/served-host.ts';
import { english, vietnamese } from '../../support/texts.ts';
import { agree } from '../support/agree.ts';

const pages = bankQrPages[4];
if (pages === undefined) throw new Error('The table has no fifth row');

test('its pages, commands and fields are said in both languages', () => {
  const ids = [
    ...pages.commands.flatMap(({ name, batch }) => [
      commandLabel(name),
      ...(batch === true ? [commandForMany(name)] : []),
    ]),
    ...pages.screens.flatMap(({ entity }) => [
      `entity.${entity.name}`,
      ...Object.entries(entity.fields).flatMap(([name, field]) => [
        fieldLabel(entity.name, name),
        ...Object.keys(choicesOf(field)).map((choice) => choiceLabel(entity.name, name, choice)),
      ]),
    ]),
    ...fifthKeys.map((key) => `access.${key}`),
    ...['menu.ocbqr', 'menu.ocb-qr', 'choice.cloudSpeaker.paymentGateway.ocbqr'],
  ];
  for (const texts of [vietnamese, english]) expect(ids.filter((id) => !(id in texts))).toEqual([]);
});

test('what it can do is offered, and no more', () => {
  const offered = pages.screens.map(({ path, commands }) => [
    path,
    ...commands.map(({ name, delivery }) => `${name.split('.')[1]} ${delivery}`),
  ]);
  expect(offered).toEqual([
    ['/ocb-qr/payments', 'callback online', 'refund online'],
    ['/ocb-qr/refund', 'cancel online'],
    [
      '/ocb-qr/terminals',
      'register queued',
      'approve online',
      'deny online',
      'setFee queued',
      'remove queued',
    ],
    ['/ocb-qr/ocb-customer-sdk-log', 'delete online'],
  ]);
});

describe('in the console of somebody', () => {
  inConsole();
  const api = useApi(() =>
    server.open({ name: 'fifth_gateway', fill: (database) => seedDemo(database, 'small') }),
  );
  /** Today by the clock of the console. */
  const now = '2026-11-20T07:30:00+07:00';
  /** Still today, and after what the demo may have made on that day: the first of its list, whenever the test runs. */
  const lastOfToday = '2026-11-20T23:59:59+07:00';
  /** After those of the demo, which are made when the test runs: the first of its list. */
  const later = '2100-01-01T00:00:00+07:00';

  beforeAll(async () => {
    const { pool } = api().db;
    const statements = ['company.view', ...fifthKeys.map((key) => `${key}.*`)];
    await pool.query(`update permission set statements = $1 where id = 'thu-viec'`, [
      JSON.stringify(statements),
    ]);
    await pool.query(
      `insert into ocbqr_payment (id, bill_number, company, terminal_id, transaction_amount, fee_amount, qr_percentage, status,
        pay_date, created_at) values ('OCP1', 'OCBILL1', 'AV0001', 'OCT1', 50000, 250, 0.5, 'success', $1, $1)`,
      [lastOfToday],
    );
    await pool.query(
      `insert into ocbqr_refund (id, amount, bill_number, company, terminal_id, state, reason, created_at)
        values ('OCR1', 50000, 'OCBILL1', 'AV0001', 'OCT1', 'requested', 'Khách hủy vé', $1)`,
      [now],
    );
    await pool.query(
      `insert into ocbqr_terminal (terminal_id, terminal_name, company, bank_account_name, bank_account_number, phone_no,
        qr_percentage, status, created_at)
        values ('OCX1', 'Quầy thứ năm', 'AV0001', 'NGUYEN VAN AN', '0123456789', '0912345678', 0.5, 'pending', $1)`,
      [later],
    );
    await pool.query(
      `insert into ocbqr_sdk_log (id, app, platform, session_id, status, is_success, created_at)
        values ('OCL1', 'DRIVER', 'Android 15', 'S1', 'SUCCESS', true, $1)`,
      [now],
    );
  });

  async function open(path: string, as = 'thuviec') {
    const opened = await openConsole({ path, host: served(api, as), isWhole: true });
    const until = (check: () => void) =>
      waitFor(
        async () => {
          await opened.ports.clock.advance(200);
          check();
        },
        { timeout: 30_000 },
      );
    return { ...opened, until };
  }

  const title = (path: string) => vietnamese[`screen.${path.slice(1).replaceAll('/', '.')}`];

  test.each([
    ['/ocb-qr/payments', 'OCBILL1'],
    ['/ocb-qr/refund', 'OCBILL1'],
    ['/ocb-qr/terminals', 'OCX1'],
    ['/ocb-qr/ocb-customer-sdk-log?sessionId=S1', 'OCL1'],
  ])('who has its keys sees the rows of %s', async (address, row) => {
    const { until } = await open(address);
    await until(() => expect(screen.getByRole('gridcell', { name: row })).toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title(address.replace(/\?.*/, '')));
    const menu = screen.getByRole('list', { name: /^OCB QR/ });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([pages.dashboard, ...pages.screens].map(({ path }) => title(path)));
  });

  test('who has its keys sees its dashboard', async () => {
    const { until } = await open('/ocb-qr/dashboard?from=2026-11-20&to=2026-11-20');
    await until(() => expect(screen.getByText('Tổng quan OCB QR', { selector: 'h1' })).toBeInTheDocument());
    await until(() => expect(screen.getByRole('main').textContent).toMatch(/50\.000/));
  });

  test('a terminal is approved there', async () => {
    const { until } = await open('/ocb-qr/terminals');
    await until(() => expect(screen.getByRole('gridcell', { name: 'OCX1' })).toBeInTheDocument());
    screen.getByRole('grid').focus();
    const approve = pages.terminals.commands.find(({ name }) => name.endsWith('.approve'));
    await userEvent.keyboard(`{Control>}{Home}{/Control}${approve?.hotkey}`);
    await agree();
    await until(() => expect(screen.getByRole('gridcell', { name: 'VOCX1' })).toBeInTheDocument());
    const { rows } = await api().db.pool.query(
      `select status, va_number from ocbqr_terminal where terminal_id = 'OCX1'`,
    );
    expect(rows).toEqual([{ status: 'approved', va_number: 'VOCX1' }]);
  });

  test('who has the keys of other banks alone is not led there, and sees nothing of it in the menu', async () => {
    const { until } = await open('/mbqr/payments', 'ketoan');
    await until(() => expect(screen.getByRole('list', { name: /^MB QR/ })).toBeInTheDocument());
    expect(screen.queryByText(/OCB/)).toBeNull();
    cleanup();
    const asked = await open('/ocb-qr/payments', 'ketoan');
    // The first page that is theirs.
    await asked.until(() => expect(window.location.pathname).toBe('/dashboard/workplace'));
    expect(asked.host.requests.filter(({ url }) => url.includes('/ocbqr/'))).toEqual([]);
  });

  test('every page of it is one that the console knows', () => {
    const known = (consoleRoutes[0]?.children ?? [])
      .flatMap(({ children = [] }) => children)
      .map(({ path }) => path);
    expect(gatewayList.at(-1)?.path).toBe('/ocb-qr');
    for (const { path } of [pages.dashboard, ...pages.screens]) expect(known).toContain(path);
  });
});
