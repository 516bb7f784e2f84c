/** The editor of cells is still being loaded when somebody types: nothing of it is lost, and no letter is a command. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

const late = vi.hoisted(() => {
  let come = () => {};
  const coming = new Promise<void>((done) => {
    come = done;
  });
  return { coming, come: () => come() };
});

vi.mock('#kit/list/edit/cell-editor.tsx', async (original) => {
  await late.coming;
  return original();
});

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

it('what is typed while the editor is still being loaded stands in it, and is saved by the Enter behind it', async () => {
  const host = fakeHost([
    customerRow('KH1', { name: 'Lê Thị Hồng' }),
    customerRow('KH2', { name: 'Trần Phương' }),
  ]);
  const { edges } = await openConsole({ path: '/customer/list', host });
  const until = (check: () => void) =>
    waitFor(async () => {
      await edges.clock.advance(200);
      check();
    });
  await screen.findByRole('gridcell', { name: 'Lê Thị Hồng' });
  await until(() => expect(screen.getByText(/từ máy chủ$/)).toBeInTheDocument());
  screen.getByRole('grid').focus();
  // 'l' is the key that locks.
  await userEvent.keyboard('{ArrowRight}{F2}{Control>}a{/Control}Lan xl{Backspace}l{Enter}');
  expect(screen.queryByRole('textbox', { name: /^Tên khách hàng của/ })).toBeNull();
  late.come();
  const puts = () => host.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  await until(() => expect(puts()).toEqual([JSON.stringify({ name: 'Lan xl' })]));
  expect(screen.getByRole('grid')).toHaveFocus();
  // The page has its keys again.
  await userEvent.keyboard('{ArrowUp}');
  await until(() => expect(screen.getByRole('gridcell', { name: 'Lan xl' })).toBeInTheDocument());
});
