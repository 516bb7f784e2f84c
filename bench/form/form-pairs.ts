/** A form with dropdowns of two builds in turns: how long it is until one can choose in it. */
import { timeOf } from '../against/console-pair.ts';
import type { PairBench } from '../against/pair-bench.ts';
import type { OpenConsole } from '../harness/console-bench.ts';

const path = '/customer/list';

export const formPairs: readonly PairBench[] = [
  timeOf({
    ...{ file: 'form-opening', path, turns: 4 },
    name: 'a form with five dropdowns, from its key until a company of all is offered',
    take: async (console) => {
      const ms = await openForm(console);
      await closeForm(console);
      return ms;
    },
  }),
  timeOf({
    ...{ file: 'form-first', path, turns: 2 },
    name: 'the same on a page that has just been loaded, which reads its lists',
    async take(console) {
      await console.page.reload();
      await console.page.getByRole('gridcell').first().waitFor();
      const ms = await openForm(console);
      await closeForm(console);
      return ms;
    },
  }),
];

/** ms from the key that opens it. */
async function openForm({ page }: OpenConsole): Promise<number> {
  const began = performance.now();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: /^Nhà xe/ }).focus();
  await page.keyboard.type('an');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
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
