/** The two pages about the public site lead to each other, and its contact is seen as the site will show it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { Row } from '#model/entity.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { field, press } from '../support/open-palette.ts';
import '#features/web-content/contact-page.tsx';
import '#kit/list-page/list-screen.tsx';
import '#kit/preview/page-preview.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const card: Row = {
  ...{ id: 'contact', fullName: 'Phòng Kinh doanh', position: null, phoneNumber: '19005678' },
  ...{ email: 'lienhe@a.vn', address: null, website: null, facebook: null, skype: null, version: 1 },
};

async function openSite(path: string) {
  const host = fakeHost();
  const { send } = host;
  host.send = async (request) => {
    const { pathname } = new URL(request.url);
    if (!['/api/v1/contact', '/api/v1/news'].includes(pathname)) return send(request);
    const isFound = pathname.endsWith('contact') && !request.url.includes('khong-co');
    const data = isFound ? [card] : [];
    const text = JSON.stringify({ success: true, data, total: data.length, current: 1, pageSize: 100 });
    return { ok: true, answer: { status: 200, contentType: 'application/json', retryAfter: null, text } };
  };
  return openConsole({ path, host, statements: ['configWeb.update'] });
}

const patience = { timeout: 20_000 };
/** The menu leads everywhere as well; this one stands with the title. */
const linkBeside = async (title: string, name: string) => {
  const heading = await screen.findByRole('heading', { level: 1, name: title }, patience);
  const head = heading.closest('header');
  if (head === null) throw new Error('the title stands alone');
  return within(head).findByRole('link', { name }, patience);
};

describe('the pages of the public site', () => {
  it('are one entry of the menu, which is marked on either of them', async () => {
    await openSite('/admin/config-contact');
    const menu = await screen.findByRole('navigation', { name: 'Menu chính' }, patience);
    const [entry, ...others] = within(menu).getAllByRole('link');
    expect(others).toEqual([]);
    expect(entry).toHaveTextContent('Nội dung website');
    expect(entry).toHaveAttribute('aria-current', 'page');
    expect(entry).toHaveAttribute('href', '/admin/config-web');
  });

  it('are both found in the palette', async () => {
    await openSite('/admin/config-web');
    await screen.findByRole('heading', { level: 1, name: 'Nội dung website' }, patience);
    await press();
    await userEvent.type(field(), 'lien he');
    await userEvent.click(await screen.findByRole('option', { name: /^Liên hệ trên website/ }, patience));
    expect(await screen.findByDisplayValue('Phòng Kinh doanh', undefined, patience)).toBeInTheDocument();
    expect(window.location.pathname).toBe('/admin/config-contact');
  });

  it.each([
    ['/admin/config-web', 'Nội dung website', 'Liên hệ trên website', '/admin/config-contact'],
    ['/admin/config-contact', 'Liên hệ trên website', 'Nội dung website', '/admin/config-web'],
  ])('lead to each other: from %s', async (path, title, name, to) => {
    await openSite(path);
    await userEvent.click(await linkBeside(title, name));
    await vi.waitFor(() => expect(window.location.pathname).toBe(to));
  });

  it('show the contact whatever their address searches for', async () => {
    await openSite('/admin/config-contact?q=khong-co');
    expect(await screen.findByDisplayValue('Phòng Kinh doanh', undefined, patience)).toBeInTheDocument();
    expect(window.location.search).toBe('');
  });

  it('show the contact as the site will', async () => {
    await openSite('/admin/config-contact');
    await userEvent.type(await screen.findByDisplayValue('Phòng Kinh doanh', undefined, patience), ' Hà Nội');
    await userEvent.click(screen.getByRole('button', { name: 'Xem trước' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>(/trước/, undefined, patience);
    expect(frame.srcdoc).toContain('<h1>Phòng Kinh doanh Hà Nội</h1>');
    expect(frame.srcdoc).toContain('<dd>19005678</dd>');
    expect(frame.srcdoc).not.toContain('<img');
  });
});
