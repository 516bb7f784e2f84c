/**
 * Rules that the browser's own ports keep: no story meets them, for stories have ports of their own. Each act is judged by
 * the tests of those ports that it names.
 */

const kept = [
  'tests/adapters/idb/device.durability.test.ts',
  'tests/ports/journal-port.contract.test.ts',
  'tests/ports/ports.device-contract.test.ts',
];
const migrated = ['tests/adapters/idb/open-databases.migrate.test.ts'];
const led = ['tests/adapters/browser/leader.test.ts'];
const shared = ['tests/adapters/browser/token-sharing.test.ts'];

/** @type {readonly import('./mutations.mjs').Mutation[]} */
export const mutationsOfEdge = [
  {
    name: 'edge: the journal is written with the default durability',
    file: 'src/adapters/idb/journal-store.ts',
    from: "const durably = { durability: 'strict' } as const;",
    to: "const durably = { durability: 'default' } as const;",
    tests: kept,
  },
  {
    name: 'edge: saved is said before the transaction is complete',
    file: 'src/adapters/idb/atomic-transaction.ts',
    from: '    await transaction.done;\n    return value;\n',
    to: '    return value;\n',
    // Nor by the last requests, of which the page only hears that they were made.
    also: [
      {
        file: 'src/adapters/idb/atomic-transaction.ts',
        from: '    await transaction.done;\n  } catch (reason) {\n    // One that failed',
        to: '    await Promise.all(made.map((one) => new Promise((done) => Object.assign(one, { onsuccess: done }))));\n  } catch (reason) {\n    // One that failed',
      },
    ],
    tests: kept,
  },
  {
    name: 'edge: half a transaction is left to be committed',
    file: 'src/adapters/idb/atomic-transaction.ts',
    from: '    abort(transaction);\n',
    to: '    void abort;\n',
    tests: kept,
  },
  {
    name: 'edge: a full disk is told as something else',
    file: 'src/adapters/idb/atomic-transaction.ts',
    from: 'throw transaction.error ?? reason;',
    to: 'throw reason;',
    tests: kept,
  },
  {
    name: 'edge: the term is not compared in the transaction of a move',
    file: 'src/adapters/idb/journal-store.ts',
    from: '    if (term !== undefined && last !== term) return undefined;\n',
    to: '    void last;\n',
    tests: kept,
  },
  {
    name: 'edge: a move goes over one that another tab made first',
    file: 'src/adapters/idb/journal-store.ts',
    from: 'const isFresh = entry !== undefined && !isStale(entry, change);',
    to: 'const isFresh = entry !== undefined;',
    tests: kept,
  },
  {
    name: 'edge: a sign-out leaves how far the feed was read',
    file: 'src/adapters/idb/device.ts',
    from: "const wiped = ['chunks', 'coverage', 'heads', 'drafts'] as const;",
    to: "const wiped = ['chunks', 'coverage', 'drafts'] as const;",
    tests: kept,
  },
  {
    name: 'edge: an old page holds up a newer version',
    file: 'src/adapters/idb/open-databases.ts',
    from: '      if (event.target instanceof IDBDatabase) event.target.close();\n      lost(',
    to: '      void event;\n      lost(',
    tests: kept,
  },
  {
    name: 'edge: a migration is written out before it is whole',
    file: 'src/adapters/idb/open-databases.ts',
    from: "  database.deleteObjectStore('entries');\n",
    to: "  transaction.commit();\n  database.deleteObjectStore('entries');\n",
    tests: migrated,
  },
  {
    name: 'edge: a silent leader is not robbed of its lock',
    file: 'src/adapters/browser/leader.ts',
    from: 'void ask({ steal: true });',
    to: 'void ask({ signal: withdrawn.signal });',
    tests: led,
  },
  {
    name: 'edge: whoever was robbed is not told to resign',
    file: 'src/adapters/browser/leader.ts',
    from: '          resigned.abort();\n          if (leading === resigned)',
    to: '          if (leading === resigned)',
    tests: led,
  },
  {
    name: 'edge: tokens that come late go over newer ones',
    file: 'src/adapters/browser/token-sharing.ts',
    from: 'handed.number <= numberIn(own)',
    to: 'handed.number < 0',
    tests: shared,
  },
  {
    name: 'edge: a tab takes the tokens of somebody else',
    file: 'src/adapters/browser/token-sharing.ts',
    from: 'held.profile.sub !== given.profile.sub ||',
    to: '',
    tests: shared,
  },
  {
    name: 'a journal that could not be read again once is not read again',
    file: 'src/local-db/quota/watch-quota.ts',
    from: 'dispatch(readJournal()).catch(() => void ports.clock.after(readAgainMs, later));',
    to: 'dispatch(readJournal()).catch(() => void later);',
    tests: ['tests/stories/storage/lost-journal.test.ts'],
  },
  {
    name: 'what is on the disk no more is shown on',
    file: `src/sync/journal/load-journal.ts`,
    from: 'if (missing.length > 0) dispatch(',
    to: 'if (missing.length < 0) dispatch(',
  },
];
