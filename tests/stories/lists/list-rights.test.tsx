import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { profile } from '#session/profile.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

it('a list on screen is asked for anew when the rights of its person change', async () => {
  const host = fakeHost([customerRow('KH1', { name: 'Lê Thị Hồng' })]);
  const { ports, store } = await openConsole({ path: '/customer/list', host });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await ports.clock.advance(100);
        check();
      },
      { timeout: 40_000 },
    );
  await until(() => expect(screen.getByRole('gridcell', { name: 'Lê Thị Hồng' })).toBeInTheDocument());
  const asked = () => host.requests.filter(({ url }) => url.includes('/customer?')).length;
  const before = asked();
  host.statements = [...host.statements, 'lead.view'];
  await store.dispatch(profile('p1'));
  await until(() => expect(asked()).toBeGreaterThan(before));
  await until(() => expect(screen.getByRole('gridcell', { name: 'Lê Thị Hồng' })).toBeInTheDocument());
});
