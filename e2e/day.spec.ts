/**
 * A day of work by keys, recorded: found, sorted, paged through, edited, without a network now and then. What was
 * recorded of it is replayed afterwards by `tests/stories/recordings`. With FULL=1 until ten thousand actions are on it.
 */
import { stat } from 'node:fs/promises';

import type { Download } from '@playwright/test';

import { readRecording } from '../src/session-recorder/format/read-recording.ts';
import { entriesRecorded } from '../src/store/journal-slice.ts';
import { openPalette } from './pages/palette.ts';
import { wholeLists } from './support/device.ts';
import { expect, installed, test } from './support/journey.ts';
import { press, type } from './support/keys-only.ts';
import { exportSession, leaveRecording } from './support/leave-recording.ts';

const isFull = process.env.FULL === '1';
const rounds = isFull ? 400 : 4;
const least = isFull ? 10_000 : 150;
/** Bytes, packed, for ten minutes of work. */
const mostInTenMinutes = 1_000_000;
/** A person takes a quarter of a minute for one. */
const roundsInTenMinutes = 40;

const sizeOf = async (download: Download) => (await stat(await download.path())).size;

test('a day of work is recorded, and its file says everything that happened', { tag: installed }, async ({
  signIn,
  page,
  context,
}) => {
  test.setTimeout(120_000 + rounds * 20_000);
  const list = await signIn.atCustomers();
  await expect.poll(() => wholeLists(page)).toContain('customer');
  // What each session has before any work: the start, and all rows of the list. It stands in a file once.
  const begun = await sizeOf(await exportSession(page, true));
  const typed: string[] = [];
  const change = async (code: string, address: string) => {
    await list.change(code, 'Địa chỉ', address);
    typed.push(address);
  };
  for (let round = 0; round < rounds; round += 1) {
    const code = `KH${String(100 + round).padStart(5, '0')}`;
    await change(code, `Vòng ${round}`);
    await list.search('');
    await list.grid.focus();
    await press(page, 'ArrowRight', 's', 'PageDown', 'PageDown', 'Control+End', 'Control+Home');
    if (round % 4 !== 1) continue;
    await context.setOffline(true);
    await change(code, `Vòng ${round}, ngoại tuyến`);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: /Trực tuyến/ })).toBeVisible({ timeout: 30_000 });
  }
  const { download, content } = await leaveRecording(page, 'day', true);
  // What the rounds add is counted for forty of them, were they fewer or more.
  const worked = ((await sizeOf(download)) - begun) * (roundsInTenMinutes / rounds);
  expect(begun + worked).toBeLessThan(mostInTenMinutes);

  const read = readRecording(content);
  if (read.kind === 'unreadable') throw new Error(read.problem.code);
  const { steps } = read.recording;
  expect(steps.length).toBeGreaterThan(least);
  const edits = steps.flatMap(({ action }) => (entriesRecorded.match(action) ? action.payload : []));
  const written = edits.map(({ intent }) => intent.values.address);
  // A device keeps 5 MB of a session: of a long day the beginning goes, and what is left has no gap.
  expect(written).toEqual(typed.slice(-written.length));
  expect(written.length).toBeGreaterThanOrEqual(isFull ? rounds / 2 : typed.length);

  // In the browser it goes the same way as well, and every action of it can be gone to.
  await openPalette(page);
  await type(page, 'Phát lại phiên');
  await page.getByRole('option', { name: /Phát lại phiên làm việc/ }).click();
  await page.getByLabel('Tệp bản ghi').setInputFiles(await download.path());
  await expect(page.getByText(/Phiên bản này khớp với bản ghi/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('searchbox', { name: 'Tìm theo loại' }).fill('entriesRecorded');
  await expect(page.getByText(`${edits.length} diễn biến`, { exact: true })).toBeVisible();
});
