/**
 * What keeps the server up while its database is away, locked, slow or frozen, and what it owes a bank. Each act is judged by the
 * tests of the server that it names, over a PostgreSQL of its own. Longer than 250 lines because it is a table.
 */

const _db = 'server/db';
const _write = 'server/write';

const orm = ['tests/server/db/orm.test.ts'];
const pool = ['tests/server/db/connection-pool.test.ts'];
const places = ['tests/server/db/bulkhead.test.ts'];
const failures = ['tests/server/routing/failures.database.test.ts'];
const calls = ['tests/server/write/external-call.test.ts', 'tests/server/write/external-call.rows.test.ts'];
const batches = ['tests/server/write/change-batch.test.ts'];
const outage = ['tests/server/oidc/outage.test.ts'];
const ready = ['tests/server/monitor/readiness.test.ts'];
const drain = ['tests/server/open-server.drain.test.ts', 'tests/server/changes/change-streams.test.ts'];

/** @type {readonly import('./mutations.mjs').Mutation[]} */
export const mutationsOfServer = [
  {
    name: 'server: a begin that fails keeps its place of the pool',
    file: 'server/db/orm.ts',
    from: '      client.release(true);\n      if (!isConnectionLost',
    to: '      if (!isConnectionLost',
    tests: orm,
  },
  {
    name: 'server: a begin that fails is not tried again',
    file: 'server/db/orm.ts',
    from: 'if (!isConnectionLost(failure) || performance.now() - begun >= beginForMs) throw failure;',
    to: 'throw failure;',
    tests: orm,
  },
  {
    name: 'server: a rollback that fails hides what was wrong',
    file: 'server/db/orm.ts',
    from: 'await undo().catch(() => {});',
    to: 'await undo();',
    tests: orm,
  },
  {
    name: 'server: a connection that may still be in a transaction is given to the next',
    file: 'server/db/orm.ts',
    from: 'client.release(isInDoubt);',
    to: 'client.release();',
    tests: orm,
  },
  {
    name: 'server: a commit that rolls back is a success',
    file: 'server/db/orm.ts',
    from: "if (command !== 'COMMIT') throw",
    to: "if (command === 'NEVER') throw",
    tests: orm,
  },
  {
    name: 'server: a connection that ends while it is held is not heard',
    file: 'server/db/connection-pool.ts',
    from: "    client.on('error', (failure) => broken.set(client, failure));\n",
    to: '',
    tests: pool,
  },
  {
    name: 'server: a connection that broke is given to the next',
    file: 'server/db/connection-pool.ts',
    from: 'release(isUseless || broken.has(client));',
    to: 'release();',
    tests: [...pool, ...orm],
  },
  {
    name: 'server: the time of a call does not end its query',
    file: 'server/db/connection-pool.ts',
    from: "const onOver = () => cut(new Error('The time of the call is over'));",
    to: 'const onOver = () => {};',
    tests: pool,
  },
  {
    name: 'server: a reader who has hung up keeps the connection',
    file: 'server/db/connection-pool.ts',
    from: "const leaving = kind === 'read' ? gone : undefined;",
    to: 'const leaving = kind === null ? gone : undefined;',
    tests: pool,
  },
  {
    name: 'server: a connection to a host that has vanished is taken for good',
    file: 'server/db/connection-pool.ts',
    from: 'if (heard >= lostBefore && (await isAlive(client))) return client;',
    to: 'if (heard >= 0) return client;',
    tests: pool,
  },
  {
    name: 'server: one family takes all places',
    file: 'server/db/bulkhead.ts',
    from: 'return this.#count(familyOf(asker)) >= most;',
    to: 'return most < 0;',
    tests: places,
  },
  {
    name: 'server: who waits for a place waits for ever',
    file: 'server/db/bulkhead.ts',
    from: 'if (now - begun >= patienceMs || isStuck || isOver(asker)) giveUp();',
    to: '',
    tests: places,
  },
  {
    name: 'server: kinds of calls share their places',
    file: 'server/db/bulkhead.ts',
    from: 'return this.#count(asker.kind) < this.#limits.places[asker.kind] && !this.#isFamilyFull(asker);',
    to: 'return !this.#isFamilyFull(asker);',
    tests: places,
  },
  {
    name: 'server: a database that shuts down is a defect',
    file: 'server/db/database-failure.ts',
    from: '57P0[1-5]|',
    to: '',
    tests: failures,
  },
  {
    name: 'server: too many connections are a defect',
    file: 'server/db/database-failure.ts',
    from: '(53...|',
    to: '(',
    tests: failures,
  },
  {
    name: 'server: a primary that has become a standby is a defect',
    file: 'server/db/database-failure.ts',
    from: '|25006|',
    to: '|',
    tests: failures,
  },
  {
    name: 'server: reads tell failures of the database as defects',
    file: 'server/routing/failures.ts',
    from: '(refusalOfDatabase(failure) ?? refusalFor(failure))',
    to: 'refusalFor(failure)',
    tests: failures,
  },
  {
    name: 'server: a 503 has no Retry-After',
    file: 'server/write/database-refusal.ts',
    from: "super('upstream_unavailable', { retryAfterSeconds: retrySoon() });",
    to: "super('upstream_unavailable', {});",
    tests: failures,
  },
  {
    name: 'server: a lock is waited for without an end',
    file: 'server/db/role-limits.ts',
    from: "  lock_timeout: '5s',\n",
    to: '',
    tests: ['tests/server/db/role-limits.test.ts'],
  },
  {
    name: 'server: what an operator has set is overwritten',
    file: 'server/db/role-limits.ts',
    from: 'filter(([setting]) => !present.has(setting))',
    to: 'filter(() => present.size >= 0)',
    tests: ['tests/server/db/role-limits.test.ts'],
  },
  {
    name: 'server: several fill an empty database at once',
    file: 'server/db/start-lock.ts',
    from: 'if (rows[0]?.isOurs === true) return true;',
    to: 'if (rows[0] !== undefined) return true;',
    tests: ['tests/server/db/start-lock.test.ts'],
  },
  {
    name: 'server: one that stops is ready',
    file: 'server/monitor/readiness.ts',
    from: 'isStopping = true;',
    to: '',
    tests: ready,
  },
  {
    name: 'server: a database that takes no writes is no news to consoles',
    file: 'server/monitor/readiness.ts',
    from: 'ports.uptime() - writableAt <= writableForMs;',
    to: 'ports.uptime() - writableAt <= Number.POSITIVE_INFINITY;',
    tests: ready,
  },
  {
    name: 'server: a wrong clock is ready',
    file: 'server/monitor/readiness.ts',
    from: 'skewMs > mostSkewMs',
    to: 'skewMs < 0',
    tests: ready,
  },
  {
    name: 'server: a stop cuts what was taken',
    file: 'server/http/finish-requests.ts',
    from: 'looking = setInterval(() => app.server.closeIdleConnections(), lookMs);',
    to: 'app.server.closeAllConnections();',
    tests: drain,
  },
  {
    name: 'server: an outage is an error of the sign-in',
    file: 'server/oidc/outage.ts',
    from: 'seen.isAway ||= isUnavailable(failure);',
    to: '',
    tests: outage,
  },
  {
    name: 'server: a row can be changed while a bank is asked about it',
    file: 'server/write/lock-rows.ts',
    from: '  if (resource.externalCalls) await requireNoCallAbout(tx, resource, keys);\n',
    to: '',
    also: [
      {
        file: 'server/write/external-call.ts',
        from: '      setWhere: lte(externalCall.until, sql`now()`),\n',
        to: '',
      },
    ],
    tests: calls,
  },
  {
    name: 'server: a call is made again under another key',
    file: 'server/write/external-call.ts',
    from: `case when \${isSame} then \${externalCall.bankKey} else \${writeKey} end`,
    to: `\${writeKey}`,
    tests: calls,
  },
  {
    name: 'server: a late answer is recorded although another has taken the call over',
    file: 'server/write/external-call.ts',
    from: "if (ended.length === 0) throw refuse('in_progress');",
    to: '',
    tests: [...calls, 'tests/server/write/run-rows.test.ts'],
  },
  {
    name: 'server: what a bank has done is recorded for who waits alone',
    file: 'server/write/run-external.ts',
    from: 'const answer = await recording(() => context.db.orm.transaction(inTransaction));',
    to: 'const answer = await context.db.orm.transaction(inTransaction);',
    tests: calls,
  },
  {
    name: 'server: a call outlives its row',
    file: 'server/write/change-rows.ts',
    from: '  if (resource.externalCalls) await forgetCallsAbout(tx, resource, ids);\n',
    to: '',
    tests: calls,
  },
  {
    name: 'server: a batch waits for a silent bank again and again',
    file: 'server/write/run-rows.ts',
    from: 'if (isDone || (!isThrough && answer.data.some(isSilence))) {',
    to: 'if (isDone) {',
    tests: calls,
  },
  {
    name: 'server: a cursor is beyond what is settled',
    file: 'server/changes/feed.ts',
    from: 'settled: mark ?? rest.horizon',
    to: 'settled: rest.horizon',
    tests: ['tests/server/changes/feed.test.ts'],
  },
  {
    name: 'server: an outcome is closed during its bank call',
    file: 'server/write/seal-outcome.ts',
    from: '    await requireNoCallOf(tx, key);\n',
    to: '',
    tests: calls,
  },
  {
    name: 'server: silence of a bank is forgotten',
    file: 'server/write/run-rows.ts',
    from: 'isAnswered: !(failure instanceof UnansweredCall)',
    to: 'isAnswered: true',
    tests: calls,
  },
  {
    name: 'server: a call that failed keeps its row',
    file: 'server/write/external-call.ts',
    from: "const over = sql`now() - interval '1 second'`;",
    to: "const over = sql`now() + interval '1 hour'`;",
    tests: calls,
  },
  {
    name: 'server: a code is sent for a registration that can’t be',
    file: 'server/gateways/terminal-otp.ts',
    from: 'const tried = await takenBack(tx, register);',
    to: "const tried: Row = { terminalId: 'x', phoneNo: '0912345678', version: 1 };",
    tests: calls,
  },
  {
    name: 'server: a standby that takes over is not noticed',
    file: 'server/changes/feed.ts',
    from: 'if (ofTimeline === timeline) return place;',
    to: 'if (ofTimeline.length > 0) return place;',
    tests: ['tests/server/changes/feed.test.ts', 'tests/server/changes/feed-marks.test.ts'],
  },
  {
    name: 'server: changes that were lost with a primary are no news to consoles',
    file: 'server/changes/feed-marks.ts',
    from: ' and is_synchronous and at +',
    to: ' and at +',
    tests: ['tests/server/changes/feed.test.ts'],
  },
  {
    name: 'server: the role of the calls is granted nothing',
    file: 'server/db/database.ts',
    from: 'if (chores.pool !== database.pool) await grantToCalls(chores.pool, database.pool);',
    to: '',
    tests: ['tests/server/db/owner.test.ts'],
  },
  {
    name: 'server: a server of before refuses what was only added',
    file: 'server/db/migrate.ts',
    from: '!known.has(name) && !isExpand',
    to: '!known.has(name)',
    tests: ['tests/server/db/migrate.test.ts'],
  },
  {
    name: 'server: each row of a batch has a savepoint',
    file: 'server/write/change-batch.ts',
    from: '    const rows = await tx.transaction((savepoint) => write(savepoint, checked));\n',
    to: `    const rows: Row[] = [];
    for (const one of checked) rows.push(...(await tx.transaction((savepoint) => write(savepoint, [one]))));\n`,
    tests: batches,
  },
  {
    name: 'server: a row that a constraint refuses takes its batch with it',
    file: 'server/write/change-batch.ts',
    from: '    if (!isResult(failure)) throw failure;\n    origin.notes?.undoTo(mark);\n  }\n  const results',
    to: '    throw failure;\n  }\n  const results',
    tests: batches,
  },
];
