/** What a person hands on of a session: customers are in it only where that was asked for in so many words. */
import type { Page } from '@playwright/test';

import { readRecording } from '../src/session-recorder/format/read-recording.ts';
import { replay } from '../src/session-recorder/replay/replay.ts';
import { rootReducer } from '../src/store/root-state.ts';
import { signIn as tokenFor } from '../tests/server/support/sign-in.ts';
import { isRootState } from '../tests/support/replay-recording.ts';
import { ListPage } from './pages/list-page.ts';
import { demoPassword, expect, test } from './support/journey.ts';
import { exportSession } from './support/leave-recording.ts';
import { savedText } from './support/saved-file.ts';

const ofPersons = ['name', 'fullName', 'phoneNumber', 'presenter', 'address', 'note'];
const mostRows = 1_000;

/** Of every customer and lead: names, numbers, addresses and notes, long enough to be of nobody else. */
async function everybody(url: string): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${await tokenFor(url, 'quantri', demoPassword)}` };
  const texts = new Set<string>();
  for (const path of ['customer', 'customer-lead']) {
    for (let current = 1, count = mostRows; count === mostRows; current += 1) {
      const answer = await fetch(`${url}/api/v1/${path}?current=${current}&pageSize=${mostRows}`, {
        headers,
      });
      const { data } = await answer.json();
      count = data.length;
      for (const row of data) for (const field of ofPersons) texts.add(String(row[field] ?? ''));
    }
  }
  return [...texts].filter((text) => text.length > 6);
}

async function exported(page: Page, personal: boolean): Promise<string> {
  return savedText(await exportSession(page, personal));
}

test('a recording holds no customer, plays all the same, and holds them where that was asked for', async ({
  signIn,
  page,
  server,
}) => {
  await signIn.as('cskh', '/customer/list');
  const customers = new ListPage(page, 'Khách hàng');
  await expect(customers.row('KH00001')).toBeVisible();
  const shown = (await customers.row('KH00001').textContent()) ?? '';
  await customers.change('KH00002', 'Địa chỉ', 'Số 7 hẻm Hoa Sữa, phường Thử Nghiệm');
  await customers.search('nguyen van');
  await expect(customers.state).toContainText('/ 27');
  await page.getByRole('link', { name: 'Khách quan tâm' }).click();
  await expect(new ListPage(page, 'Khách quan tâm').grid.getByRole('row').nth(3)).toBeVisible();

  const persons = await everybody(server.url);
  expect(persons.length).toBeGreaterThan(1_000);
  const told = (content: string) => persons.filter((text) => content.includes(text));
  const without = await exported(page, false);
  expect(told(without)).toEqual([]);
  expect(without).not.toMatch(/Hoa Sữa|nguyen[+ ]van/);

  const read = readRecording(without);
  if (read.kind === 'unreadable') throw new Error(read.problem.code);
  expect(read.recording.head.personal).toBe('replaced');
  expect(replay(read.recording, rootReducer, isRootState).left).toBeUndefined();

  const withPersons = await exported(page, true);
  expect(told(withPersons).length).toBeGreaterThan(20);
  expect(told(withPersons).some((text) => shown.includes(text))).toBe(true);
});
