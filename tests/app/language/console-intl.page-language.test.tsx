/** The language of the page, which each page that has words of its own tells again. */
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ConsoleIntl } from '#app/language/console-intl.tsx';

test('the language of the page is written down where it is another one, and not once more where it is the same', async () => {
  const { documentElement: page } = document;
  const written: (string | null)[] = [];
  const watch = new MutationObserver((found) => written.push(...found.map((one) => one.attributeName)));
  watch.observe(page, { attributes: true });
  const told = async (locale: 'vi-VN' | 'en-US') => {
    render(
      <ConsoleIntl locale={locale} messages={{}}>
        {null}
      </ConsoleIntl>,
    );
    await Promise.resolve();
    return written.splice(0);
  };
  await told('vi-VN');
  expect(await told('vi-VN')).toEqual([]);
  expect(await told('en-US')).toEqual(['lang']);
  expect([page.lang, page.dir]).toEqual(['en-US', 'ltr']);
  watch.disconnect();
});
