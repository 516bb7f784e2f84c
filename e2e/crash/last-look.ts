/** The end of a run: everything works again, the person confirms what waits for their word, and then looks. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import type { JournalRecord } from '../support/device.ts';
import { journal, storedRows } from '../support/device.ts';
import type { ServerView } from '../support/journey.ts';
import type { OpenCard } from './judge.ts';

const drainLimitMs = 120_000;
/** What is committed reaches the device by the feed; a beat comes every 15 s. */
const feedLimitMs = 30_000;

/** The cards of the sync centre that are not done with, each opened, after everything that can go has gone. */
export async function lookAtCentre(page: Page): Promise<readonly OpenCard[]> {
  const centre = await openCentre(page);
  // What was recorded before anybody had signed in goes only at the person's word.
  const unconfirmed = async () => (await journal(page)).filter(({ park }) => park === 'unconfirmed').length;
  if ((await unconfirmed()) > 0) await centre.getByRole('button', { name: /^Xác nhận \d+ thay đổi/ }).click();
  await expect.poll(unconfirmed, { timeout: drainLimitMs }).toBe(0);
  await expect.poll(async () => underWay(await journal(page)), { timeout: drainLimitMs }).toEqual([]);
  const cards: OpenCard[] = [];
  for (const part of ['Cần xử lý', 'Chờ gửi']) {
    await centre
      .getByRole('group', { name: 'Lọc theo trạng thái' })
      .getByRole('button', { name: part })
      .click();
    cards.push(...(await readCards(centre)));
  }
  return cards;
}

async function openCentre(page: Page): Promise<Locator> {
  await page.getByRole('grid').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  const centre = page.getByRole('dialog', { name: 'Trung tâm đồng bộ' });
  await expect(centre).toBeVisible();
  return centre;
}

async function readCards(centre: Locator): Promise<readonly OpenCard[]> {
  const more = centre.getByRole('button', { name: /^Xem thêm/ });
  while (await more.isVisible()) await more.click();
  const cards: OpenCard[] = [];
  for (const card of await centre.getByRole('article').all()) {
    const head = card.getByRole('button').first();
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    cards.push({ text: `${await card.getAttribute('aria-label')} ${await card.textContent()}` });
  }
  return cards;
}

const stuck = new Set(['refused', 'conflicting', 'parked']);
const moving = new Set(['recorded', 'sending', 'unknown']);

/** Ids of what should still move by itself: what stands behind one that waits for the person does not. */
export function underWay(records: readonly Omit<JournalRecord, 'park'>[]): readonly string[] {
  const isBlocked = (record: Omit<JournalRecord, 'park'>) =>
    record.state === 'recorded' &&
    records.some(({ seq, lane, state }) => lane === record.lane && seq < record.seq && stuck.has(state));
  return records
    .filter((record) => moving.has(record.state) && !isBlocked(record))
    .map(({ id, state }) => `${state} ${id}`);
}

/** Rows whose stored version differs from the one that the server lists, after the change feed had time to deliver it. */
export async function staleRows(
  page: Page,
  view: ServerView,
  codes: readonly string[],
): Promise<readonly string[]> {
  const until = Date.now() + feedLimitMs;
  for (;;) {
    const kept = new Map((await storedRows(page, 'customer')).map((row) => [row.code, row]));
    const problems: string[] = [];
    for (const code of codes) {
      const listed = await view.row('/api/v1/customer', 'code', code);
      const [have, want] = [kept.get(code), listed].map((row) => `version ${row?.version}, ${row?.address}`);
      if (have !== want) problems.push(`${code} is kept as ${have}, and listed as ${want}`);
    }
    if (problems.length === 0 || Date.now() > until) return problems;
    await page.waitForTimeout(500);
  }
}
