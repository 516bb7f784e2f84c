import { expect, test } from 'vitest';

import { wholeNumber } from '../../../scripts/steps/whole-number.mjs';

test('a whole number is read', () => {
  expect(wholeNumber('--seconds', '90')).toBe(90);
});

test.each(['abc', '', '0', '-1', '1.5', '1e3', 'Infinity'])('%s is refused in a sentence', (given) => {
  expect(() => wholeNumber('--seconds', given)).toThrow(
    `--seconds takes a whole number from 1 on, and no ${given}.`,
  );
});
