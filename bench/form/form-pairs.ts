/** A form with dropdowns of two builds in turns: how long it is until one can choose in it. */
import type { Page } from '@playwright/test';

import { elapsedTimePair } from '../against/console-pair.ts';
import type { PairBench } from '../against/pair-bench.ts';
import type { OpenConsole } from '../harness/console-bench.ts';

const path = '/customer/list';
const companies = 1200;

export const formPairs: readonly PairBench[] = [
  elapsedTimePair({
    ...{ file: 'form-opening', path, turns: 4, before: withCompanies },
    name: `a form with five dropdowns over ${companies} companies, from its key until the last is offered`,
    take: async (console) => {
      const ms = await openForm(console);
      await closeForm(console);
      return ms;
    },
  }),
  elapsedTimePair({
    ...{ file: 'form-first', path, turns: 2, before: withCompanies },
    name: 'the same after a reload: the lists come from the device, and are requested again',
    async take(console) {
      await console.page.reload();
      await console.page.getByRole('gridcell').first().waitFor();
      const ms = await openForm(console);
      await closeForm(console);
      return ms;
    },
  }),
];

/** Multiplies the companies of the server's answer: the demo data of the benches have 120. */
async function withCompanies(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/(option\/)?company(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const rows: readonly object[] = body.data;
    const data = Array.from({ length: companies }, (_, at) => numbered(rows[at % rows.length] ?? {}, at));
    await route.fulfill({ response: answer, json: { ...body, data, total: companies } });
  });
}

/** The last is looked for: a form that offers it has been given all. */
const named = 'Nhà xe số';
const numbered = (row: object, at: number) => {
  const name = `${named} ${at}`;
  return { ...row, id: `AV${at}`, label: name, companyName: name };
};

/** ms from the key that opens it. */
async function openForm({ page }: OpenConsole): Promise<number> {
  const began = performance.now();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: /^Nhà xe/ }).focus();
  await page.keyboard.type(`${companies - 1}`);
  await page
    .getByRole('option', { name: `${named} ${companies - 1}` })
    .first()
    .waitFor();
  return performance.now() - began;
}

async function closeForm({ page }: OpenConsole): Promise<void> {
  const form = page.getByRole('dialog');
  for (let time = 0; time < 3 && (await form.isVisible()); time += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(150);
  }
  await form.waitFor({ state: 'hidden' });
}
