/** From the list of companies to the page of one: by the row's menu, by key, from the details, from the palette. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { openCompany } from '../support/open-company.tsx';
import { press } from '../support/open-palette.ts';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 90_000 });

beforeAll(
  () =>
    Promise.all([
      import('#kit/list-page/list-screen.tsx'),
      import('#kit/data-grid/grid.tsx'),
      import('#kit/form/row-drawer.tsx'),
      import('#app/navigation/company-page.tsx'),
    ]),
  120_000,
);

const name = 'Mở trang nhà xe';
const isThere = () =>
  waitFor(() => expect(window.location.pathname + window.location.search).toBe('/company/update?id=AV1'));
const openMenu = () => userEvent.keyboard('{Shift>}{F10}{/Shift}');

describe('the page of a company', () => {
  it('is opened from the menu of its row', async () => {
    await openCompany();
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
    await isThere();
  });

  it('is opened by its key', async () => {
    await openCompany();
    await userEvent.keyboard('o');
    await isThere();
  });

  it('is a link in the details, which the key follows, too', async () => {
    await openCompany();
    await userEvent.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/company/update?id=AV1');
    expect(link.getAttribute('aria-keyshortcuts')).toBe('O');
    expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.keyboard('o');
    await isThere();
  });

  it.each([
    ['the list', ''],
    ['the details', '{Enter}'],
  ])('is found in the palette over %s', async (_, keys) => {
    await openCompany();
    if (keys !== '') {
      await userEvent.keyboard(keys);
      await screen.findByRole('link', { name });
    }
    await press();
    await userEvent.keyboard('trang nhà xe');
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
    await isThere();
  });

  it('is named in the help of keys', async () => {
    await openCompany();
    await userEvent.keyboard('?');
    expect(await screen.findByText(name)).toBeInTheDocument();
  });

  it('is offered to nobody who may not open it', async () => {
    await openCompany({ statements: ['company.view', 'company.add'] });
    await userEvent.keyboard('o');
    await openMenu();
    await screen.findByRole('menuitem', { name: /^Xem chi tiết/ });
    expect(screen.queryByRole('menuitem', { name: new RegExp(`^${name}`) })).toBeNull();
    expect(window.location.pathname).toBe('/company/list');
  });
});
