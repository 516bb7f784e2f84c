/** Whoever may change companies and not list them has the page of one: it is read by its id alone. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';
import { companyHost } from '../support/open-company.tsx';
import '#app/navigation/company-page.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 90_000 });

beforeAll(() => import('#kit/form/command-form.tsx'), 120_000);

const patience = { timeout: 20_000 };
const name = () => screen.findByLabelText<HTMLInputElement>(/Tên nhà xe/, undefined, patience);

async function openAs(path: string) {
  const host = companyHost();
  const asked: string[] = [];
  const { send } = host;
  host.send = (request) => {
    const { pathname, searchParams } = new URL(request.url);
    // All at once they are asked for to be chosen from, by ids and names alone: that is no list of companies.
    if (searchParams.get('pageSize') !== '-1')
      asked.push(pathname.includes('/proxy/') ? JSON.parse(request.body ?? '{}').url : pathname);
    return send(request);
  };
  const opened = await openConsole({ path, host, statements: ['company.update'] });
  return { ...opened, asked };
}

it('the group leads to the page of one company, and the list is not offered', async () => {
  await openAs('/company');
  await waitFor(() => expect(window.location.pathname).toBe('/company/update'), patience);
  const menu = screen.getByRole('navigation', { name: 'Menu chính' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cập nhật nhà xe']);
});

it('reads the company without its list, and changes it', async () => {
  const { asked } = await openAs('/company/update?id=AV1');
  expect((await name()).value).toBe('Nhà xe Một');
  expect(asked).toContain('/company/view?id=AV1');
  expect(asked).not.toContain('/api/v1/company');
  await userEvent.type(await name(), ' Xa');
  expect((await name()).value).toBe('Nhà xe Một Xa');
});

it('has the company again without a network, once it was read', async () => {
  const { ports, host } = await openAs('/company/update?id=AV1');
  await name();
  host.down = true;
  ports.network.set(true);
  const menu = screen.getByRole('navigation', { name: 'Menu chính' });
  await userEvent.click(within(menu).getByRole('link', { name: 'Cập nhật nhà xe' }));
  await waitFor(() => expect(window.location.search).toBe(''), patience);
  act(() => window.history.back());
  expect((await name()).value).toBe('Nhà xe Một');
});

it('says of a company that there is none, and offers no second try', async () => {
  await openAs('/company/update?id=NONE');
  const page = within(await screen.findByRole('main', {}, patience));
  expect(await page.findByRole('alert', {}, patience)).toHaveTextContent('NONE');
  expect(page.queryByRole('button', { name: 'Thử lại' })).toBeNull();
});
