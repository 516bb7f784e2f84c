/** The promotion of a deposit comes from packages that are read under the open form: late, or not at all. */
import { screen } from '@testing-library/react';
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
      import('#features/companies/deposit-form.tsx'),
    ]),
  120_000,
);

const save = () => userEvent.keyboard('{Control>}s{/Control}');
const amount = () => screen.findByLabelText(/Số tiền nạp/);
const promotion = () => screen.getByLabelText(/Khuyến mãi/);

async function payInBefore() {
  const opened = await openCompany();
  let arrive: () => void = () => undefined;
  opened.host.packages.after = new Promise((resolve) => {
    arrive = () => resolve();
  });
  await userEvent.keyboard('p');
  await userEvent.type(await amount(), '1000000');
  await userEvent.tab();
  return { ...opened, arrive };
}

describe('the promotion of a deposit', () => {
  it('is left empty while the packages are being read, and filled in as they arrive', async () => {
    const { host, until, arrive } = await payInBefore();
    expect(promotion()).toHaveProperty('value', '');
    arrive();
    await until(() => expect(promotion()).toHaveProperty('value', '20.000'));
    await save();
    await until(() => expect(host.sent).toHaveLength(1));
    expect(host.sent[0]?.body).toMatchObject({ depositAmount: 1_000_000, amountPromotion: 20_000 });
  });

  it('that somebody typed meanwhile stays as it was typed', async () => {
    const { until, arrive } = await payInBefore();
    await userEvent.type(promotion(), '7000');
    await userEvent.tab();
    arrive();
    await until(() => expect(screen.getByText(/1 gói nạp đang áp dụng/)).toBeInTheDocument());
    expect(promotion()).toHaveProperty('value', '7.000');
  });

  it('of more than is paid in is refused beside its field, and nothing is sent', async () => {
    const { host, until, arrive } = await payInBefore();
    arrive();
    await until(() => expect(promotion()).toHaveProperty('value', '20.000'));
    await userEvent.clear(promotion());
    await userEvent.type(promotion(), '1000001');
    await userEvent.tab();
    await until(() => expect(screen.getByText('Không được lớn hơn 1.000.000')).toBeInTheDocument());
    expect(promotion().getAttribute('aria-invalid')).toBe('true');
    await save();
    expect(document.activeElement).toBe(promotion());
    expect(host.sent).toEqual([]);
  });

  it('is asked for before they are read: nothing is paid in without it unsaid', async () => {
    const { host, until, arrive } = await payInBefore();
    await save();
    await until(() => expect(promotion().getAttribute('aria-invalid')).toBe('true'));
    expect(host.sent).toEqual([]);
    arrive();
    await until(() => expect(promotion()).toHaveProperty('value', '20.000'));
  });

  it('is said not to be known where the packages can not be read, and filled in by another try', async () => {
    const { host, until, arrive } = await payInBefore();
    host.packages.unread = true;
    arrive();
    await until(() => expect(screen.getByText(/Chưa đọc được các gói nạp/)).toBeInTheDocument());
    expect(promotion()).toHaveProperty('value', '');
    host.packages.unread = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await until(() => expect(promotion()).toHaveProperty('value', '20.000'));
  });
});
