/** The table of the security log: rows that stay as they are, for 180 days, into which several servers gather. */
import { describe, expect, test } from 'vitest';

import { forgetOldEvents } from '../../../server/security/forget-events.ts';
import { securityLog } from '../../../server/security/security-log.ts';
import { storeEvents } from '../../../server/security/store-events.ts';
import { seedDemoAccounts, seedPermissionSets } from '../../../server/seed/seed-staff.ts';
import { bothDatabases, useDatabase } from '../support/databases.ts';

const keep = 'The security log is kept as it is for 180 days';

describe.each(bothDatabases)('the security log on $name', ({ open }) => {
  const database = useDatabase(open);
  const ask = async (text: string, values: readonly unknown[] = []) =>
    (await database().pool.query(text, [...values])).rows;
  const old = (days: number, id: string) =>
    ask(
      `insert into security_event (id, at, event, outcome) values ($1, now() - make_interval(days => $2), 'signIn', 'success')`,
      [id, days],
    );

  test('says when it happened by the clock of the database, and whose account it was', async () => {
    await seedPermissionSets(database().orm);
    await seedDemoAccounts(database().orm);
    const [{ id }] = await ask(`select id from staff where user_name = 'ketoan'`);
    const note = { event: 'signOut', outcome: 'success', account: { id } } as const;
    await storeEvents(database().pool, [
      { note, age: 7 },
      { note: { ...note, event: 'accountLocked', target: { collection: 'user', id } }, age: 3 },
    ]);
    const rows = await ask(
      `select event, user_name, target, collections, count, round(extract(epoch from now() - at))::int as age
       from security_event order by id`,
    );
    expect(rows).toMatchObject([
      { event: 'signOut', user_name: 'ketoan', target: null, collections: [], count: 1 },
      { event: 'accountLocked', user_name: 'ketoan', target: 'ketoan', collections: ['user'] },
    ]);
    expect(rows[0].age - rows[1].age).toBe(4);
    expect(rows[0].age).toBeLessThan(17);
  });

  test('refuses each change of a row, and its removal', async () => {
    await old(1, 'young');
    const changes = [
      `update security_event set user_name = 'x' where id = 'young'`,
      `update security_event set count = 5 where id = 'young'`,
      `delete from security_event where id = 'young'`,
      'delete from security_event',
      'truncate security_event',
    ];
    for (const change of changes)
      await expect(database().pool.query(change), change).rejects.toMatchObject({
        code: '42501',
        message: keep,
      });
  });

  test('forgets what is older than 180 days, and nothing younger', async () => {
    await old(181, 'old');
    await old(179, 'nearly');
    await forgetOldEvents(database().chores);
    const left = await ask(
      `select id from security_event where id in ('old', 'nearly', 'young') order by id`,
    );
    expect(left.map(({ id }) => id)).toEqual(['nearly', 'young']);
  });

  test('lets a row of the minute that runs count up, and nothing else of it change', async () => {
    const note = { event: 'refused', outcome: 'failure', address: '10.0.0.9' } as const;
    const gathered = { subject: 'x', count: 2, names: 1, lastAge: 0 };
    await storeEvents(database().pool, [{ note, age: 1, gathered }]);
    const of = `where address = '10.0.0.9'`;
    await ask(`update security_event set count = count + 1 ${of}`);
    const wrong = [
      `update security_event set count = count - 1 ${of}`,
      `update security_event set count = count + 1, user_name = 'x' ${of}`,
      `update security_event set count = count + 1, at = at - interval '1 hour' ${of}`,
    ];
    for (const change of wrong)
      await expect(database().pool.query(change), change).rejects.toMatchObject({ code: '42501' });
    // Of an hour ago, and so of no minute that runs.
    await ask(
      `insert into security_event (event, outcome, address, subject, minute)
       values ('refused', 'failure', '10.0.0.8', 'x', date_trunc('minute', now()) - interval '1 hour')`,
    );
    await expect(
      database().pool.query(`update security_event set count = count + 1 where address = '10.0.0.8'`),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('gathers what two servers see of one address into the same few rows', async () => {
    const servers = [securityLog(database()), securityLog(database())];
    const account = { id: 'người', userName: 'nguoi' };
    for (let n = 0; n < 1000; n += 1) {
      const from = { address: '10.0.0.7', triedName: `t${n}` };
      const failed = { event: 'signInFailed', outcome: 'failure', ...from } as const;
      servers[n % 2]?.note({ ...failed, reason: 'unknownName' });
      if (n % 100 === 0) servers[n % 2]?.note({ ...failed, reason: 'wrongPassword', account });
    }
    await Promise.all(servers.map((server) => server.close()));
    const minutes = Number(
      (await ask(`select count(distinct minute) as count from security_event where address = '10.0.0.7'`))[0]
        .count,
    );
    const rows = await ask(
      `select reason, user_name, sum(count)::int as count, sum(names)::int as names, count(*)::int as rows,
         bool_and(last_at >= at) as ordered
       from security_event where address = '10.0.0.7' group by reason, user_name order by reason`,
    );
    expect(rows).toEqual([
      { reason: 'unknownName', user_name: null, count: 1000, names: 1000, rows: minutes, ordered: true },
      { reason: 'wrongPassword', user_name: 'nguoi', count: 10, names: null, rows: minutes, ordered: true },
    ]);
    expect(minutes).toBeLessThanOrEqual(2);
  });
});
