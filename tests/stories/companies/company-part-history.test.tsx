/** Who changed the fees and the menu of a company, where they are changed: in the drawer, and in the tab of its page. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { withSizes } from '../../kit/support/sizes.ts';
import { inConsole } from '../../support/open-console.tsx';
import { openCompany } from '../support/open-company.tsx';

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
      import('#features/companies/part-form.tsx'),
      import('#features/companies/company-menu-tree.tsx'),
    ]),
  120_000,
);

const patience = { timeout: 20_000 };
const fees = { key: 'i', tab: 'Phí', asks: 'Ai đã sửa phí', told: 'Giá SMS: 800 → 850' };
const menu = { key: 'm', tab: 'Menu', asks: 'Ai đã sửa menu', told: 'Mục trong menu: + Sơ đồ ghế' };

async function readHistory(asks: string) {
  const summary = await screen.findByText(asks, undefined, patience);
  // jsdom opens no details by a press.
  const details = summary.closest('details');
  if (details !== null) details.open = true;
  const history = await screen.findByRole('region', { name: 'Lịch sử' }, patience);
  expect(await within(history).findByText('Trần Kế Toán', undefined, patience)).toBeInTheDocument();
  return within(history)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe('the history of a part', () => {
  it.each([fees, menu])('is shown in the drawer of its form: $tab', async ({ key, asks, told }) => {
    await openCompany();
    await userEvent.keyboard(key);
    expect(await readHistory(asks)).toContain(told);
  });

  it.each([fees, menu])('is shown in its tab: $tab', async ({ tab, asks, told }) => {
    await openCompany();
    await userEvent.keyboard('o');
    await userEvent.click(await screen.findByRole('tab', { name: tab }, patience));
    expect(await readHistory(asks)).toContain(told);
  });

  it('is not offered to whoever may not read it', async () => {
    await openCompany({ path: '/partner/list', statements: ['partner.*'] });
    await userEvent.keyboard(fees.key);
    expect(await screen.findByLabelText('Giá SMS', undefined, patience)).toBeInTheDocument();
    expect(screen.queryByText(fees.asks)).toBeNull();
  });
});
