/** Rules of the local store, each as the code that keeps it and what breaks it. Longer than 250 lines because it is a table. */

import { mutationsOfChanges } from './mutations-of-changes.mjs';
import { mutationsOfEdge } from './mutations-of-edge.mjs';
import { mutationsOfForgetting } from './mutations-of-forgetting.mjs';
import { mutationsOfRows } from './mutations-of-rows.mjs';
import { mutationsOfSecurity } from './mutations-of-security.mjs';
import { mutationsOfServer } from './mutations-of-server.mjs';
import { mutationsOfSession } from './mutations-of-session.mjs';
import { mutationsOfWorlds } from './mutations-of-worlds.mjs';

/** @typedef {{ file: string, from: string, to: string }} Edit */

/**
 * `also`: where a rule is kept twice. `tests`: files that must notice, where no story can.
 *
 * @typedef {Edit & { name: string, also?: readonly Edit[], tests?: readonly string[] }} Mutation
 */

/** @type {readonly Mutation[]} */
export const mutations = [
  ...mutationsOfRows,
  ...mutationsOfChanges,
  ...mutationsOfEdge,
  ...mutationsOfSession,
  ...mutationsOfServer,
  ...mutationsOfSecurity,
  ...mutationsOfForgetting,
  ...mutationsOfWorlds,
  {
    name: 'saved is said before it is durable',
    file: 'src/sync/journal/record-command.ts',
    from: '      const stored = await journal.append(...given);\n',
    to: `    void journal.append(...given);
    const stored = { ok: true, value: given[0].map((entry, index) => ({ seq: 100_000 + index, ...entry })) };\n`,
  },
  {
    name: 'a command is sent without its key',
    file: 'src/sync/outbox/send-entry.ts',
    from: "        'idempotency-key': id,\n",
    to: '',
  },
  {
    name: 'each attempt of a batch call has a key of its own',
    file: 'src/sync/outbox/send-call.ts',
    from: "{ 'idempotency-key': call.key }",
    to: "{ 'idempotency-key': edges.ids.next() }",
  },
  {
    name: 'a batch call goes again although one of its rows was given up',
    file: 'src/sync/outbox/outbox.ts',
    from: '    if (halted.has(entry.standing.call)) continue;\n',
    to: '',
    tests: ['tests/sync/outbox/send-call.test.ts'],
  },
  {
    name: 'a row with an earlier change that is open joins a batch call',
    file: 'src/sync/outbox/join-batch.ts',
    from: ' && headOf(lanes, lanes.laneOf(one)) === one;',
    to: ';',
  },
  {
    name: 'each attempt has a key of its own',
    file: 'src/sync/outbox/send-entry.ts',
    from: "'idempotency-key': id,",
    to: "'idempotency-key': edges.ids.next(),",
  },
  {
    name: 'the overlay goes with the answer',
    file: 'src/commands/project.ts',
    from: "standing.state === 'refused' ||",
    to: "standing.state === 'refused' || standing.state === 'accepted' ||",
  },
  {
    name: 'a conflict that does not say what the row is now is taken for a removal',
    file: 'src/sync/outbox/send-entry.ts',
    from: 'const failure = await dispatch(withTheirs(entry, given));',
    to: 'const failure = { current: null, ...JSON.parse(JSON.stringify(given)) };',
  },
  {
    name: 'lanes are forgotten',
    file: 'src/sync/outbox/outbox.ts',
    from: '    if (headOf(lanes, lane) !== entry) continue;\n',
    to: '',
  },
  {
    name: 'an online command is sent again',
    file: 'src/sync/outbox/outbox.ts',
    from: "intent.delivery !== 'queued' || ",
    to: '',
    // And once more where the attempt is written down.
    also: [
      { file: 'src/commands/entry-state.ts', from: "event.delivery === 'online'", to: 'event.moves < 0' },
    ],
  },
  {
    name: 'what was given up is sent',
    file: 'src/sync/outbox/outbox.ts',
    from: 'standing.unwanted || ',
    to: '',
    // The attempt is held back once more where it is written down.
    also: [
      { file: 'src/commands/entry-state.ts', from: '(standing.unwanted || event.moves', to: '(event.moves' },
    ],
  },
  {
    name: 'a lost answer of an old host is tried again',
    file: 'src/sync/outbox/outbox.ts',
    from: "(standing.state === 'unknown' && isIdempotent(intent.host))",
    to: "standing.state === 'unknown'",
  },
  {
    name: 'a clock that was set back holds changes up',
    file: 'src/sync/outbox/outbox.ts',
    from: 'isSetBack ? 0 : isFound ?',
    to: 'isFound ?',
  },
  {
    name: 'the version of the entry before is not taken',
    file: 'src/sync/outbox/wire-request.ts',
    from: 'return accepted === null ? seen : Math.max(seen ?? 0, accepted);',
    to: 'return seen;',
  },
  {
    name: 'a conflict is sent again under its key',
    file: 'src/sync/outbox/interpret-answer.ts',
    from: "return { kind: 'conflicting', reason: { ...reasonOf(failure), theirs: failure.current } };",
    to: "return { kind: 'noAnswer', waitMs: waitAfter(failure) };",
  },
  {
    name: 'a lost answer is taken for a refusal',
    file: 'src/sync/outbox/interpret-answer.ts',
    from: "return { kind: 'noAnswer', waitMs: waitAfter({}) };",
    to: "return { kind: 'refused', reason: notSent };",
  },
  {
    name: 'a key lost on the way is taken for a refusal',
    file: 'src/sync/outbox/interpret-answer.ts',
    from: "failure.code === 'idempotency_key_required'",
    to: 'false',
  },
  {
    name: 'the attempt is not written down first',
    file: 'src/sync/outbox/send-entry.ts',
    from: 'const [attempted] = await dispatch(moveEntries([{ id, event }], term));',
    to: 'const attempted = entry; void dispatch(moveEntries([{ id, event }], term));',
  },
  {
    name: 'the term is not checked',
    file: 'src/sync/journal/move-entries.ts',
    from: 'journal.move(changes, term, calls)',
    to: 'journal.move(changes, undefined, calls)',
  },
  {
    name: 'a silent leader is never robbed',
    file: 'src/sync/leader/leader-election.ts',
    from: 'if (missed % missedHeartbeats === 0) candidacy.steal();',
    to: '',
  },
  {
    name: 'nobody watches over sending',
    file: 'src/sync/leader/run-leader-term.ts',
    from: 'if (isStill(dispatch(currentConditions()), pulse.movedAt)) {',
    to: 'if (false) {',
  },
  {
    name: 'what a dead tab was sending stays so',
    file: 'src/sync/outbox/relay.ts',
    from: "if (hold !== 'signedOut') await dispatch(repairOrphans(",
    to: "if (hold === 'signedOut') await dispatch(repairOrphans(",
  },
  {
    name: 'nobody asks what became of it',
    file: 'src/sync/outbox/relay.ts',
    from: 'hold === null ? askDue() :',
    to: 'hold === null ? Number.POSITIVE_INFINITY :',
  },
  {
    name: 'what became of it is asked without a wait',
    file: 'src/sync/outbox/outcome-queries.ts',
    from: 'Math.max(\n      rests,\n      isFound ? Math.min(left, circuitBreakers.lastSuccessAt(intent.host) - clock.now()) : left,\n    )',
    to: 'rests',
  },
  {
    name: 'nobody looks again after a lost message',
    file: 'src/app/store/tab-sync.ts',
    from: '    });\n  lookAgain(1);\n',
    to: '    });\n  void lookAgain;\n',
  },
  {
    name: 'a tab does not wait for what it has not heard of',
    file: 'src/sync/journal/record-command.ts',
    from: 'if (!isNext || input.supersedes',
    to: 'if (input.supersedes',
  },
  {
    name: 'secrets are recorded',
    file: 'src/sync/journal/record-command.ts',
    from: '!command.secretValues?.includes(name)',
    to: 'true',
  },
  {
    name: 'the replaced entry lives on',
    file: 'src/sync/journal/supersede-entry.ts',
    from: 'return { over, again };',
    to: 'return { over: [], again };',
  },
  {
    name: 'what another tab says that it moved is not read',
    file: 'src/sync/journal/load-journal.ts',
    from: 'readSince(selectLastSeq(getState()), seqs)',
    to: 'readSince(selectLastSeq(getState()), [])',
    // What was missed is read in any case some time later.
    also: [
      {
        file: 'src/app/store/tab-sync.ts',
        from: '    });\n  lookAgain(1);\n',
        to: '    });\n  void lookAgain;\n',
      },
    ],
  },
  {
    name: 'a stale move is shown as made',
    file: 'src/sync/journal/move-entries.ts',
    from: 'filter(([, { seq }]) => !stale.has(seq));',
    to: 'filter(() => true);',
  },
  {
    name: 'a command of another version is sent',
    file: 'src/sync/outbox/send-entry.ts',
    from: '(command.v === v || entry.standing.wire !== null)',
    to: 'v > 0',
  },
  {
    name: 'what does not fit goes on',
    file: 'src/commands/detect-conflict.ts',
    from: '  return touched.some(\n',
    to: '  return touched.length > 99 && touched.some(\n',
  },
  {
    name: 'only the first of a lane is held against a newer row',
    file: 'src/commands/detect-conflict.ts',
    from: '    before.push(entry);\n',
    to: '    break;\n',
    // What went over a row that the next one was never held against gives that no version to go over.
    also: [
      {
        file: 'src/sync/outbox/wire-request.ts',
        from: 'versionSent(before.standing) <= Math.max(seen ?? 0, accepted ?? 0);',
        to: 'versionSent(before.standing) >= 0;',
      },
    ],
  },
  {
    name: 'what can not be read is dropped',
    file: 'src/sync/journal/load-journal.ts',
    from: '.map((found) => parseEntry(found, commands));',
    to: ".map((found) => parseEntry(found, commands)).filter(({ intent }) => intent.name !== 'unreadable');",
  },
  {
    name: 'rows outlive a sign-out that was cut short',
    file: 'src/session/session-thunks.ts',
    from: '    await dispatch(finishWipes());\n',
    to: '',
  },
  {
    name: 'undoing forgets what only the journal knows',
    file: 'src/sync/resolve/undo-entry.ts',
    from: '[field, baseValueOf(entry, field, earlier)]',
    to: '[field, base.prior[field]]',
    // And that what was never seen can't be put back.
    also: [
      {
        file: 'src/sync/resolve/undo-entry.ts',
        from: "  if (touched.some((field) => opposite.values[field] === undefined)) return no('notKnown');\n",
        to: '',
      },
    ],
  },
  {
    name: 'undoing goes by what was there before this device changed it',
    file: 'src/sync/resolve/undo-entry.ts',
    from: 'baseValueOf(entry, field, earlier)]',
    to: 'base.prior[field]]',
  },
];
