/**
 * Each operation by each account of the demo, and by an account of each single statement: what docs/specification/calls.md does not
 * allow is refused, whatever the state of the rows. What it allows every-call.test.ts makes.
 */
import { beforeAll, describe, expect, test } from 'vitest';

import { type AccessKey, allows, allowsAny, grantableKeys, isAdmin } from '#model/access.ts';
import { demoAccounts } from '../../../server/seed/demo-accounts.ts';
import { useApi } from '../../server/support/api-world.ts';
import { type Arranged, CallBench } from '../../server/support/call-bench.ts';
import { server } from '../../server/support/databases.ts';
import { expectNoRow } from '../../server/support/expect-no-row.ts';
import { type LawCall, lawCalls } from '../../server/support/law-calls.ts';
import { receivingAccount } from '../../server/support/receiving-account.ts';
import { listIn, specified } from '../../support/specification.ts';

interface Account {
  readonly role: string;
  readonly statements: readonly string[];
}

const needed = new Map(specified('calls').map(({ what, cells }) => [what, cells.needs ?? '']));
const adminStatus = ' and admin status';

/** By the words of the specification alone. */
function isAllowed(call: LawCall, account: Account): boolean {
  const needs = needed.get(call.name) ?? '';
  if (needs === 'everybody' || needs === 'signed in') return true;
  if (needs === 'any statement') return allowsAny(account);
  if (needs === 'super admin') return account.role === 'super_admin';
  if (needs.endsWith(adminStatus) && !isAdmin(account.role)) return false;
  const keys = listIn(needs.replace(adminStatus, ''));
  return keys.some((key) => grantableKeys.includes(key) && allows(account, key as AccessKey));
}

describe('the rights of every operation', () => {
  const api = useApi(server.open, receivingAccount);
  let bench: CallBench;
  const arranged = new Map<string, Arranged>();
  beforeAll(async () => {
    bench = await CallBench.open(api());
    for (const call of lawCalls) arranged.set(call.name, await bench.arrange(call, undefined));
  }, 300_000);

  async function demandRefused(calls: readonly LawCall[], account: Account, as?: string) {
    let refused = 0;
    for (const call of calls) {
      const sample = arranged.get(call.name);
      if (sample === undefined || isAllowed(call, account)) continue;
      const answer = await bench.send(call, sample, as === undefined ? {} : { as });
      try {
        // Whoever may do nothing is not even told what rows are called.
        if (allowsAny(account)) expectNoRow(call, answer);
        else expect([answer.status, answer.code]).toEqual([403, 'forbidden']);
      } catch (cause) {
        throw new Error(`${call.name} answers ${answer.status}`, { cause });
      }
      refused += 1;
    }
    return refused;
  }

  test.each(demoAccounts.map(({ userName }) => userName))(
    '%s gets no answer that it may not have',
    async (userName) => {
      const { rows } = await api().db.pool.query<Account>(
        `select role, coalesce(statements, '[]') as statements from staff left join permission on permission.id = pbac and
         permission.active where user_name = $1`,
        [userName],
      );
      const [account] = rows;
      if (account === undefined) throw new Error(`There is no ${userName}`);
      const refused = await demandRefused(lawCalls, account, userName);
      expect(refused > 0 || account.role === 'super_admin').toBe(true);
    },
    120_000,
  );

  // Some thirty thousand calls: with FULL=1.
  const statements =
    process.env.FULL === '1' ? grantableKeys : grantableKeys.filter((_, at) => at % 25 === 0);
  test.each(statements)(
    'whoever has %s alone gets no answer of any other',
    async (statement) => {
      const account = { role: 'staff', statements: [statement] };
      await bench.become(account.role, account.statements);
      expect(await demandRefused(lawCalls, account)).toBeGreaterThan(50);
    },
    120_000,
  );
});
