/** Payments that money can still be asked back of: the newest ones may have been given back whole, by the hour. */
import type { ListPage } from '../pages/list-page.ts';
import { expect } from './journey.ts';

/** Goes down from the first row to one that may be refunded; answers its bill number. */
export async function toRefundable(payments: ListPage): Promise<string> {
  const { page, grid } = payments;
  await grid.focus();
  await page.keyboard.press('Control+Home');
  const refund = page.getByRole('button', { name: 'Yêu cầu hoàn tiền' });
  for (let rows = 0; rows < 20 && (await refund.isDisabled()); rows += 1)
    await page.keyboard.press('ArrowDown');
  await expect(refund).toBeEnabled();
  return (await payments.activeText()) ?? '';
}
