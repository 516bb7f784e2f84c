/** As many changes wait as may: a command is told so before its form opens, and what helps. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { entriesRecorded } from '#store/journal-slice.ts';
import { maxEntries } from '#sync/journal/outbox-limits.ts';
import { storedEntry } from '../../adapters/support/samples.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { openList } from '../support/acted-on.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 120_000 });

async function withWaiting(count: number) {
  const opened = await openList();
  opened.host.down = true;
  opened.ports.network.set(true);
  const entries = Array.from({ length: count }, (_, index) =>
    storedEntry(index + 1, { entity: 'customerLead', key: `L${index}`, lane: `customerLead/L${index}` }),
  );
  opened.store.dispatch(entriesRecorded(entries));
  return opened;
}

const toast = async (text: RegExp) => {
  const found = (await screen.findByText(text)).closest<HTMLElement>('[role="alert"], .bp6-toast');
  if (found === null) throw new Error('It is no notice.');
  return within(found);
};

it('for one row: what waits is to be sent first, and is one key away', async () => {
  const { until } = await withWaiting(maxEntries);
  await userEvent.keyboard('e');
  const told = await toast(/^Quá nhiều thay đổi đang chờ gửi/);
  expect(screen.queryByText(/Hãy chọn ít dòng hơn/)).toBeNull();
  await userEvent.click(told.getByRole('button', { name: 'Xem và xử lý' }));
  await until(() => expect(screen.getByRole('dialog', { name: 'Trung tâm đồng bộ' })).toBeInTheDocument());
});

it('for several rows, where some may wait: to choose fewer', async () => {
  await withWaiting(maxEntries - 1);
  await userEvent.keyboard(' {ArrowDown} l');
  expect(await screen.findByText(/Hãy chọn ít dòng hơn/)).toBeInTheDocument();
});
