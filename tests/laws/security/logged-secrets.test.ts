/**
 * Every call that takes a secret or something private, found among all calls: whether it works, is refused, or breaks in
 * the database, the server's log holds nothing of it, nor does a refusal.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { staff } from '#model/entities/staff.ts';
import { mayBeKept } from '#model/field.ts';
import { commands } from '#app/navigation/commands.ts';
import { useApi } from '../../server/support/api-world.ts';
import { CallBench, resourceOf } from '../../server/support/call-bench.ts';
import { databases } from '../../server/support/databases.ts';
import { type LawCall, lawCalls } from '../../server/support/law-calls.ts';
import { receivingAccount } from '../../server/support/receiving-account.ts';
import { wrongBodies } from '../../server/support/wrong-bodies.ts';
import { propertiesOf } from '../../support/sample-values.ts';

/** Secret in some command, though no field of its entity. */
const secretValues = new Set(commands.flatMap(({ secretValues: names = [] }) => names));

/** Short enough for a code of one time, and of the letters that any code may have. */
const canary = 'kZq7x';

function hiddenIn({ body, entity }: LawCall) {
  return propertiesOf(body, entity?.fields).filter(
    ({ name, field }) => secretValues.has(name) || (field !== undefined && !mayBeKept(field)),
  );
}

const taking = lawCalls.filter((call) => hiddenIn(call).length > 0);

/** What the bench makes up; anything else is the one value that is right (the old password, a code of one time). */
const isMadeUp = (value: unknown) => /^(canary-|Mẫu |MAU-)/.test(String(value));

/** The sample with a canary in each place that is secret; where it is to be right, in each that takes any value. */
function planted(call: LawCall, body: Readonly<Record<string, unknown>>, isRight: boolean) {
  const values = hiddenIn(call).flatMap(({ name, field }) => {
    if (isRight && !isMadeUp(body[name])) return [];
    const least = field !== undefined && 'min' in field ? (field.min ?? 0) : 8;
    return [[name, canary.padEnd(least, '1')]];
  });
  return { ...body, ...Object.fromEntries(values) };
}

describe.each(databases)('the log over $name', ({ open }) => {
  const lines: string[] = [];
  const api = useApi(open, receivingAccount, { write: (line) => void lines.push(line) });
  let bench: CallBench;
  beforeAll(async () => {
    bench = await CallBench.open(api());
    await bench.become('super_admin', []);
  });
  afterAll(() => expect(taking.length).toBeGreaterThan(8));

  const said = () => lines.splice(0).join('');

  test.each(taking.map((call) => [call.name, call] as const))(
    'tells nothing of what %s takes',
    async (_, call) => {
      const arranged = await bench.arrange(call, undefined);
      const right = planted(call, arranged.body ?? {}, true);
      const sent = { ...arranged, body: right };
      const wrongs = wrongBodies(call, planted(call, arranged.body ?? {}, false));
      said();
      const answers = [];
      for (const { body } of wrongs) answers.push(await bench.send(call, arranged, { body }));
      if (call.writes === 'existing') answers.push(await bench.send(call, sent, { version: 999_999 }));
      const done = await bench.send(call, sent);
      expect(done, JSON.stringify(done.body)).toMatchObject({ status: 200 });
      answers.push(await broken(call));
      expect(JSON.stringify(answers)).not.toContain(canary);
      const log = said();
      expect(log).toContain('23514');
      expect(log).not.toContain(canary);
    },
  );

  /** The database itself refuses the row, and says which values it had. */
  async function broken(call: LawCall) {
    // What is about nobody else is about the person who asks.
    const { table } = resourceOf(call.entity ?? staff);
    const { orm } = api().db;
    const arranged = await bench.arrange(call, undefined);
    await orm.execute(sql`alter table ${table} add constraint never check (version < -1) not valid`);
    try {
      const answer = await bench.send(call, { ...arranged, body: planted(call, arranged.body ?? {}, true) });
      expect(answer.status).toBe(500);
      return answer;
    } finally {
      await orm.execute(sql`alter table ${table} drop constraint never`);
    }
  }
});
