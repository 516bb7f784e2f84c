/** The workplace while it stays open, and without a network. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { issueCommand } from '#sync/outbox/issue-command.ts';
import { profile } from '#session/profile.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
vi.setConfig({ testTimeout: 60_000 });

const patience = { timeout: 20_000 };
const may = ['dashboard.*', 'customer.*'];
type Opening = NonNullable<Parameters<typeof openConsole>[0]>;

async function openWorkplace(opening: Opening = {}) {
  const { host = fakeHost([customerRow('KH1'), customerRow('KH2')]) } = opening;
  const opened = await openConsole({ path: '/dashboard/workplace', statements: may, ...opening, host });
  const pass = (ms: number) => act(() => opened.ports.clock.advance(ms));
  const until = (check: () => void) =>
    waitFor(async () => {
      await pass(10);
      check();
    }, patience);
  await until(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bàn làm việc'));
  return { ...opened, pass, until, asked: () => askedOf(host) };
}

const askedOf = (host: ReturnType<typeof fakeHost>) =>
  host.requests.filter(({ url }) => new URL(url).pathname === '/api/v1/workplace').length;
const count = () => screen.getByRole('link', { name: /khách hàng sắp ký hợp đồng/ });

describe('the workplace', () => {
  it('is asked for anew when others change what it counts', async () => {
    const counts = [{ name: 'customersPreparingToSign', count: 3 }];
    const workplace = { counts };
    const { host, until, pass, asked } = await openWorkplace({ workplace });
    await until(() => expect(count()).toHaveTextContent('3'));
    await until(() => expect(host.feed.streams()).toBe(1));
    await pass(2_000);
    const before = asked();
    workplace.counts = [{ name: 'customersPreparingToSign', count: 4 }];
    host.others('KH2', { customerType: 2 });
    for (let turn = 0; turn < 50 && asked() === before; turn += 1) await pass(100);
    await until(() => expect(count()).toHaveTextContent('4'));
  });

  it('is asked for once more where something changed while it was asked for', async () => {
    let answer = () => {};
    const workplaceAfter = new Promise<void>((done) => {
      answer = done;
    });
    const { host, until, pass, asked } = await openWorkplace({ workplaceAfter });
    await until(() => expect(host.feed.streams()).toBe(1));
    expect(asked()).toBe(1);
    host.others('KH2', { customerType: 2 });
    await pass(2_000);
    answer();
    await until(() => expect(asked()).toBe(2));
  });

  it('is asked for each minute, so that today does not outlive midnight', async () => {
    const { until, pass, asked } = await openWorkplace();
    await until(() => expect(count()).toHaveTextContent('3'));
    const before = asked();
    await pass(30_000);
    expect(asked()).toBe(before);
    await pass(31_000);
    await until(() => expect(asked()).toBe(before + 1));
  });

  it('leads from what this device has not sent to the sync centre', async () => {
    const { host, store, until } = await openWorkplace();
    await until(() => expect(count()).toHaveTextContent('3'));
    host.down = true;
    const targets = [{ key: 'KH1', base: customerRow('KH1'), values: { name: 'Lê Thị Hồng' } }];
    await act(() => store.dispatch(issueCommand({ name: 'customer.update', targets })));
    await userEvent.click(screen.getByRole('button', { name: /^1\s*thay đổi chưa gửi/ }));
    expect(await screen.findByRole('dialog', { name: 'Trung tâm đồng bộ' }, patience)).toBeInTheDocument();
  });

  it('shows without a network what it was told last, with its age', async () => {
    const { ports, until, pass } = await openWorkplace({ workplace: { asOf: '2026-11-20T08:00:00+07:00' } });
    await until(() => expect(count()).toHaveTextContent('3'));
    await pass(3 * 3_600_000);
    cleanup();
    const host = fakeHost();
    host.down = true;
    const again = await openWorkplace({ host, reopened: ports });
    await again.until(() => expect(count()).toHaveTextContent('3'));
    await again.until(() =>
      expect(screen.getByText(/^Không kết nối được\. Số liệu gần nhất: .* trước/)).toBeInTheDocument(),
    );
    const changes = screen.getByRole('region', { name: 'Thay đổi gần đây của tôi' });
    expect(within(changes).getByText('Sửa khách hàng')).toBeInTheDocument();
  });

  it('shows nothing that was kept for other rights', async () => {
    const { host, store, until, pass } = await openWorkplace();
    await until(() => expect(count()).toHaveTextContent('3'));
    const { send } = host;
    host.send = async (request) =>
      request.url.endsWith('/workplace')
        ? { ok: false, failure: { kind: 'noAnswer', reason: 'network' } }
        : send(request);
    host.statements = ['dashboard.*'];
    await act(() => store.dispatch(profile('p1')));
    await pass(1_000);
    await until(() => expect(screen.queryByRole('link', { name: /khách hàng sắp ký/ })).toBeNull());
    expect(screen.queryByText('Sửa khách hàng')).toBeNull();
  });
});
