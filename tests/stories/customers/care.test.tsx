/** Putting customers back among those to be called, from the list of care. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { CareStatus } from '#model/entities/customer.ts';
import { careScreen } from '#features/customers/care.screen.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import type { FakeHost } from '../../support/fake-host.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { untilIn } from '../support/until.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

/** Parts that the console loads on demand; a busy machine takes its time over reading them for the first time. */
beforeAll(
  () => Promise.all([import('#features/customers/care-page.tsx'), import('#kit/data-grid/grid.tsx')]),
  120_000,
);

const called = (code: string) =>
  customerRow(code, {
    ...{ careStatus: CareStatus.called, note: `Đã nói với ${code}`, lastCall: '2026-11-19T02:00:00Z' },
  });

/** The host writes down calls, too. */
function careHost(): FakeHost & { readonly sent: unknown[] } {
  const host = Object.assign(
    fakeHost([called('KH1'), called('KH2'), customerRow('KH3', { note: null, lastCall: null })]),
    { sent: [] as unknown[] },
  );
  const { send } = host;
  host.send = async (request) => {
    if (host.down || !request.url.endsWith('/api/v1/customer/care')) return send(request);
    const { items, ...values } = JSON.parse(request.body ?? '{}');
    host.sent.push({ items, ...values });
    const data = items.map(({ id, version }: { id: string; version: number }) => {
      const row = customerRow(id, { ...host.rows.get(id), ...values, version: version + 1 });
      host.rows.set(id, row);
      return { id, ok: true, row };
    });
    const text = JSON.stringify({ success: true, data });
    return { ok: true, answer: { status: 200, contentType: 'application/json', retryAfter: null, text } };
  };
  return host;
}

const all = JSON.stringify([CareStatus.newlyEntered, CareStatus.called]);

async function openCare(filter = all, first = 'KH1') {
  const host = careHost();
  const path = `/customer/care?careStatus=${encodeURIComponent(filter)}&sort=code.asc`;
  const opened = await openConsole({ path, host });
  const until = untilIn(opened);
  await until(() => expect(screen.getByRole('gridcell', { name: first })).toBeInTheDocument());
  screen.getByRole('grid').focus();
  const entries = () => Object.values(opened.store.getState().journal.entries);
  return { ...opened, host, until, entries };
}

describe('a customer who was called', () => {
  it('is put back among those to be called by a key; what was said last stays, and it can be undone', async () => {
    const { host, until } = await openCare();
    await userEvent.keyboard('{Control>}{Home}{/Control}i');
    await until(() =>
      expect(host.sent).toEqual([
        { items: [{ id: 'KH1', version: 1 }], careStatus: CareStatus.newlyEntered },
      ]),
    );
    expect(host.rows.get('KH1')).toMatchObject({ careStatus: 1, note: 'Đã nói với KH1' });
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await until(() => expect(host.rows.get('KH1')?.careStatus).toBe(CareStatus.called));
    expect(host.rows.get('KH1')).toMatchObject({
      ...{ note: 'Đã nói với KH1', lastCall: '2026-11-19T02:00:00Z', version: 3 },
    });
  });

  it('is put back without network, and the host hears of it later', async () => {
    const { host, until, ports, entries } = await openCare();
    host.down = true;
    ports.network.set(true);
    await userEvent.keyboard('{Control>}{Home}{/Control}i');
    await waitFor(() => expect(entries().map(({ standing }) => standing.state)).toEqual(['recorded']));
    expect(host.sent).toEqual([]);
    host.down = false;
    ports.network.set(false);
    await until(() => expect(host.rows.get('KH1')).toMatchObject({ careStatus: 1, version: 2 }));
  });

  it('is one of many that are chosen: those whom nobody called stay as they are', async () => {
    const { host, until } = await openCare();
    await userEvent.keyboard('{Control>}a{/Control}i');
    await until(() => expect(host.sent).toHaveLength(1));
    expect([...host.rows.values()].map(({ careStatus, version }) => [careStatus, version])).toEqual([
      ...[
        [1, 2],
        [1, 2],
      ],
      [1, 1],
    ]);
  });

  it('is not somebody who has not been called yet', async () => {
    const { host } = await openCare(JSON.stringify([CareStatus.newlyEntered]), 'KH3');
    await userEvent.keyboard('{Control>}{Home}{/Control}i');
    expect(
      await screen.findByText('Không áp dụng được cho trạng thái hiện tại của dòng đã chọn.'),
    ).toBeInTheDocument();
    expect(host.sent).toEqual([]);
  });
});

it('the list of care offers all that can be done to a customer offline, and whether they are active', () => {
  const offered: readonly string[] = careScreen.commands.map(({ name }) => name);
  expect(offered).toEqual(
    expect.arrayContaining([
      ...['customer.add', 'customer.update', 'customer.remove', 'customer.lock', 'customer.unlock'],
      ...['customer.setStatus', 'customer.call', 'customer.registerOperator'],
    ]),
  );
  expect(careScreen.columns.find(({ field }) => field === 'active')?.hidden).toBe(true);
});
