import { mkdir } from 'node:fs/promises';

import { test } from '../e2e/support/journey.ts';
import { Stage } from './stage.ts';

test('the picture of the README: companies without network, some changes waiting', async ({
  browser,
  server,
  view,
}) => {
  const stage = await Stage.open(browser, server, view, {
    name: 'vi light',
    locale: 'vi-VN',
    theme: 'light',
    size: { width: 1280, height: 720 },
  });
  const { page } = stage;
  await stage.enter('/company/list');
  await stage.list('/company/list');
  await stage.settle();
  await stage.context.setOffline(true);
  const list = await stage.list('/company/list');
  await stage.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'l');
  await stage.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'l');
  await stage.press('ArrowDown', 'ArrowDown', 'e');
  await page.getByLabel(stage.word('field.company.companyName')).fill('Nhà xe Hồng Đạt Hải Phòng');
  await stage.press('Control+s');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await list.grid.focus();
  await stage.press('ArrowDown', 'ArrowDown');
  // Notices go by themselves; the picture shows the page without them.
  await page.locator('.c-notice').first().waitFor({ state: 'detached', timeout: 30_000 });
  await stage.still();
  await mkdir('docs/pictures', { recursive: true });
  await page.screenshot({ path: 'docs/pictures/console.png', animations: 'disabled' });
  await stage.context.close();
});
