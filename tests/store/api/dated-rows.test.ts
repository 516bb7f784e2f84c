import { describe, expect, it } from 'vitest';

import { datedRows } from '#store/api/dated-rows.ts';

const at = 1795136400000;

describe('an answer of a host without versions', () => {
  it('has rows of the moment at which they were asked for', () => {
    expect(datedRows({ success: true, data: [{ id: 'a' }, { id: 'b' }], total: 2 }, at)).toEqual({
      ...{ success: true, total: 2 },
      data: [
        { id: 'a', version: at },
        { id: 'b', version: at },
      ],
    });
  });

  it('has them in the lists of the old API, too, under whatever name', () => {
    const rows = [{ id: 'a', paymentTypes: ['cash'] }];
    const dated = [{ id: 'a', paymentTypes: ['cash'], version: at }];
    expect(datedRows({ code: 200, results: { result: rows } }, at)).toMatchObject({
      results: { result: dated },
    });
    expect(datedRows({ code: 200, results: { listInvoice: rows } }, at)).toMatchObject({
      results: { listInvoice: dated },
    });
  });

  it('has one row alone, or says that there is none', () => {
    expect(datedRows({ code: 200, results: { companyId: 'AV1' } }, at)).toMatchObject({
      results: { companyId: 'AV1', version: at },
    });
    expect(datedRows({ code: 200, results: null }, at)).toEqual({ code: 200, results: null });
    expect(datedRows({ success: true }, at)).toEqual({ success: true });
    expect(datedRows(undefined, at)).toBeUndefined();
  });

  it('keeps a version that a row has', () => {
    expect(datedRows({ data: [{ id: 'a', version: 3 }] }, at)).toEqual({ data: [{ id: 'a', version: 3 }] });
  });
});
