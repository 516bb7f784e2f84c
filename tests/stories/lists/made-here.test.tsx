/** Rows that were made here and not sent yet are rows of their list: counted with it, and numbered in it. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { issueCommand } from '#sync/outbox/issue-command.ts';
import { addCustomer } from '#features/customers/customers.commands.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 40_000 });

const patience = { timeout: 20_000 };
const code = (index: number) => `KH${String(index + 1).padStart(3, '0')}`;

/** A list of so many customers, and one more that waits to be sent. */
async function open(path: string, count: number) {
  const host = fakeHost(Array.from({ length: count }, (_, index) => customerRow(code(index))));
  const opened = await openConsole({ path, host });
  const until = (check: () => void) =>
    waitFor(async () => {
      await opened.ports.clock.advance(100);
      check();
    }, patience);
  await screen.findAllByRole('gridcell', {}, patience);
  await until(() => expect(screen.getByText(/từ máy chủ$/)).toBeInTheDocument());
  host.down = true;
  opened.ports.network.set(true);
  const values = { code: 'AANEW', name: 'Mới', phoneNumber: '0912345678', customerType: 1 };
  const targets = [{ key: 'AANEW', base: undefined, values }];
  await opened.store.dispatch(issueCommand({ name: addCustomer.name, targets }));
  return { ...opened, until };
}

const rowOf = (name: string) => screen.getByRole('gridcell', { name }).closest('[role="row"]');

it('is a row of its page, and of the count of rows', async () => {
  const { until } = await open('/customer/list', 3);
  await until(() => expect(screen.getByText('1–4 / 4')).toBeInTheDocument());
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('5');
  expect(rowOf(code(2))?.getAttribute('aria-rowindex')).toBe('5');
});

it('is counted before the rows of the pages after it', async () => {
  const { until } = await open('/customer/list?pageSize=50&current=2', 60);
  await until(() => expect(screen.getByText('52–61 / 61')).toBeInTheDocument());
  expect(rowOf(code(59))?.getAttribute('aria-rowindex')).toBe('62');
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('62');
});

it('is counted in a list that scrolls continuously', async () => {
  const { until } = await open('/customer/list?pageSize=continuous', 3);
  await until(() => expect(screen.getByText('4 dòng')).toBeInTheDocument());
  expect(rowOf(code(2))?.getAttribute('aria-rowindex')).toBe('5');
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('5');
});
