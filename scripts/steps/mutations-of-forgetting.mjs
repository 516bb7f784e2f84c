/** What a device forgets of whoever has left it, and what a host says of an ended account. Judged by the tests that each names. */

const asked = ['tests/server/api/standing.test.ts'];
const session = ['tests/session/forget-where-ended.test.ts'];
const kept = ['tests/session-recorder/storage/recording-writer.subject.test.ts'];
const tokens = ['tests/server/auth/verify-token.test.ts'];

/** @type {readonly import('./mutations.mjs').Mutation[]} */
export const mutationsOfForgetting = [
  {
    name: 'forgetting: a lock is not noted',
    file: 'server/api/staff/users.ts',
    from: "        await noteEnded(within, String(id), 'locked');\n",
    to: '',
    tests: asked,
  },
  {
    name: 'forgetting: a removal is not noted',
    file: 'server/api/staff/users.ts',
    from: "  await noteEnded(tx, target.key, 'removed');\n",
    to: '',
    tests: asked,
  },
  {
    name: 'forgetting: a reset is not noted',
    file: 'server/api/staff/users.ts',
    from: "  await noteEnded(tx, id, 'reset');\n",
    to: '',
    tests: asked,
  },
  {
    name: 'forgetting: a session of after the act has ended by it',
    file: 'server/auth/ended-accounts.ts',
    from: 'return isEnded ? account.how : undefined;',
    to: 'return account.how;',
    tests: asked,
  },
  {
    name: 'forgetting: what a device reports of any account is kept',
    file: 'server/auth/ended-accounts.ts',
    from: 'where exists (select from ended_account where staff = ',
    to: 'where exists (select from staff where id = ',
    also: [
      {
        file: 'server/api/standing.ts',
        from: 'if (how !== undefined) await',
        to: 'await',
      },
      {
        file: 'server/db/migrations/0087_ended_accounts.sql',
        from: ' REFERENCES ended_account ON DELETE CASCADE',
        to: '',
      },
    ],
    tests: asked,
  },
  {
    name: 'forgetting: one account asks without a limit',
    file: 'server/api/standing.ts',
    from: '    demand(ofOne.count(token.subject));\n',
    to: '',
    tests: asked,
  },
  {
    name: 'forgetting: a token that nobody signed says whose account it is',
    file: 'server/auth/verify-token.ts',
    from: '      if (failure instanceof errors.JWTExpired)\n        return',
    to: '      if (failure instanceof errors.JOSEError)\n        return',
    also: [{ file: 'server/auth/verify-token.ts', from: 'tokenOf(failure.payload)', to: 'tokenOf({})' }],
    tests: tokens,
  },
  {
    name: 'forgetting: nobody asks why a session was refused',
    file: 'src/session/end-session.ts',
    from: "if (reason === 'refused' && spent !== undefined) void dispatch(queryWhyEnded(spent));",
    to: 'void spent;',
    tests: session,
  },
  {
    name: 'forgetting: a start whose token is refused does not ask',
    file: 'src/session/session-thunks.ts',
    from: "if (spent !== undefined && !('subject' in start))",
    to: "if (spent !== undefined && 'subject' in start)",
    tests: session,
  },
  {
    name: 'forgetting: a session that expired is forgotten',
    file: 'src/session/forget-where-ended.ts',
    from: "return told && told.standing !== 'none';",
    to: 'return told && true;',
    tests: session,
  },
  {
    name: 'forgetting: no answer ends the asking',
    file: 'src/session/forget-where-ended.ts',
    from: '      if (isEnded !== undefined) return;\n',
    to: '      return;\n',
    tests: session,
  },
  {
    name: 'forgetting: whoever has signed in again is forgotten',
    file: 'src/session/forget-where-ended.ts',
    from: '      if (isBack()) return;\n',
    to: '      isBack();\n',
    tests: session,
  },
  {
    name: 'forgetting: other tabs do not hear of it',
    file: 'src/session/forget-where-ended.ts',
    from: "    tabs.post({ kind: 'signedOut', person: subject, wiped: true, at });\n",
    to: '    void tabs;\n',
    tests: session,
  },
  {
    name: 'forgetting: the next start does not finish a wipe that was broken off',
    file: 'src/session/open-person.ts',
    from: 'if (unwiped.length === 0) return areWiped;',
    to: 'return areWiped;',
    tests: session,
  },
  {
    name: 'forgetting: changes that are done stay in the journal',
    file: 'src/session/finish-leaving.ts',
    from: '      ...ended.map(({ subject }) => dispatch(forgetDone(subject))),\n',
    to: '',
    tests: session,
  },
  {
    name: 'forgetting: views stay',
    file: 'src/session/finish-leaving.ts',
    from: '    for (const { subject } of ended) forgetViews(settings, subject);\n',
    to: '',
    tests: session,
  },
  {
    name: 'forgetting: recordings of the one before wait for what writes them down',
    file: 'src/session/open-person.ts',
    from: '.then(({ forgetRecordings }) => dispatch(forgetRecordings(own)))',
    to: '.then(({ forgetRecordings }) => void forgetRecordings)',
    tests: session,
  },
  {
    name: 'forgetting: a recording of nobody is never removed',
    file: 'src/session-recorder/storage/watch-stored.ts',
    from: 'own === null ? subject !== null && isGone(subject) : subject !== own;',
    to: 'subject !== null && (own === null ? isGone(subject) : subject !== own);',
    tests: kept,
  },
  {
    name: 'forgetting: what is written down after a session has ended is nobody’s',
    file: 'src/session-recorder/storage/recording-writer.ts',
    from: 'subject: worker ?? plan.subject() }',
    to: 'subject: plan.subject() }',
    tests: kept,
  },
  {
    name: 'forgetting: what whoever has left did last is still written down',
    file: 'src/session-recorder/storage/recording-writer.ts',
    from: ' && (own !== null || plan.isGone(worker));',
    to: ' && own !== null;',
    tests: kept,
  },
];
