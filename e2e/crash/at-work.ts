/** A person at the console, as fast as a script can be: signs in where that is asked, and edits by keyboard. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { ListPage } from '../pages/list-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { wholeLists } from '../support/device.ts';
import { served } from '../support/served.ts';
import type { PlannedEdit } from './plan.ts';
import { withLineSeparator } from './plan.ts';

const path = '/customer/list';

/** Until the list stands. The tokens died with the page; the session at the provider gives new ones. */
export async function enter(page: Page, url: string): Promise<ListPage> {
  const list = new ListPage(page, 'Khách hàng');
  const first = page.getByRole('gridcell').first();
  const button = page.getByRole('button', { name: 'Đăng nhập' });
  await page.goto(`${url}${path}`, { waitUntil: 'commit' });
  await expect(button.or(first).first()).toBeVisible();
  if (await button.isVisible()) {
    await button.click();
    const name = page.getByLabel('Tên đăng nhập');
    await expect(name.or(first).first()).toBeVisible();
    if (await name.isVisible()) await new SignInPage(page, url).submit('cskh', 'Demo@2026');
    await expect(first).toBeVisible();
  }
  return list;
}

/** Resolves when the form has closed by itself, which it does only for what is saved. */
export async function make(list: ListPage, { kind, code, mark }: PlannedEdit): Promise<void> {
  const { page } = list;
  if (kind === 'change') return list.change(code, 'Địa chỉ', withLineSeparator(mark));
  await list.grid.focus();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await form.getByLabel('Mã khách hàng').fill(code);
  await form.getByLabel('Tên khách hàng').fill(mark);
  await form.getByLabel('Số điện thoại').fill('0912345678');
  await form.getByLabel('Loại khách hàng').selectOption({ index: 1 });
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();
}

/** Until the worker serves the shell and the list is on the device, so that it opens without network. */
export async function settleIn(page: Page): Promise<void> {
  await served(page);
  await expect.poll(() => wholeLists(page)).toContain('customer');
}
