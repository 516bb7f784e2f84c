/** A kill can leave the browser's own database torn, and the browser then throws it away: the person is told what is lost. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { enter, make, settleIn } from './crash/at-work.ts';
import { startKillable } from './crash/killable-browser.ts';
import { cutOff, openPage } from './crash/killable-page.ts';
import { isInLocalStorage, makingsIn, tear } from './crash/thrown-away.ts';
import { journal } from './support/device.ts';
import { expect, test } from './support/journey.ts';

test('a journal that the browser threw away is told, with the number of changes that waited in it', async ({
  server,
}) => {
  test.setTimeout(360_000);
  const profile = await mkdtemp(join(tmpdir(), 'console-torn-'));
  let browser = await startKillable(profile);
  try {
    let page = await openPage(browser);
    const list = await enter(page, server.url);
    await settleIn(page);
    await cutOff(page);
    await make(list, { kind: 'change', code: 'KH00101', mark: 'Lần ghi 00001.' });
    await make(list, { kind: 'change', code: 'KH00102', mark: 'Lần ghi 00002.' });
    await page.waitForFunction(() =>
      Object.values(localStorage).some((kept) => /"waiting":2/.test(String(kept))),
    );
    // What a page that lives puts into local storage is written a minute later and more; of one that died, at once.
    await browser.killRenderers();
    await expect.poll(() => isInLocalStorage(profile, '"waiting":2')).toBe(true);
    await browser.killAll();
    await tear(profile);

    // It opens as ever, and goes on writing behind what is torn.
    browser = await startKillable(profile);
    page = await openPage(browser);
    await cutOff(page);
    await make(await enter(page, server.url), { kind: 'change', code: 'KH00103', mark: 'Lần ghi 00003.' });
    expect(await journal(page)).toHaveLength(3);
    await browser.killAll();

    browser = await startKillable(profile);
    page = await openPage(browser);
    await enter(page, server.url);
    // That the third waits the browser may not have written by then.
    await expect(page.getByText(/[23] thay đổi mà máy chủ chưa xác nhận/)).toBeVisible();
    expect(await makingsIn(profile)).toHaveLength(1);
  } finally {
    await browser.killAll();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
