/** The links of the menu: the page that is open, the way to another, and what is left to the browser. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { inConsole, openConsole } from '../../support/open-console.tsx';
import { field, press } from '../support/open-palette.ts';

inConsole();
vi.setConfig({ testTimeout: 40_000 });

const patience = { timeout: 20_000 };

async function openMenu(path = '/customer/list') {
  await openConsole({ path });
  const menu = await screen.findByRole('navigation', { name: 'Menu chính' }, patience);
  return { link: (name: string) => within(menu).getByRole('link', { name }), menu };
}

const opened = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

it('tells which page is open, and another one once that is opened', async () => {
  const { menu, link } = await openMenu();
  await waitFor(() => expect(opened(menu)).toEqual(['Khách hàng']), patience);
  await userEvent.click(link('Chăm sóc khách hàng'));
  await waitFor(() => expect(opened(menu)).toEqual(['Chăm sóc khách hàng']), patience);
  expect(window.location.pathname).toBe('/customer/care');
});

it('makes no step to go back over of the page that is open, and asks for it as it begins', async () => {
  const { menu, link } = await openMenu('/customer/list?pageSize=50');
  await waitFor(() => expect(opened(menu)).toEqual(['Khách hàng']), patience);
  const steps = window.history.length;
  await userEvent.click(link('Khách hàng'));
  await waitFor(() => expect(window.location.search).toBe(''), patience);
  expect(window.history.length).toBe(steps + 1);
  await userEvent.click(link('Khách hàng'));
  expect(window.history.length).toBe(steps + 1);
});

it.each([
  { name: 'with Ctrl', press: { ctrlKey: true } },
  { name: 'with Command', press: { metaKey: true } },
  { name: 'with Shift', press: { shiftKey: true } },
  { name: 'with Alt', press: { altKey: true } },
])('leaves a click $name to the browser', async ({ press }) => {
  const { link } = await openMenu();
  // The browser's own answer is no matter of this test.
  const stop = vi.fn((event: Event) => {
    stopped = event.defaultPrevented;
    event.preventDefault();
  });
  let stopped: boolean | undefined;
  window.addEventListener('click', stop, { once: true });
  fireEvent.click(link('Chăm sóc khách hàng'), press);
  expect(stopped).toBe(false);
  expect(window.location.pathname).toBe('/customer/list');
});

it('folded, marks the group whose page is open, however the address is written', async () => {
  const { menu } = await openMenu('/Customer/List');
  await waitFor(() => expect(opened(menu)).toEqual(['Khách hàng']), patience);
  await userEvent.click(screen.getByRole('button', { name: 'Thu gọn menu' }));
  const marked = () => within(menu).getAllByRole('link', { current: 'page' });
  await waitFor(() => expect(marked().map(({ ariaLabel, title }) => ariaLabel ?? title)).toHaveLength(1));
  expect(marked()[0]?.getAttribute('href')).toBe('/customer');
});

describe('of somebody who may see devices of partners and no speakers', () => {
  const statements = ['lhv_partner.*'];
  const menuOf = async (path: string) => {
    await openConsole({ path, statements });
    return screen.findByRole('navigation', { name: 'Menu chính' }, patience);
  };

  it('has devices lead to those of partners, and tells once which page is open', async () => {
    const menu = await menuOf('/account');
    const devices = within(menu).getByRole('list', { name: 'Thiết bị' });
    await userEvent.click(within(devices).getByRole('link', { name: 'Thiết bị LHV' }));
    await waitFor(() => expect(window.location.pathname).toBe('/partner-devices/lhv-partner'), patience);
    await waitFor(() => expect(opened(menu)).toEqual(['Thiết bị LHV']), patience);
  });

  it('has each page once in the palette', async () => {
    await menuOf('/account');
    await press();
    await userEvent.type(field(), 'thiet bi lhv');
    const found = screen.getAllByRole('option').filter(({ textContent }) => /Thiết bị LHV/.test(textContent));
    expect(found).toHaveLength(1);
  });
});
