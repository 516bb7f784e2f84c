/** Rules of the rows that are kept on the device, and of what the browser throws away, each as the code that keeps it and what breaks it. */

/** @type {readonly import('./mutations.mjs').Mutation[]} */
export const mutationsOfRows = [
  {
    name: 'kept rows: those that a whole list does not have stay',
    file: 'src/local-db/cache/row-cache.ts',
    from: 'const removed = read === undefined ? [] : held.remove(missing(held, read, isLater));',
    to: 'const removed = read === undefined ? [] : held.remove(missing(held, read, isLater)).slice(0, 0);',
    also: [
      { file: 'src/local-db/cache/row-cache.ts', from: 'chunks: [...put, ...removed]', to: 'chunks: put' },
    ],
  },
  {
    name: 'kept rows: an older reading goes over a later answer',
    file: 'src/local-db/cache/row-cache.ts',
    from: 'at >= asOf && at - asOf < anHour;',
    to: 'at >= asOf && at - asOf < 0;',
    // Where a feed tells of changes, a list that is older than it is refused as well.
    also: [
      {
        file: 'src/local-db/cache/row-cache.ts',
        from: 'const askedAt = isFed && isClaiming ? asOf : undefined;',
        to: 'const askedAt = isFed && isClaiming ? Number.POSITIVE_INFINITY : undefined;',
      },
    ],
  },
  {
    name: 'kept rows: a chunk goes over what another tab has written',
    file: 'src/local-db/cache/collections.ts',
    from: 'basedOn: coverage.revision, askedAt, term, readAt };',
    to: 'askedAt, term, readAt };',
  },
  {
    name: 'kept rows: what was found stale is written again as it was',
    file: 'src/local-db/cache/collections.ts',
    from: '      await Promise.all(writes.map(({ collection }) => reopen(collection.entity)));\n',
    to: `        for (const { collection } of made) {
          const { coverage } = await store.read(collection.coverage.collection);
          collection.coverage = { ...collection.coverage, revision: coverage?.revision ?? 0 };
        }\n`,
  },
  {
    name: 'kept rows: the row of an answer stays in memory',
    file: 'src/local-db/cache/answered-rows.ts',
    from: 'const write = chunks.length === 0 ? undefined : { chunks, claim, term };',
    to: 'const write = chunks.length < 0 ? { chunks, claim, term } : undefined;',
  },
  {
    name: 'kept rows: a change is settled though the disk did not take its row',
    file: 'src/sync/outbox/send-entry.ts',
    from: "if (taken === 'kept' ||",
    to: "if (taken === 'kept' || taken === 'refused' ||",
  },
  {
    name: 'kept regions: what comes to match is not kept',
    file: 'src/local-db/cache/merge-changes.ts',
    from: 'coverage.filling || isOfAll(entity, coverage, row);',
    to: 'coverage.filling || (coverage.wholeAsOf !== null && isOfAll(entity, coverage, row));',
    tests: ['tests/local-db/cache/regions.test.ts', 'tests/local-db/cache/row-cache.claimed-rows.test.ts'],
  },
  {
    name: 'kept regions: one is claimed by a list that the feed has passed by',
    file: 'src/local-db/cache/regions.ts',
    from: 'claim: { regions }, askedAt: asOf }',
    to: 'claim: { regions } }',
    tests: ['tests/local-db/cache/regions.test.ts', 'tests/local-db/cache/row-cache.claimed-rows.test.ts'],
  },
  {
    name: 'kept regions: a list of before puts a row in that is none of them',
    file: 'src/local-db/cache/row-cache.ts',
    from: '(at) => isAfter(at, asOf + 1)',
    to: '(at) => at < 0',
    tests: ['tests/local-db/cache/regions.test.ts'],
  },
  {
    name: 'changes: the answer of before raises a row that the feed told to be another',
    file: 'src/local-db/cache/answered-rows.ts',
    from: 'version > row.version',
    to: 'version > Number.MAX_VALUE',
    tests: ['tests/local-db/cache/row-cache.claimed-rows.test.ts'],
  },
  {
    name: 'changes: an own row is lost where the feed is faster than the answer',
    file: 'src/local-db/cache/answered-rows.ts',
    from: 'version > row.version',
    to: 'version >= row.version',
    tests: ['tests/local-db/cache/regions.test.ts'],
  },
  {
    name: 'kept regions: one is claimed although another row is held that matches',
    file: 'src/local-db/cache/regions.ts',
    from: 'here.length !== read.size || !here.every((key) => read.has(key))',
    to: 'here.length < 0',
    tests: ['tests/local-db/cache/regions.test.ts', 'tests/local-db/cache/row-cache.claimed-rows.test.ts'],
  },
  {
    name: 'kept rows: a list from before what the disk refused is called whole',
    file: 'src/local-db/cache/row-cache.ts',
    from: '!isAfter(lostAt, asOf) &&',
    to: '',
    tests: ['tests/local-db/cache/row-cache.claimed-rows.test.ts'],
  },
  {
    name: 'what the browser has thrown away is not told',
    file: 'src/sync/journal/load-journal.ts',
    from: 'if (lost > 0) dispatch(',
    to: 'if (lost < 0) dispatch(',
  },
  {
    name: 'what the host has done is told as lost with the rest',
    file: 'src/sync/journal/journal-head.ts',
    from: 'isNotDone(standing.state)',
    to: "isNotDone(standing.state) || standing.state === 'accepted'",
  },
  {
    name: 'a row that the disk has no more is told as removed',
    file: 'src/app/store/listeners.ts',
    from: 'payload.rows.filter(({ row }) => row !== null)',
    to: 'payload.rows.filter(() => true)',
    tests: ['tests/sync/resolve/rebase.test.ts'],
  },
];
