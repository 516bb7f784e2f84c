import { expect, test } from './support/journey.ts';

test('the workplace is printed without the console around it, part below part, as long as it is', async ({
  signIn,
  page,
}) => {
  await signIn.as('quantri', '/dashboard/workplace');
  await page.setViewportSize({ width: 1280, height: 420 });
  const part = (name: string | RegExp) => page.getByRole('region', { name });
  await expect(part(/^Giao dịch hôm nay/).getByRole('row', { name: /MB QR/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Menu chính' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Làm mới số liệu' })).toBeHidden();
  const [payments, changes] = [
    await part(/^Giao dịch hôm nay/).boundingBox(),
    await part('Thay đổi gần đây của tôi').boundingBox(),
  ];
  if (payments === null || changes === null) throw new Error('A part of the workplace is not printed.');
  expect(changes.y).toBeGreaterThanOrEqual(payments.y + payments.height);
  // Nothing lies below the edge of what scrolls. (What is for screen readers alone is a point in size.)
  const hidden = await page
    .getByRole('main')
    .evaluate(
      (main) =>
        [main, ...main.querySelectorAll('*')].filter(
          (each) =>
            each.clientHeight > 1 &&
            each.scrollHeight > each.clientHeight + 1 &&
            getComputedStyle(each).overflowY !== 'visible',
        ).length,
    );
  expect(hidden).toBe(0);
});
