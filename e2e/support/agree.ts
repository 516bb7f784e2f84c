/** The question before a command that is noticed outside the console. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The question that stands on the page; a form has no button to cancel. */
const questionOn = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^(Hủy|Cancel)$/ }) });

/** Agrees by the keyboard alone. Focus is on Cancel: Enter out of habit would do nothing. */
export async function agree(page: Page): Promise<void> {
  const question = questionOn(page);
  await expect(question.getByRole('button', { name: /^(Hủy|Cancel)$/ })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(question).toHaveCount(0);
}
