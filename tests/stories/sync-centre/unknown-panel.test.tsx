/** A change whose answer was lost, on a host that can't say what became of it: what the row on the server tells of it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { issueCommand } from '#sync/outbox/issue-command.ts';
import type { Fault } from '../../support/fake-host.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { testConfig } from '../../support/world.ts';

inConsole();

const { hosts } = testConfig;
const config = { hosts: { ...hosts, v3: { ...hosts.v3, features: [] } } };

async function askedAfter(fault: Fault, name: string, values: Readonly<Record<string, unknown>> = {}) {
  const host = fakeHost([customerRow('KH1')]);
  host.isOld = true;
  const { store, ports } = await openConsole({ path: '/account', host, config });
  await screen.findByRole('banner');
  host.faults.push(fault);
  const targets = [{ key: 'KH1', base: customerRow('KH1'), values }];
  await store.dispatch(issueCommand({ name, targets }));
  await ports.clock.advance(1000);
  await userEvent.click(screen.getByRole('button', { name: /^Đồng bộ:/ }));
  const centre = await screen.findByRole('dialog', { name: 'Trung tâm đồng bộ' });
  const head = await within(centre).findByRole('button', { name: /KH1/ });
  if (head.getAttribute('aria-expanded') !== 'true') await userEvent.click(head);
  return within(within(centre).getByRole('article'));
}

describe('a removal of which nobody heard', () => {
  it('was not done where the row is still there', async () => {
    const card = await askedAfter('drop', 'customer.remove');
    expect(await card.findByText('Dòng này vẫn còn trên máy chủ, tức là chưa bị xóa.')).toBeInTheDocument();
    expect(card.queryByText('Máy chủ đang có đúng các giá trị bạn muốn.')).toBeNull();
    expect(card.queryByRole('table')).toBeNull();
  });

  it('may have been done where the row is gone', async () => {
    const card = await askedAfter('loseAnswer', 'customer.remove');
    expect(await card.findByText(/^Dòng này không còn trên máy chủ/)).toBeInTheDocument();
  });
});

it.each([
  ['loseAnswer', 'Máy chủ đang có đúng các giá trị bạn muốn.'],
  ['drop', 'Máy chủ đang có giá trị khác với giá trị bạn muốn.'],
] as const)('an edit is held against the values of the row (%s)', async (fault, words) => {
  const card = await askedAfter(fault, 'customer.update', { name: 'Tên mới' });
  expect(await card.findByText(words)).toBeInTheDocument();
});
