/** Tax codes: their shape refuses, their check digit only warns. */
import { describe, expect, it } from 'vitest';

import { code } from '#model/field.ts';
import { problemOf } from '#model/field-schema.ts';
import { hasRightCheckDigit } from '#model/vietnam/tax-code.ts';

const field = code({ required: true, taxCode: true });

describe('a tax code', () => {
  it.each(['0100233488', '0314409058-002', '0100109106', '079123456789'])('%s is one', (written) => {
    expect(problemOf(field, written)).toBeUndefined();
    expect(hasRightCheckDigit(written)).toBe(true);
  });

  it.each(['0100233489', '0314409068-002'])('%s has another check digit, and may be kept', (written) => {
    expect(problemOf(field, written)).toBeUndefined();
    expect(hasRightCheckDigit(written)).toBe(false);
  });

  it.each(['100233488', '0100233488-000', '0100233488-1', '01002334881', 'MST0100233'])(
    '%s is none',
    (written) => {
      expect(problemOf(field, written)).toMatchObject({ code: 'tax_code' });
    },
  );
});
