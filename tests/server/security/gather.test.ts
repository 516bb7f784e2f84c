import { describe, expect, test } from 'vitest';

import type { SecurityReason } from '#model/entities/security-event.ts';
import { Gathering, isGathered } from '../../../server/security/gather.ts';
import type { SecurityNote } from '../../../server/security/security-note.ts';

const failed = (more: Partial<SecurityNote> = {}): SecurityNote => ({
  ...{ event: 'signInFailed', outcome: 'failure', reason: 'wrongPassword', address: '10.0.0.1' },
  ...more,
});
const person = (id: string) => ({ id, userName: `người ${id}` });

describe('failures of one address', () => {
  test('of a few people have a row each, with who it was', () => {
    const gathering = new Gathering();
    for (const id of ['1', '2', '1']) gathering.add(failed({ account: person(id), triedName: id }), 0);
    const rows = gathering.take();
    expect(rows.map(({ note, count }) => [note.account?.id, count])).toEqual([
      ['1', 2],
      ['2', 1],
    ]);
    expect(gathering.take()).toEqual([]);
  });

  test('a thousand in a minute are a few rows, which count attempts and names', () => {
    const gathering = new Gathering();
    for (let n = 0; n < 1000; n += 1) {
      const account = n % 4 === 0 ? person(String(n)) : undefined;
      const reason: SecurityReason = account === undefined ? 'unknownName' : 'wrongPassword';
      gathering.add(failed({ account, reason, triedName: `tên ${n % 500}`, requestId: `r${n}` }), n);
    }
    const rows = gathering.take();
    expect(rows.length).toBeLessThanOrEqual(12);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
    expect(rows.reduce((sum, { names }) => sum + names, 0)).toBe(500);
    const unknown = rows.filter(({ note }) => note.reason === 'unknownName');
    expect(unknown).toMatchObject([{ count: 750, firstAt: 1, lastAt: 999, note: { requestId: 'r1' } }]);
  });

  test('hold nothing of a name that is nobody’s', () => {
    const gathering = new Gathering();
    gathering.add(failed({ reason: 'unknownName', triedName: 'Mật-khẩu-gõ-nhầm' }), 0);
    const shown = JSON.stringify(gathering.take());
    expect(shown).toContain('unknownName');
    expect(shown).not.toMatch(/Mật-khẩu|triedName/);
  });

  test('a call that was refused is told with its keys, and another one by itself', () => {
    const gathering = new Gathering();
    const refused = (call: string) =>
      failed({ event: 'refused', reason: 'noRight', account: person('1'), call, details: ['user.view'] });
    for (const call of ['GET /a', 'GET /b', 'GET /a']) gathering.add(refused(call), 0);
    expect(gathering.take().map(({ note, count }) => [note.call, note.details, count])).toEqual([
      ['GET /a', ['user.view'], 2],
      ['GET /b', ['user.view'], 1],
    ]);
  });

  test('from more addresses than fit are one row, and the next minute begins anew', () => {
    const gathering = new Gathering();
    for (let n = 0; n < 5000; n += 1)
      gathering.add(failed({ address: `10.1.${n}`, account: person('1') }), 0);
    const rows = gathering.take();
    expect(rows.length).toBe(501);
    expect(rows.at(-1)).toMatchObject({ count: 4500, note: { address: '*' } });
    expect(rows.at(-1)?.note.account).toBeUndefined();
    gathering.add(failed({ address: '10.9.9.9', account: person('1') }), 60_000);
    expect(gathering.take()).toMatchObject([
      { count: 1, note: { address: '10.9.9.9', account: { id: '1' } } },
    ]);
  });
});

test('what succeeded, and what comes from nowhere, is a row by itself', () => {
  expect(isGathered(failed())).toBe(true);
  expect(isGathered(failed({ event: 'signIn', outcome: 'success' }))).toBe(false);
  expect(isGathered({ event: 'refused', outcome: 'failure' })).toBe(false);
});
