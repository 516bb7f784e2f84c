/** The sync centre over a console in which customers were changed; what the host says decides what it shows. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { issueCommand } from '#sync/outbox/issue-command.ts';
import type { FakeHost } from '../../support/fake-host.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { openConsole } from '../../support/open-console.tsx';

export type Opening = NonNullable<Parameters<typeof openConsole>[0]>;

/** The first customer gets the first name, and so on. */
export async function openCentreWith(names: readonly string[], over: Opening & { readonly host: FakeHost }) {
  const opened = await openConsole({ path: '/account', ...over });
  await screen.findByRole('banner');
  for (const [index, name] of names.entries()) {
    const key = `KH${index + 1}`;
    const base = customerRow(key, { version: 1 });
    const targets = [{ key, base, values: { name } }];
    await opened.store.dispatch(issueCommand({ name: 'customer.update', targets }));
    await opened.ports.clock.advance(100);
  }
  await userEvent.click(screen.getByRole('button', { name: /^Đồng bộ:/ }));
  const centre = await screen.findByRole('dialog', { name: 'Trung tâm đồng bộ' });
  return { ...opened, centre };
}

export const threeCustomers = () => fakeHost([customerRow('KH1'), customerRow('KH2'), customerRow('KH3')]);
