/** What the feed tells of a row, as far as it can be read. */
import { describe, expect, it } from 'vitest';

import { committedChange } from '#model/calls/v3.ts';
import { customer } from '#model/entities/customer.ts';
import { createChangeReader } from '#services/feed/change-reader.ts';
import { rowChangesOf } from '#local-db/cache/row-changes.ts';
import { customerRow } from '../../support/fake-host.ts';

const told = {
  cursor: '7',
  collection: 'customer',
  id: 'KH1',
  version: 3,
  op: 'update',
  at: 'x',
  actor: 'p2',
};
const row = customerRow('KH1', { version: 3 });
const { note: _, labels: __, ...sparse } = row;

describe('a change of the feed', () => {
  it.each<[string, object, unknown]>([
    ['with its row', { row }, row],
    ['whose row leaves out what may be empty', { row: sparse }, row],
    ['by a deed that this version does not know', { op: 'merge', row }, row],
    ['by nobody', { actor: null, row }, row],
    ['with members that this version does not know', { row, reason: { by: 'bank' } }, row],
    ['without its row says nothing of it', {}, undefined],
    ['whose row is null says nothing of it', { row: null }, undefined],
    ['whose row has no version says nothing of it', { row: { code: 'KH1' } }, undefined],
    ['whose row is a part of one says nothing of it', { row: { code: 'KH1', version: 3 } }, undefined],
    ['that removed it', { op: 'remove', row: null }, null],
  ])('%s', (_name, over, expected) => {
    const change = committedChange.parse({ ...told, ...over });
    const [taken] = rowChangesOf(customer, [change]);
    if (expected === undefined || expected === null) expect(taken?.row).toBe(expected);
    else expect(taken?.row).toMatchObject(expected);
    expect(taken).toMatchObject({ key: 'KH1', version: 3 });
  });

  it('that is new in kind does not stop the stream', () => {
    const read = createChangeReader('6');
    const piece = `id: 7\nevent: change\ndata: ${JSON.stringify({ ...told, op: 'merge', actor: null })}\n\n`;
    expect(read(piece)).toMatchObject({
      cursor: '7',
      isUnreadable: false,
      changes: [{ op: 'merge', actor: '' }],
    });
  });
});
