/** A list screen in the words of whoever works on it; by keyboard where a key does it. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

export class ListPage {
  readonly page: Page;
  readonly grid: Locator;

  constructor(page: Page, title: string) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: title });
  }

  row(text: string): Locator {
    return this.grid.getByRole('row', { name: text });
  }

  /** The text of the active cell, as the grid names it. */
  async activeText(): Promise<string | null> {
    const id = await this.grid.getAttribute('aria-activedescendant');
    return this.page.locator(`[id="${id}"]`).textContent();
  }

  /** The state line: how many, from where, what waits. */
  get state(): Locator {
    // A page that is still coming says so in a status of its own.
    return this.page.getByRole('main').getByRole('status').filter({ hasNotText: 'Đang tải' });
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox').waitFor();
    await this.page.keyboard.press('/');
    await expect(this.page.getByRole('searchbox')).toBeFocused();
    await this.page.getByRole('searchbox').fill(text);
    await this.page.keyboard.press('Enter');
  }

  /** Puts the active cell on the only row that the search left, and opens its form. */
  async edit(code: string): Promise<Locator> {
    await this.search(code);
    await expect(this.row(code)).toBeVisible();
    // The row may have been in sight before the search: what is edited is the only row left.
    await expect(this.grid).toHaveAttribute('aria-rowcount', '2');
    await this.grid.focus();
    await this.page.keyboard.press('Home');
    await this.page.keyboard.press('e');
    const form = this.page.getByRole('dialog');
    await expect(form).toBeVisible();
    return form;
  }

  /** Changes one text field of a row and saves with Ctrl+S. */
  async change(code: string, field: string, value: string): Promise<void> {
    const form = await this.edit(code);
    await form.getByLabel(field).fill(value);
    await this.page.keyboard.press('Control+s');
    await expect(form).toBeHidden();
  }
}
