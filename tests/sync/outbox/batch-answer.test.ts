/** Of a batch of one: why it was refused, as far as the host says it. */
import { describe, expect, it } from 'vitest';

import { batchFailure } from '#sync/outbox/batch-answer.ts';

const batch = (result: unknown) => ({ success: true, data: [result] });

describe('the result of a row', () => {
  it.each<[string, unknown, object | undefined]>([
    ['that was done', { id: 'KH1', ok: true }, undefined],
    [
      'of a code and a sentence',
      { ok: false, errorCode: 'E42', errorMessage: 'Hết' },
      { code: 'E42', message: 'Hết' },
    ],
    [
      'of a code alone',
      { ok: false, errorCode: 'forbidden', errorMessage: null },
      { status: 403, message: '' },
    ],
    ['of a sentence alone claims no code', { ok: false, errorMessage: 'Hết' }, { code: '', message: 'Hết' }],
    ['without a word claims nothing', { ok: false, errorCode: null }, { code: '', message: '', status: 422 }],
    [
      'whose row is gone',
      { ok: false, errorCode: 'version_conflict', row: null },
      { status: 412, current: null },
    ],
  ])('%s', (_, result, expected) => {
    const failure = batchFailure(batch(result));
    if (expected === undefined) expect(failure).toBeUndefined();
    else expect(failure).toMatchObject({ kind: 'refused', ...expected });
  });
});
