/** What a person does to the rows of one list: makes one, changes it, removes it. By the keys that every list has. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import type { ListPage } from './list-page.ts';
import { goToList } from './palette.ts';

/** `sought`: looked for in a dropdown. `chosen`: of a few. */
export interface Filled {
  readonly field: string;
  readonly typed?: string;
  readonly sought?: string;
  readonly chosen?: string;
}

export class RowDesk {
  readonly page: Page;
  readonly list: ListPage;

  private constructor(page: Page, list: ListPage) {
    this.page = page;
    this.list = list;
  }

  static async open(page: Page, title: string): Promise<RowDesk> {
    return new RowDesk(page, await goToList(page, title));
  }

  async fill(form: Locator, filled: readonly Filled[]): Promise<void> {
    for (const { field, typed, sought, chosen } of filled) {
      const editor = form.getByLabel(new RegExp(`^${field}`)).first();
      if (typed !== undefined) await editor.fill(typed);
      if (chosen !== undefined) await editor.selectOption({ label: chosen });
      if (sought === undefined) continue;
      await editor.focus();
      await this.page.keyboard.type(sought);
      await this.page.getByRole('listbox').getByRole('option', { name: sought }).first().waitFor();
      await this.page.keyboard.press('Enter');
    }
  }

  async save(form: Locator): Promise<void> {
    await this.page.keyboard.press('Control+s');
    await expect(form).toBeHidden();
  }

  async add(title: string, filled: readonly Filled[]): Promise<void> {
    await this.page.keyboard.press('n');
    const form = this.page.getByRole('dialog', { name: title });
    await this.fill(form, filled);
    await this.save(form);
  }

  /** Behind the box that chooses several. */
  async choose(row: string): Promise<void> {
    await this.list.row(row).getByRole('gridcell').nth(1).click();
    await this.list.grid.focus();
  }

  async change(row: string, filled: readonly Filled[]): Promise<void> {
    await this.choose(row);
    await this.page.keyboard.press('e');
    const form = this.page.getByRole('dialog', { name: /^Sửa/ });
    await this.fill(form, filled);
    await this.save(form);
  }

  async remove(row: string): Promise<void> {
    await this.choose(row);
    await this.page.keyboard.press('Delete');
    await this.page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).press('Enter');
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }
}
