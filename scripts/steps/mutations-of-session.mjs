/** Rules about who works here, and about whose word an answer is. */

/** @type {readonly import('./mutations.mjs').Mutation[]} */
export const mutationsOfSession = [
  {
    name: 'a tab that the browser brings back lets in whoever has signed out',
    file: 'src/session/session-thunks.ts',
    from: "if ('subject' in start && hasSignedOut(ports.settings, start.subject)) {",
    to: "if ('subject' in start && start.subject === '') {",
    // And once more where the host says who it is, and where the lock is looked at.
    also: [
      {
        file: 'src/session/profile.ts',
        from: 'if (hasSignedOut(ports.settings, person.id)) {',
        to: "if (person.id === '') {",
      },
      {
        file: 'src/session/lock.ts',
        from: 'if (hasSignedOut(settings, subject)) {',
        to: "if (subject === '') {",
      },
    ],
  },
  {
    name: 'whatever is JSON under 200 counts as done',
    file: 'src/model/calls/read-answer.ts',
    from: 'if (doneAnswer.safeParse(body).success || legacy?.code === 200)',
    to: 'if (body !== undefined)',
  },
];
