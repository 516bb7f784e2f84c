/**
 * What a recording of a session in a browser, played as a world, must notice by itself: it says what was sent, and what the
 * journal came to.
 */

const journal = 'src/store/journal';
const tests = ['tests/recordings/worlds.test.ts'];

/** @type {readonly import('./sabotages.mjs').Sabotage[]} */
export const sabotagesOfWorlds = [
  {
    name: 'world: a change is sent without the version that it was made over',
    file: `${journal}/send-entry.ts`,
    from: "...(wire.ifMatch === null ? {} : { 'if-match': wire.ifMatch }),",
    to: '',
    tests,
  },
  {
    name: 'world: a change sends no body',
    file: `${journal}/send-entry.ts`,
    from: 'body: wire.body ?? undefined,',
    to: 'body: undefined,',
    tests,
  },
  {
    name: 'world: what a broken host answers counts as its refusal',
    file: `${journal}/verdict.ts`,
    from: "    case 'inProgress':\n    case 'transient':\n      return { kind: 'noAnswer', waitMs: waitAfter(failure) };\n",
    to: "    case 'inProgress':\n    case 'transient':\n      return { kind: 'refused', reason: reasonOf(failure) };\n",
    tests,
  },
  {
    name: 'world: a retry goes under a key of its own',
    file: `${journal}/send-entry.ts`,
    from: "        'idempotency-key': id,\n",
    to: "        'idempotency-key': id.slice(0, -1) + entry.standing.attempts,\n",
    tests,
  },
];
