/** A list as hosts answer it: the rows, and of the rest as much as there is. */
import { describe, expect, it } from 'vitest';

import { v3Calls } from '#model/calls/v3.ts';
import { customer } from '#model/entities/customer.ts';
import { readListAnswer } from '#store/api/list-endpoint.ts';
import { customerRow } from '../../support/fake-host.ts';

const source = { entity: customer, call: v3Calls.customer.list };
const rows = [customerRow('KH1'), customerRow('KH2')];
const read = (answer: object, asked: { readonly current?: number; readonly pageSize?: number } = {}) =>
  readListAnswer(source, { filter: {}, sort: [], current: 1, pageSize: 50, ...asked }, answer);

describe('an answer to a list', () => {
  const whole = { success: true, data: rows, total: 2, current: 1, pageSize: 50 };

  it.each<[string, object, { readonly current?: number; readonly pageSize?: number }, object | undefined]>([
    ['that is whole', whole, {}, { total: 2, current: 1, pageSize: 50 }],
    [
      'of rows alone is the page that was asked for',
      { success: true, data: rows },
      {},
      { total: 2, current: 1 },
    ],
    ['whose rest is null', { ...whole, total: null, current: null, pageSize: null }, {}, { total: 2 }],
    ['of all rows at once', { success: true, data: rows }, { pageSize: -1 }, { total: 2, pageSize: -1 }],
    ['of a last page', { success: true, data: rows }, { current: 3, pageSize: 5 }, { total: 12, current: 3 }],
    ['of nothing', { success: true, data: [] }, {}, { total: 0 }],
    [
      'of a full page does not say how many there are',
      { success: true, data: rows },
      { pageSize: 2 },
      undefined,
    ],
    ['of nothing on a later page neither', { success: true, data: [] }, { current: 2 }, undefined],
    ['that tells more than this version knows', { ...whole, cursor: 'x', took: 3 }, {}, { total: 2 }],
    ['whose sums are null counts none', { ...whole, summary: null }, {}, { summary: undefined }],
    [
      'of sums some of which are null',
      { ...whole, summary: { amount: 5, fees: null } },
      {},
      { summary: { amount: 5 } },
    ],
    ['without rows is none', { success: true, total: 0 }, {}, undefined],
    ['of a row that is none', { ...whole, data: [{ code: 'KH1' }] }, {}, undefined],
  ])('%s', (_, answer, asked, expected) => {
    const page = read(answer, asked);
    if (expected === undefined) expect(page).toBeUndefined();
    else expect(page).toMatchObject(expected);
  });
});
