/** The last row of a list goes, and the grid with it; then rows come back: what was meant before is meant no more. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import type { FakeHost } from '../../support/fake-host.ts';
import { inConsole } from '../../support/open-console.tsx';
import { active, code, many, openList, written } from '../support/acted-on.ts';
import { agree } from '../support/agree.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const byKey = () => userEvent.keyboard('r');
/** The focus is not in the grid then. */
const byButton = () => userEvent.click(screen.getByRole('button', { name: 'Làm mới' }));

/** Somebody else moves both rows out of the list, or into it; whoever looks at it asks for it again. */
async function become(host: FakeHost, isActive: boolean, refresh: () => Promise<unknown>) {
  for (const index of [0, 1]) host.others(code(index), { active: isActive });
  await refresh();
}

it('no range is meant that went with it', async () => {
  const { host, until } = await openList(many(2), '/customer/list?pageSize=50&active=true');
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await until(() => expect(screen.getByRole('button', { name: 'Khóa 2 khách hàng' })).not.toBeOff());
  expect(screen.getByText('2 ô trên 2 dòng')).toBeInTheDocument();
  await become(host, false, byKey);
  await until(() => expect(screen.queryByRole('grid')).toBeNull());
  await become(host, true, byKey);
  await until(() => expect(screen.getByRole('gridcell', { name: code(1) })).toBeInTheDocument());
  // What is done goes by what is meant at once, what a button is called may follow a frame later.
  await until(() => expect(screen.queryByRole('button', { name: 'Khóa 2 khách hàng' })).toBeNull());
  await until(() => expect(screen.queryByText('2 ô trên 2 dòng')).toBeNull());
  await userEvent.keyboard('l');
  await agree();
  await until(() =>
    expect(written(host)).toEqual([
      `status ${JSON.stringify({ items: [{ id: code(0), version: 3 }], active: false })}`,
    ]),
  );
});

it('no row is meant that was active before', async () => {
  const { host, until } = await openList(many(2), '/customer/list?pageSize=50&active=true');
  await userEvent.keyboard('{ArrowDown}');
  await until(() => expect(screen.getByRole('button', { name: 'Khóa' })).not.toBeOff());
  await become(host, false, byButton);
  await until(() => expect(screen.queryByRole('grid')).toBeNull());
  await become(host, true, byButton);
  await until(() => expect(screen.getByRole('gridcell', { name: code(1) })).toBeInTheDocument());
  // The grid stands at its first row and nobody is in it.
  await until(() => expect(screen.getByRole('button', { name: 'Khóa' })).toBeOff());
  await userEvent.keyboard('l');
  await until(() => expect(screen.getByText('Hãy chọn một dòng trước.')).toBeInTheDocument());
  expect(written(host)).toEqual([]);
});

it('the row that somebody came here for is meant again where the grid begins at it', async () => {
  const { host, until } = await openList(many(2), `/customer/list?pageSize=50&active=true&row=${code(1)}`);
  await until(() => expect(screen.getByRole('dialog')).toBeInTheDocument());
  await userEvent.keyboard('{Escape}');
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  await become(host, false, byButton);
  await until(() => expect(screen.queryByRole('grid')).toBeNull());
  await become(host, true, byButton);
  await until(() => expect(screen.getByRole('button', { name: 'Khóa' })).not.toBeOff());
  screen.getByRole('grid').focus();
  expect(active()).toBe(screen.getByRole('gridcell', { name: code(1) }));
  await userEvent.keyboard('l');
  await agree();
  await until(() =>
    expect(written(host)).toEqual([
      `status ${JSON.stringify({ items: [{ id: code(1), version: 3 }], active: false })}`,
    ]),
  );
});
