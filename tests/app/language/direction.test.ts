import { expect, it } from 'vitest';

import { directionOf } from '#app/language/direction.ts';

it.each([
  ['vi-VN', 'ltr'],
  ['en-US', 'ltr'],
  ['he', 'rtl'],
  ['ar-EG', 'rtl'],
  ['fa_IR', 'rtl'],
  ['KU', 'rtl'],
  ['art', 'ltr'],
])('%s is written %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction);
});
