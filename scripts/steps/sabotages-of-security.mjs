/** Sign-in, rights, secrets and the data folder. Each is judged by the tests of the server that it names. */

const renewals = ['tests/server/oidc/renewals.test.ts'];
const attempts = ['tests/server/auth/attempts.test.ts', 'tests/server/auth/attempt-rules.test.ts'];
const signInPages = ['tests/server/oidc/sign-in-routes.test.ts'];
const ranks = ['tests/server/api/users.ranks.test.ts'];

/** @type {readonly import('./sabotages.mjs').Sabotage[]} */
export const sabotagesOfSecurity = [
  {
    name: 'security: a code is used as often as it is sent at once',
    file: 'server/oidc/payload-store.ts',
    from: "(not payload ? 'consumed' or ($3 and",
    to: '(true or ($3 and',
    tests: renewals,
  },
  {
    name: 'security: a refresh token comes again for ever',
    file: 'server/oidc/renewals.ts',
    from: 'export const repeatableSeconds = 30;',
    to: 'export const repeatableSeconds = 300_000;',
    tests: renewals,
  },
  {
    name: 'security: a refresh token comes again although its follower was used',
    file: 'server/oidc/payload-store.ts',
    from: "\n      and later.payload ? 'consumed'))`",
    to: "\n      and later.payload ? 'never'))`",
    tests: renewals,
  },
  {
    name: 'security: each use of a refresh token has a follower of its own',
    file: 'server/oidc/renewals.ts',
    from: 'return used === undefined ? Reflect.apply(drawn, this, []) : next(used);',
    to: 'return Reflect.apply(drawn, this, []);',
    tests: renewals,
  },
  {
    name: 'security: a second use ends nothing',
    file: 'server/oidc/payload-store.ts',
    from: '        await endGrantOf(asking, model, id);\n',
    to: '',
    tests: renewals,
  },
  {
    name: 'security: a token of the second in which sessions end goes on',
    file: 'server/auth/end-sessions.ts',
    from: '  await endGrants(tx, id, but);\n',
    to: '',
    tests: renewals,
  },
  {
    name: 'security: a password that was taken opens an account that was closed since',
    file: 'server/auth/end-sessions.ts',
    from: ", payload #>> '{result,login,accountId}')",
    to: ')',
    tests: renewals,
  },
  {
    name: 'security: a set that is not there covers everything',
    file: 'server/api/staff-ranks.ts',
    from: 'return found !== undefined && coversStatements(caller.statements, found.statements);',
    to: 'return coversStatements(caller.statements, found?.statements ?? []);',
    tests: ranks,
  },
  {
    name: 'security: the waiting request of a locked administrator still locks others',
    file: 'server/api/staff-ranks.ts',
    from: "  if (own?.active !== true) throw refuse('session_ended');\n",
    to: '',
    tests: ranks,
  },
  {
    name: 'security: rights are not asked again behind the lock',
    file: 'server/api/staff-ranks.ts',
    from: 'if (own.role !== caller.role || !coversStatements(statements, caller.statements))',
    to: 'if (own.role !== caller.role)',
    tests: ranks,
  },
  {
    name: 'security: somebody renames an account of a higher role',
    file: 'server/api/users.ts',
    from: '  demandNotAbove(caller, before.role);\n  if (givesRights)',
    to: '  if (givesRights)',
    tests: ranks,
  },
  {
    name: 'security: a flood of sign-ins keeps out whoever is signed in',
    file: 'server/auth/passwords.ts',
    from: 'const queue = queues[name];',
    to: 'const queue = queues.signIn;',
    tests: ['tests/server/auth/passwords.test.ts'],
  },
  {
    name: 'security: a server that does not migrate leaves a demo open',
    file: 'server/prepare-database.ts',
    from: '    if (!config.demo) await lockDemoAccounts(db, (line) => console.log(line));\n',
    to: '',
    tests: ['tests/server/start-server.migrate-off.test.ts'],
  },
  {
    name: 'security: a server starts on a database that was never filled',
    file: 'server/db/wait-for-migration.ts',
    from: ' && (await isPrepared(pool));',
    to: ';',
    tests: ['tests/server/db/wait-for-migration.test.ts'],
  },
  {
    name: 'security: the folder of the database is left open',
    file: 'server/db/private-folder.ts',
    from: '  if ((mode & forOthers) !== 0) chmodSync(folder, mode & 0o777 & ~forOthers);\n',
    to: '',
    tests: ['tests/server/db/private-folder.test.ts'],
  },
  {
    name: 'security: a closed outcome answers private fields whose right was withdrawn',
    file: 'server/api/changes.ts',
    from: 'return withData({ ...settled, answer });',
    to: 'return withData({ ...settled });',
    tests: ['tests/server/write/without-withdrawn.test.ts'],
  },
  {
    name: 'security: an address may guess over many names',
    file: 'server/auth/attempts.ts',
    from: "counted.set(keyOf(kind, 'address', networkOf(address)), rules.address);",
    to: 'networkOf(address);',
    tests: attempts,
  },
  {
    name: 'security: guesses are counted when they have failed',
    file: 'server/auth/attempts.ts',
    from: 'return new Map(keys.map((key) => [key, failedOnceMore(',
    to: 'return new Map([].map((key) => [key, failedOnceMore(',
    tests: attempts,
  },
  {
    name: 'security: waits do not grow',
    file: 'server/auth/attempt-rules.ts',
    from: 'rule.firstWaitMs * 2 ** beyond',
    to: 'rule.firstWaitMs',
    tests: attempts,
  },
  {
    name: 'security: a right password counts as a wrong one',
    file: 'server/auth/attempts.ts',
    from: '      if (verdict.ok) await begun.takeBack();\n',
    to: '',
    tests: attempts,
  },
  {
    name: 'security: the cookie of a known browser can be written by anybody',
    file: 'server/oidc/known-browser.ts',
    from: '.get(cookie, { signed: true })',
    to: '.get(cookie, { signed: false })',
    tests: signInPages,
  },
];
