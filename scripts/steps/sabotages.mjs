/** Rules of the local store, each as the code that keeps it and what breaks it. */

/** @typedef {{ name: string, file: string, from: string, to: string }} Sabotage */

const journal = 'src/store/journal';

/** @type {readonly Sabotage[]} */
export const sabotages = [
  {
    name: 'saved is said before it is durable',
    file: `${journal}/issue-command.ts`,
    from: '    // The new entry and the end of the one that it replaces are one transaction: never both alive, never neither.\n',
    to: `    if (!isOnline && replaced === undefined) {
      const early = own.stores.journal.append(intents.map((intent) => ({ intent, standing })));
      void early.then(() => dispatch(loadJournal())).then(() => wakeRelay.run());
      return { kind: 'saved', entries: intents.map((intent) => intent.id) };
    }\n`,
  },
  {
    name: 'a command is sent without its key',
    file: `${journal}/send-entry.ts`,
    from: "        'idempotency-key': id,\n",
    to: '',
  },
  {
    name: 'each attempt has a key of its own',
    file: `${journal}/send-entry.ts`,
    from: "'idempotency-key': id,",
    to: "'idempotency-key': edges.ids.next(),",
  },
  {
    name: 'the overlay goes with the answer',
    file: `${journal}/project.ts`,
    from: "standing.state === 'refused' ||",
    to: "standing.state === 'refused' || standing.state === 'accepted' ||",
  },
  {
    name: 'lanes are forgotten',
    file: `${journal}/outbox.ts`,
    from: '    blocked.add(intent.lane);\n',
    to: '',
  },
  {
    name: 'an online command is sent again',
    file: `${journal}/outbox.ts`,
    from: "return intent.delivery === 'queued' && isOpen",
    to: 'return isOpen',
  },
  {
    name: 'a conflict is sent again under its key',
    file: `${journal}/verdict.ts`,
    from: "return { kind: 'conflicting', reason: { ...reasonOf(failure), theirs: failure.current ?? null } };",
    to: "return { kind: 'noAnswer', notBefore: later(failure) };",
  },
  {
    name: 'a lost answer is taken for a refusal',
    file: `${journal}/verdict.ts`,
    from: "return { kind: 'noAnswer', notBefore: later({}) };",
    to: "return { kind: 'refused', reason: notSent };",
  },
  {
    name: 'the attempt is not written down first',
    file: `${journal}/send-entry.ts`,
    from: 'if (attempted.length === 0) return undefined;',
    to: '',
  },
  {
    name: 'nobody looks again after a lost message',
    file: 'src/store/listeners.ts',
    from: '  lookAgain();\n}',
    to: '}',
  },
  {
    name: 'what a dead tab was sending stays so',
    file: `${journal}/relay.ts`,
    from: "if (hold !== 'signedOut') await dispatch(findOrphans(busy));",
    to: '',
  },
  {
    name: 'an edit does not wait for what it has not heard of',
    file: `${journal}/issue-command.ts`,
    from: 'if (!isNext || replaced !== undefined) await',
    to: 'if (replaced !== undefined) await',
  },
  {
    name: 'secrets are recorded',
    file: `${journal}/issue-command.ts`,
    from: '!command.secretValues?.includes(name)',
    to: 'true',
  },
  {
    name: 'a stale move is shown as made',
    file: `${journal}/move-entries.ts`,
    from: 'const moved = wanted.filter(({ seq }) => !stale.has(seq));',
    to: 'const moved = wanted;',
  },
];
