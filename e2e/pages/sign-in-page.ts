/** Signing in: through the console's own page and the provider's, as a person types it, or as somebody who has done that. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { passwordOf, putSignIn } from '../support/sign-in-state.ts';
import { ListPage } from './list-page.ts';

export class SignInPage {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  /** Opens a path as somebody who has just signed in. Guided tours count as seen unless asked for. */
  async as(
    userName: string,
    path = '/',
    { tours = false, password = passwordOf(userName) } = {},
  ): Promise<void> {
    if (!tours) await this.withoutTours();
    await putSignIn(this.page, this.url, { userName, password });
    await this.page.goto(`${this.url}${path}`);
    await this.page.getByRole('banner').waitFor();
  }

  /** Opens a path and signs in on the way, by the pages and the keys of a person. */
  async byHand(
    userName: string,
    path = '/',
    { tours = false, password = passwordOf(userName) } = {},
  ): Promise<void> {
    if (!tours) await this.withoutTours();
    await this.page.goto(`${this.url}${path}`);
    await this.page.getByRole('button', { name: 'Đăng nhập' }).press('Enter');
    await this.submit(userName, password);
    await this.page.getByRole('banner').waitFor();
  }

  /** Guided tours count as seen from here on: one that begins by itself may stand over whatever is looked at. */
  async withoutTours(): Promise<void> {
    await this.page.addInitScript(() => {
      localStorage.setItem('first-time-dashboard', 'false');
      localStorage.setItem('first-time-user', 'false');
    });
  }

  /** On the list of customers, with its rows there, as somebody who looks after them. */
  async atCustomers(): Promise<ListPage> {
    await this.as('cskh', '/customer/list');
    const list = new ListPage(this.page, 'Khách hàng');
    await expect(list.grid.getByRole('gridcell').first()).toBeVisible();
    return list;
  }

  /** Signs out from the menu, and waits for the page that the provider comes back to. */
  async out(): Promise<void> {
    await this.throughProvider(async () => {
      await this.page.getByRole('button', { name: /Tài khoản/ }).click();
      await this.page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    });
  }

  /**
   * Waits until what `leave` begins has led to /login by way of the provider, whose session ends last: the console shows
   * /login before that, and a page that a test opens then is called off.
   */
  async throughProvider(leave: () => Promise<void>): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { isBefore: true }));
    await leave();
    await this.page.waitForFunction(() => !('isBefore' in window) && window.location.pathname === '/login');
    await expect(this.page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  }

  async submit(userName: string, password: string): Promise<void> {
    await this.page.getByLabel('Tên đăng nhập').fill(userName);
    await this.page.getByLabel('Mật khẩu').fill(password);
    await this.page.keyboard.press('Enter');
  }
}
