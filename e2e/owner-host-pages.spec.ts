/**
 * A host that has the calls of the specification and no more: each page whose call it lacks says so in one sentence, in
 * either language, without a warning, and asks for nothing twice.
 */
import { pages } from '../src/app/navigation/pages.tsx';
import { go, looks, speak, wordsOf } from './support/looks.ts';
import { expect, test } from './support/owner-journey.ts';

/** Whose list is made of calls that section 7 shows. */
const shown = [
  ...['/company/list', '/company/brandname', '/company/invoice-config', '/partner/brandname'],
  ...['/admin/user', '/admin/permission', '/admin/menu', '/admin/admin/customer-status', '/company/update'],
];
const lacking = pages.map(({ path }) => path).filter((path) => !shown.includes(path));

test('a page whose call the host lacks says so in one sentence, in both languages', async ({
  page,
  host,
  alarms,
  signInTo,
}) => {
  await signInTo('/account');
  for (const look of looks.filter(({ theme }) => theme === 'light')) {
    await speak(page, look);
    const sentence = wordsOf(look)['state.lacking'] ?? '';
    for (const path of lacking) {
      await go(page, path);
      const main = page.getByRole('main');
      await expect(main.getByText(sentence, { exact: true }), `${path}, ${look.locale}`).toHaveCount(1);
      await expect(main.getByRole('alert'), path).toHaveCount(0);
    }
  }
  expect(alarms).toEqual([]);
  await page.locator('[data-tour="bell"]').press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Empty');
  expect(lacking.length).toBeGreaterThan(30);
  // What is asked for side by side, before the first answer, is no second attempt.
  const again = host.asked.filter(
    ({ name, status, at }) =>
      status === 404 && host.asked.some((before) => before.name === name && at - before.at > 1000),
  );
  expect(again).toEqual([]);
});
