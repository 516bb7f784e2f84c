/** Main journeys leave their sessions behind, as the person exports them: `tests/stories/recordings` replays them in the same run. */
import { mkdir, writeFile } from 'node:fs/promises';

import type { Download, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { keptRecordings } from './kept-recordings.ts';
import { savedText } from './saved-file.ts';

const folder = 'test-results/recordings';

/**
 * By the help menu, by keys: no dialog may be open.
 *
 * @param personal whether personal data of customers shall be in it
 */
export async function exportSession(page: Page, personal = false): Promise<Download> {
  await page.getByRole('button', { name: 'Trợ giúp' }).press('Enter');
  await page.getByRole('menuitem', { name: /Xuất bản ghi/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Xuất bản ghi phiên' });
  if (personal)
    await dialog.getByRole('checkbox', { name: 'Kèm dữ liệu cá nhân của khách hàng' }).press('Space');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Lưu tệp' }).press('Enter');
  return coming;
}

/** @param name of the file, says what happened: 'batch-lock-and-undo'. */
export async function leaveRecording(
  page: Page,
  name: string,
  personal = false,
): Promise<{ readonly download: Download; readonly content: string }> {
  const download = await exportSession(page, personal);
  const content = await savedText(download);
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}.jsonl`, content);
  return { download, content };
}

/** What the page itself has written down up to an action, where nobody is there any more who could export it. */
export async function leaveKept(page: Page, name: string, action: string): Promise<void> {
  const newest = async () => (await keptRecordings(page))[0] ?? '';
  await expect.poll(newest, { timeout: 20_000 }).toContain(`"type":"${action}"`);
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}.jsonl`, await newest());
}
