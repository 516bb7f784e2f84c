import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { issueCommand } from '#sync/outbox/issue-command.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();

/** Signed in once; then the tab is closed, the network is gone, and the console is opened again. */
async function openedCold() {
  const host = fakeHost([customerRow('KH1')]);
  const first = await openConsole({ path: '/account', host });
  await screen.findByRole('banner');
  cleanup();
  host.down = true;
  const cold = await openConsole({
    path: '/account',
    host,
    reopened: first.ports,
    prepare: (ports) => {
      ports.auth.found = { kind: 'none' };
      ports.auth.tokens = { kind: 'none' };
      ports.network.set(true);
    },
  });
  await screen.findByRole('banner');
  const targets = [{ key: 'KH1', base: customerRow('KH1'), values: { name: 'Ghi khi mất mạng' } }];
  await cold.store.dispatch(issueCommand({ name: 'customer.update', targets }));
  return { host, cold };
}

const openCentre = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Đồng bộ:/ }));
  return screen.findByRole('dialog', { name: 'Trung tâm đồng bộ' });
};

describe('after a start without network and without a sign-in', () => {
  it('what is recorded waits, and says for what', async () => {
    await openedCold();
    const centre = await openCentre();
    expect(centre).toHaveTextContent('1 thay đổi được ghi khi chưa đăng nhập');
    expect(within(centre).queryByRole('button', { name: /^Xác nhận/ })).toBeNull();
  });

  it('is sent only once the person has signed in and confirmed it', async () => {
    const { host, cold } = await openedCold();
    cleanup();
    host.down = false;
    const again = await openConsole({
      path: '/account',
      host,
      reopened: cold.ports,
      prepare: (ports) => {
        ports.auth.found = { kind: 'signedIn', subject: 'p1' };
        ports.auth.tokens = { kind: 'token', token: 't' };
        ports.network.set(false);
      },
    });
    await screen.findByRole('banner');
    await again.ports.clock.advance(1000);
    expect(host.effects).toEqual([]);
    const centre = await openCentre();
    await userEvent.click(within(centre).getByRole('button', { name: 'Xác nhận 1 thay đổi' }));
    await vi.waitFor(async () => {
      await again.ports.clock.advance(100);
      expect(host.rows.get('KH1')?.name).toBe('Ghi khi mất mạng');
    });
  });
});
