/** The palette acts on the rows that are chosen or shown, wherever in the list they stand. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { inConsole } from '../app/support/open-console.tsx';
import { active, code, dialog, openList, palette, patience, switched, written } from './support/acted-on.ts';
import { withSizes } from './support/sizes.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 120_000 });

describe('the palette', () => {
  it('acts on the row that is chosen, also from another page', async () => {
    const { host, until } = await openList();
    await userEvent.keyboard(' ]');
    await until(() => expect(active()).toRead(code(50)));
    await userEvent.type(await palette(), 'khoa');
    await userEvent.click(await screen.findByRole('option', { name: /^Khóa ?L$/ }, patience));
    await until(() => expect(switched(host)).toEqual([code(0), false]));
    expect(written(host)).toHaveLength(1);
  });

  it('acts on chosen rows of several pages as one batch', async () => {
    const { host, until } = await openList();
    await userEvent.keyboard(' {ArrowDown} ]');
    await until(() => expect(active()).toRead(code(50)));
    await userEvent.keyboard(' ');
    await userEvent.type(await palette(), 'khoa');
    await userEvent.click(await screen.findByRole('option', { name: /^Khóa 3 khách hàng/ }, patience));
    await until(() => expect(written(host)).toHaveLength(3));
    const locked = [...host.rows.values()].filter((row) => row.active === false);
    expect(locked.map((row) => row.code).toSorted()).toEqual([code(0), code(1), code(50)]);
  });

  it('opens a row that it found on another page, and what is done then is done to that row', async () => {
    const { host, until } = await openList();
    await userEvent.type(await palette(), code(99));
    await until(() => expect(screen.getAllByRole('option', { name: new RegExp(code(99)) })).not.toEqual([]));
    await userEvent.click(screen.getByRole('option', { name: new RegExp(`Nguyễn Văn ${code(99)}`) }));
    const details = await dialog(`Nguyễn Văn ${code(99)}`);
    await until(() => expect(within(details).getByRole('button', { name: 'Khóa' })).not.toBeOff());
    await userEvent.type(await palette(), 'khoa');
    await userEvent.click(await screen.findByRole('option', { name: /^Khóa ?L$/ }, patience));
    await until(() => expect(switched(host)).toEqual([code(99), false]));
  });
});
