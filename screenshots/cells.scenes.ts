/** Work in the cells of a grid: ranges, chosen rows, editors, a pasted table, a batch row by row. */
import type { Group } from './scene.ts';
import { companies, customers, enter } from './scene.ts';
import type { Stage } from './stage.ts';

const right = (count: number) => Array.from({ length: count }, () => 'ArrowRight');

async function paste(stage: Stage, text: string): Promise<void> {
  await stage.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stage.page.evaluate((written) => navigator.clipboard.writeText(written), text);
  await stage.press('Control+v');
  await stage.page.getByRole('dialog').getByRole('table').waitFor();
}

export const cells: Group = {
  name: 'cells',
  begin: enter(customers),
  scenes: [
    {
      name: 'range and its sum',
      go: async (stage) => {
        await stage.list(companies);
        await stage.press(...right(3), 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight');
      },
    },
    {
      name: 'range under the columns that stay',
      go: async (stage) => {
        await stage.list(customers);
        await stage.press('ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+End');
      },
    },
    {
      name: 'page chosen',
      go: (stage) => stage.list(customers).then(() => stage.press('Control+a')),
    },
    {
      name: 'all that match but two',
      go: (stage) => stage.press('Control+a', 'ArrowDown', 'Space', 'ArrowDown', 'ArrowDown', 'Space'),
    },
    {
      name: 'question over all that match',
      go: async (stage) => {
        await stage.press('l');
        await stage.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'editor in a cell, refused',
      go: async (stage) => {
        await stage.press('Escape');
        await stage.list(customers);
        await stage.press(...right(2), 'ArrowDown', 'F2', 'Control+a', '1', '2', 'Enter');
        await stage.page.getByRole('grid').getByRole('alert').waitFor();
      },
    },
    {
      name: 'editor of a reference',
      go: async (stage) => {
        await stage.press('Escape');
        await stage.list(customers);
        await stage.press(...right(6), 'F2', 'ArrowDown');
      },
    },
    {
      name: 'editor of a choice',
      go: async (stage) => {
        await stage.list(customers);
        await stage.press(...right(5), 'F2');
      },
    },
    {
      name: 'pasted table',
      go: async (stage) => {
        await stage.press('Escape');
        await stage.list(customers);
        await stage.press('ArrowDown');
        await paste(stage, 'X\tPhan Văn Tám\t0988111222\tHuế\nY\tPhan Văn Chín\t123\tĐà Lạt');
      },
    },
    {
      name: 'batch, row by row',
      go: async (stage) => {
        await stage.press('Escape');
        await stage.server.faults([
          {
            match: { method: 'PATCH', pathPrefix: '/api/v1/customer/status' },
            times: 2,
            action: { status: 422 },
          },
        ]);
        await stage.list(`${customers}?active=true`);
        await stage.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'l');
        await stage.page.locator('.c-batch-rows').waitFor();
        await stage.button('batch.results').click();
      },
    },
  ],
};
