/** What has to be known of the rows stands where it is never pushed away. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 40_000 });

const patience = { timeout: 20_000 };

it('says what waits to be sent right after how many rows there are, before what is chosen', async () => {
  const host = fakeHost([customerRow('KH1'), customerRow('KH2')]);
  const { ports } = await openConsole({ path: '/customer/list', host });
  const until = (check: () => void) =>
    waitFor(async () => {
      await ports.clock.advance(100);
      check();
    }, patience);
  await until(() => expect(screen.getByText('1–2 / 2')).toBeInTheDocument());
  (await screen.findByRole('grid', {}, patience)).focus();
  host.down = true;
  await userEvent.keyboard('e');
  const name = await screen.findByLabelText(/^Tên khách hàng/, {}, patience);
  await userEvent.type(name, ' Bé{Control>}s{/Control}');
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{ArrowDown} ');
  await until(() => expect(screen.getByText(/^đã chọn 1 dòng/)).toBeInTheDocument());
  await until(() => expect(screen.getByText('1 thay đổi chờ gửi')).toBeInTheDocument());
  const line = screen.getByText('1 thay đổi chờ gửi').closest('[role=status]');
  const facts = [...(line?.children ?? [])].map(({ textContent }) => textContent ?? '');
  expect(facts.slice(0, 2)).toEqual(['1–2 / 2', '1 thay đổi chờ gửi']);
  expect(facts[2]).toMatch(/^đã chọn 1 dòng/);
});
