/* How the states of start-up are broken: the sign-in's answer, the session, its renewal. */

/** @type {import('./rule-breaks.mjs').RuleBreaks} */
export const startBreaks = {
  'sign-in’s answer: code': [{ file: 'src/adapters/browser/sign-in-answer.ts', from: "['code', ", to: '[' }],
  'sign-in’s answer: id_token': [
    {
      file: 'src/adapters/browser/sign-in-answer.ts',
      from: "'id_token', 'session_state'",
      to: "'session_state'",
    },
  ],
  'sign-in’s answer: session_state': [
    { file: 'src/adapters/browser/sign-in-answer.ts', from: ", 'session_state'] as", to: '] as' },
  ],
  'sign-in’s answer: refused': [
    { file: 'src/adapters/browser/sign-in-answer.ts', from: "'error' : 'code'", to: "'error' : 'id_token'" },
  ],
  'sign-in’s answer: somebody at work': [
    {
      file: 'src/store/lock-slice.ts',
      from: 'signedInJustNow: false }))',
      to: 'signedInJustNow: true }))',
    },
  ],
  'sign-in’s answer: its address': [
    {
      file: 'src/adapters/browser/sign-in-answer.ts',
      from: 'if (answer !== undefined) history',
      to: 'if (answer === undefined) history',
    },
  ],
  'no stored user': [
    {
      file: 'src/session/session-thunks.ts',
      from: "else dispatch(signedOut({ reason: 'never' }));",
      to: "else dispatch(signedOut({ reason: 'failed' }));",
    },
  ],
  'cold start': [
    {
      file: 'src/session/session-thunks.ts',
      from: "if (mayResume) await dispatch(resumeOr('never', undefined, true));",
      to: "if (mayResume) dispatch(signedOut({ reason: 'never' }));",
    },
  ],
  'profile asked': [
    {
      file: 'src/session/session-thunks.ts',
      from: 'if (isNew) await dispatch(profile(subject));',
      to: '',
    },
    {
      file: 'src/session/session-thunks.ts',
      from: 'const asked = dispatch(profile(subject, ready))',
      to: 'const asked = ready().then(() => undefined)',
    },
  ],
  'profile refused': [
    {
      file: 'src/session/profile.ts',
      from: "    if (isRefusal) await dispatch(endSession('refused', subject, failure.message || undefined));",
      to: "    if (isRefusal) await dispatch(resumeOr('unreachable', subject, false));",
    },
  ],
  'profile without a network': [
    {
      file: 'src/session/profile.ts',
      from: "await dispatch(resumeOr(failure.kind === 'refused' ? 'unavailable' : 'unreachable', subject, false));",
      to: "await dispatch(endSession('refused', subject));",
    },
  ],
  'profile failed': [
    {
      file: 'src/session/profile.ts',
      from: 'isStumble && !isAtWork',
      to: 'isStumble && isAtWork',
    },
  ],
  'profile unreadable': [
    {
      file: 'src/session/profile.ts',
      from: "failure.reason === 'unreadable')",
      to: "failure.reason === 'cancelled')",
    },
  ],
  'session cleared': [
    {
      file: 'src/session/end-session.ts',
      from: '  do await stores.wipeRows();',
      to: '  do await Promise.resolve();',
    },
  ],
  'silent renewal': [
    {
      file: 'src/store/api/host-base-query.ts',
      from: 'const renewed = await parts.renew();',
      to: 'const renewed = await parts.token();',
    },
  ],
  'renewal failure': [
    {
      file: 'locales/vi-VN.json',
      from: '"login.reason.refused": "Phiên làm việc đã kết thúc',
      to: '"login.reason.refused": "Phiên đã hết',
    },
  ],
  'renewal without an answer': [
    {
      file: 'src/adapters/browser/renewal.ts',
      from: "isNo ? { kind: 'refused' } : unreachable",
      to: "isNo ? unreachable : { kind: 'refused' }",
    },
  ],
  'a 401': [
    { file: 'src/store/api/host-base-query.ts', from: '    parts.sessionRefused();', to: '    void parts;' },
  ],
};
