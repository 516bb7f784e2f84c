/** Passwords of staff by the API: which are refused, and which have to be changed by whoever gets them. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { staffTable } from '../../../../server/db/tables/staff.ts';
import { demoAccounts, demoPassword } from '../../../../server/seed/demo-accounts.ts';
import { tokenOf, useApi } from '../../support/api-world.ts';
import { server } from '../../support/databases.ts';

const path = '/api/v1/user';
const good = 'thuyền giấy qua cầu';

describe('a password of staff', () => {
  const api = useApi(server.open);
  const as = 'quantri';
  let number = 0;
  const rowOf = async (id: string) => {
    const [row] = await api().db.orm.select().from(staffTable).where(eq(staffTable.id, id));
    if (row === undefined) throw new Error(`There is no ${id}`);
    return row;
  };
  const add = (password: string, headers = {}) => {
    number += 1;
    const body = { userName: `moi.${number}`, name: 'Lê Thị Mới', mobile: '0912345678', role: 'staff' };
    return api().call('POST', path, { as, headers, body: { ...body, pbac: null, password } });
  };
  const added = async () => (await add(good)).body.data.id as string;
  const reset = async (id: string, password: string, headers = {}) =>
    api().call('PUT', `${path}/reset-password`, {
      ...{ as, headers, version: (await rowOf(id)).version, body: { id, password } },
    });
  const change = (userName: string, oldPassword: string, newPassword: string, headers = {}) =>
    api().call('PUT', `${path}/me/change-password`, {
      ...{ token: tokenOf(userName), headers, body: { oldPassword, newPassword } },
    });

  const refused = [
    ['Demo@2026', 'min_length'],
    ['mười một ch', 'min_length'],
    ['x'.repeat(257), 'max_length'],
    ['1q2w3e4r5t6y', 'password_common'],
    ['Lê Thị Mới 1990', 'password_guessable'],
    ['moi.1 0912345678', 'password_guessable'],
  ] as const;

  test.each(refused)('%s is refused for a new account and at a reset: %s', async (password, code) => {
    const made = await add(password);
    expect([made.status, made.body.errors]).toMatchObject([422, [{ field: 'password', code }]]);
    const id = await added();
    const before = await rowOf(id);
    const given = await reset(id, password);
    expect([given.status, given.body.errors]).toMatchObject([422, [{ field: 'password', code }]]);
    expect(await rowOf(id)).toEqual(before);
  });

  test('so is one of one’s own, by the own name, and the one that is in use', async () => {
    const userName = 'cskh';
    const { name } = await rowOf(demoAccounts.find((one) => one.userName === userName)?.id ?? '');
    for (const [password, code] of [
      ['mười một ch', 'min_length'],
      ['1q2w3e4r5t6y', 'password_common'],
      [`${name} 1990`, 'password_guessable'],
    ] as const) {
      const answer = await change(userName, demoPassword, password);
      expect([answer.status, answer.body.errors]).toMatchObject([422, [{ field: 'newPassword', code }]]);
    }
    const id = await added();
    const same = await change(id, good, good.normalize('NFD'));
    expect(same.body.errors).toMatchObject([{ field: 'newPassword', code: 'password_unchanged' }]);
  });

  test('the refusal says why, and what to do, in the language of the caller', async () => {
    const [vi, en] = await Promise.all(
      ['vi', 'en'].map((language) => add('1q2w3e4r5t6y', { 'accept-language': language })),
    );
    expect(vi?.body.errors[0].message).toMatch(/đã bị lộ\. Hãy chọn mật khẩu khác/);
    expect(en?.body.errors[0].message).toMatch(/known passwords\. Choose another one/);
  });

  test('12 and 256 characters are taken, whatever they are made of; marks are no rule', async () => {
    for (const password of [
      'đò vắng, tre',
      '🚌🍊🎏🪁🦉🌵🧵🪗🛶🍀🎈🐚',
      `${good} `.repeat(12).padEnd(256, 'ọ'),
    ])
      expect((await add(password)).status).toBe(200);
  });

  test('that somebody else gave has to be changed; one’s own does not', async () => {
    const id = await added();
    expect((await rowOf(id)).mustChangePassword).toBe(true);
    expect((await change(id, good, 'đò ngang bến vắng')).status).toBe(200);
    expect((await rowOf(id)).mustChangePassword).toBe(false);
    expect((await reset(id, good)).status).toBe(200);
    expect((await rowOf(id)).mustChangePassword).toBe(true);
  });

  test('of an account of the demo need not be changed', async () => {
    const id = demoAccounts.find(({ userName }) => userName === 'ketoan')?.id ?? '';
    expect((await reset(id, good)).status).toBe(200);
    expect((await rowOf(id)).mustChangePassword).toBe(false);
  });
});

describe('where there is no demo any more', () => {
  const api = useApi(server.open, { DEMO: 'off' });

  test('an account of the demo has to change it as all others', async () => {
    const { orm } = api().db;
    const id = demoAccounts.find(({ userName }) => userName === 'ketoan')?.id ?? '';
    const version = 1;
    const reset = await api().call('PUT', `${path}/reset-password`, {
      ...{ as: 'quantri', version, body: { id, password: good } },
    });
    expect(reset.status).toBe(200);
    const [row] = await orm.select().from(staffTable).where(eq(staffTable.id, id));
    expect(row?.mustChangePassword).toBe(true);
  });
});
