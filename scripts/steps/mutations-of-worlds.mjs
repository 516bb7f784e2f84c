/**
 * What a recording of a session in a browser, played as a world, must notice by itself: it says what was sent, and what the
 * journal came to.
 */

const caller = 'src/store/api/host-base-query.ts';
const tests = ['tests/stories/recordings/worlds.test.ts'];

/** @type {readonly import('./mutations.mjs').Mutation[]} */
export const mutationsOfWorlds = [
  {
    name: 'world: a change is sent without the version that it was made over',
    file: 'src/sync/outbox/send-entry.ts',
    from: "...(wire.ifMatch === null || isMoment(versionIn(wire)) ? {} : { 'if-match': wire.ifMatch }),",
    to: '',
    tests,
  },
  {
    name: 'world: a change sends no body',
    file: 'src/sync/outbox/send-entry.ts',
    from: 'body: wire.body ?? undefined,',
    to: 'body: undefined,',
    tests,
  },
  {
    name: 'world: what a broken host answers counts as its refusal',
    file: 'src/sync/outbox/interpret-answer.ts',
    from: "    case 'inProgress':\n    case 'transient':\n      return { kind: 'noAnswer', waitMs: waitAfter(failure) };\n",
    to: "    case 'inProgress':\n    case 'transient':\n      return { kind: 'refused', reason: reasonOf(failure) };\n",
    tests,
  },
  {
    name: 'world: a retry goes under a key of its own',
    file: 'src/sync/outbox/send-entry.ts',
    from: "        'idempotency-key': id,\n",
    to: "        'idempotency-key': id.slice(0, -1) + entry.standing.attempts,\n",
    tests,
  },
  {
    name: 'world: a second change of a row goes before the first is answered',
    file: 'src/sync/outbox/outbox.ts',
    from: 'if (conditions.busy.has(lane) || lanes.waitsFor(entry) !== undefined) continue;',
    to: "if (lanes.waitsFor(entry) !== undefined || entry.standing.state === 'sending') continue;",
    also: [
      {
        file: 'src/sync/outbox/outbox.ts',
        from: '    if (headOf(lanes, lane) !== entry) continue;\n',
        to: '',
      },
    ],
    tests,
  },
  {
    name: 'world: more rows at once than a host is sent',
    file: 'src/sync/outbox/outbox.ts',
    from: 'export const lanesAtOnce = 4;',
    to: 'export const lanesAtOnce = 5;',
    tests,
  },
  {
    name: 'world: one row at a time',
    file: 'src/sync/outbox/outbox.ts',
    from: 'if (conditions.busy.has(lane) ||',
    to: 'if (conditions.busy.size > 0 ||',
    tests,
  },
  {
    name: 'world: of those that may go the newest goes first',
    file: 'src/sync/outbox/relay.ts',
    from: 'for (const { intent } of entries) {',
    to: 'for (const { intent } of [...entries].reverse()) {',
    tests,
  },
  {
    name: 'world: nobody waits after a 500',
    file: 'src/sync/outbox/interpret-answer.ts',
    from: "    case 'transient':\n      return { kind: 'noAnswer', waitMs: waitAfter(failure) };\n",
    to: "    case 'transient':\n      return { kind: 'noAnswer', waitMs: 0 };\n",
    tests,
  },
  {
    name: 'world: the wait grows eightfold each time',
    file: 'src/sync/outbox/outbox.ts',
    from: 'firstWaitMs * 2 ** Math',
    to: 'firstWaitMs * 8 ** Math',
    tests,
  },
  {
    name: 'world: a Retry-After is not kept to',
    file: 'src/sync/outbox/interpret-answer.ts',
    from: 'Math.max(retryAfterMs, leastWaitMs,',
    to: 'Math.max(0 * retryAfterMs, leastWaitMs,',
    also: [
      {
        file: 'src/sync/outbox/send-entry.ts',
        from: 'circuitBreakers.throttleFor(host, given.retryAfterMs);',
        to: 'circuitBreakers.throttleFor(host, 0);',
      },
    ],
    tests,
  },
  {
    name: 'world: a Retry-After is kept to by that row alone',
    file: 'src/sync/outbox/send-entry.ts',
    from: 'circuitBreakers.throttleFor(host, given.retryAfterMs);',
    to: 'circuitBreakers.throttleFor(host, 0);',
    tests,
  },
  {
    name: 'world: a conflict is sent again over the version of before',
    file: 'src/sync/outbox/send-entry.ts',
    from: 'await dispatch(resubmitEntry(id, theirs));',
    to: 'await dispatch(resubmitEntry(id, { ...theirs, version: base.version ?? 0 }));',
    tests,
  },
  {
    name: 'world: a conflict that would fit is left to its person',
    file: 'src/sync/outbox/send-entry.ts',
    from: "if (delivery === 'queued' && isNews) {",
    to: "if (delivery === 'online' && isNews) {",
    tests,
  },
  {
    name: 'world: it is sent while there is no network',
    file: 'src/sync/outbox/relay.ts',
    from: "return selectIsOffline(state) ? 'offline' : null;",
    to: 'return selectIsOffline(state) ? null : null;',
    tests,
  },
  {
    name: 'world: a 401 is no verdict',
    file: caller,
    from: "  if (!second.ok && second.failure.kind === 'refused' && second.failure.status === 401)\n    parts.sessionRefused();\n",
    to: '',
    tests,
  },
  {
    name: 'world: a token that has just expired is a verdict',
    file: caller,
    from: "renewed.kind === 'token' ? await attempt(parts, call, renewed, signal) : first",
    to: "renewed.kind === 'refused' ? await attempt(parts, call, renewed, signal) : first",
    tests,
  },
  {
    name: 'world: what its person sends again is not sent',
    file: 'src/sync/resolve/resolve-entry.ts',
    from: "if (selectEntry(id)(getState())?.standing.state === 'parked') {",
    to: "if (selectEntry(id)(getState())?.standing.state === 'settled') {",
    tests,
  },
  {
    name: 'world: each request leaves twice',
    file: 'src/sync/outbox/send-entry.ts',
    from: 'const answer = await callHost(call, own?.leaving.signal);',
    to: 'void callHost(call);\n    const answer = await callHost(call, own?.leaving.signal);',
    tests,
  },
  {
    name: 'world: what had no answer is not sent again',
    file: 'src/sync/outbox/outbox.ts',
    from: "return standing.state === 'recorded' || (standing.state === 'unknown' && isIdempotent(intent.host));",
    to: "return standing.state === 'recorded' && isIdempotent(intent.host);",
    tests,
  },
  {
    name: 'world: an answer wakes nobody',
    file: 'src/sync/outbox/relay.ts',
    from: '        pulse.movedAt = clock.now();\n        bell.wake();\n      });',
    to: '        pulse.movedAt = clock.now();\n      });',
    also: [
      {
        file: 'src/sync/outbox/relay.ts',
        from: '        for (const lane of lanes) busy.set(lane, null);\n        bell.wake();\n',
        to: '        for (const lane of lanes) busy.set(lane, null);\n',
      },
    ],
    tests,
  },
];
