/** Rules of what others change, each as the code that keeps it and what breaks it. */

/** Whoever hears nothing of a row finds it on the disk half a minute later. */
const unlooked = {
  file: 'src/sync/feed/revalidate-rows.ts',
  from: 'if (news.length === 0) return;',
  to: 'if (news.length >= 0) return;',
};

/** A dot stops at U+2028 and U+2029, which JSON does not escape: a change that holds one came without its data. */
const readerByPattern = `const createParser = ({ onId, onEvent }) => {
  let [rest, id, data] = ['', undefined, []];
  const end = () => {
    if (id !== undefined) onId(id);
    if (data.length > 0) onEvent({ event: 'change', data: data.join('\\n') });
    [id, data] = [undefined, []];
  };
  const feed = (piece) => {
    const lines = (rest + piece).split(/\\r\\n|\\n|\\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
      if (line === '') end();
      if (name === 'id') id = value;
      if (name === 'data') data.push(value);
    }
  };
  return { feed };
};
`;

/** @type {readonly import('./mutations.mjs').Mutation[]} */
export const mutationsOfChanges = [
  {
    name: 'changes: what a list brought first is not told to the others',
    file: 'src/sync/feed/apply-changes.ts',
    from: '    return (await Promise.all(held)).flat();\n',
    to: '    return (await Promise.all(held)).flat().slice(0, 0);\n',
    also: [unlooked],
  },
  {
    name: 'changes: an answer given again brings a removed row back',
    file: 'src/sync/outbox/apply-answer-row.ts',
    from: 'const mayBeGone = isRepeated && row !== null;',
    to: "const mayBeGone = isRepeated && row !== null && key === '';",
  },
  {
    name: 'changes: a list of before puts back what was removed since',
    file: 'src/local-db/cache/row-cache.ts',
    from: 'const askedAt = isFed && isClaiming ? asOf : undefined;',
    to: 'const askedAt = isFed && isClaiming ? Number.POSITIVE_INFINITY : undefined;',
    tests: ['tests/local-db/cache/collections.test.ts'],
  },
  {
    name: 'changes: rows that made room are not asked for',
    file: 'src/sync/feed/publish-remote-changes.ts',
    from: 'if (keys.some((key) => !read.has(key) && isShown(key)))',
    to: "if (keys.some((key) => !read.has(key) && isShown(key) && key === ''))",
    also: [
      {
        file: 'src/local-db/cache/read-answered.ts',
        from: 'if (rows.length < keys.length)',
        to: 'if (rows.length < 0)',
      },
      // What open lists show is held against the disk now and then as well.
      {
        file: 'src/sync/feed/revalidate-rows.ts',
        from: 'if (keys.some((key) => !known.has(key)))',
        to: "if (keys.some((key) => !known.has(key) && key === ''))",
      },
    ],
  },
  {
    name: 'changes: an older version goes over a newer one',
    file: 'src/local-db/cache/merge-changes.ts',
    from: 'const isKnown = now !== undefined && now.version >= version;',
    to: 'const isKnown = now !== undefined && now.version === version;',
    also: [
      {
        file: 'src/local-db/engine/row-table.ts',
        from: 'if (held !== undefined && held.version >= row.version) continue;',
        to: 'if (held !== undefined && held.version === row.version) continue;',
      },
    ],
  },
  {
    name: 'changes: where the cursor is unknown everything stays as if it were whole',
    file: 'src/sync/feed/reset-feed.ts',
    from: 'const { whole, isDropped } = await dispatch(invalidateRows());',
    to: 'const { whole, isDropped } = { whole: [] as string[], isDropped: true };',
    also: [
      {
        file: 'src/sync/feed/reset-feed.ts',
        from: '    void dispatch(refetchStalePages(heardAt));\n',
        to: '    if (at < 0) void dispatch(refetchStalePages(heardAt));\n',
      },
    ],
  },
  {
    name: 'changes: a list that was asked for before the feed began anew is kept',
    file: 'src/ports/row-port.ts',
    from: "  if (readAt !== undefined && head?.begunAt !== undefined && readAt < head.begunAt) return 'forgotten';\n",
    to: '',
    tests: ['tests/stories/feed/restored-host.test.ts'],
  },
  {
    name: 'changes: nothing says that the feed begins anew before what is held is dropped',
    file: 'src/sync/feed/reset-feed.ts',
    from: '    if (kept !== undefined) await own.stores.rows.write(',
    to: '    if (kept !== undefined && at < 0) await own.stores.rows.write(',
    tests: ['tests/stories/feed/restored-host.test.ts'],
  },
  {
    name: 'changes: a removal is not taken in',
    file: 'src/local-db/cache/merge-changes.ts',
    from: '    if (row === null) gone.add(key);\n',
    to: '',
  },
  {
    name: 'changes: other tabs do not hear what the feed brought',
    file: 'src/sync/feed/apply-changes.ts',
    from: '      dispatch(written ? notifyTabs(entity, heard, head.asOf) : missedIn(entity));\n',
    to: '',
    also: [unlooked],
  },
  { name: 'changes: what was not heard of is never looked for', ...unlooked },
  {
    name: 'changes: events are read by a pattern that stops at separators of lines',
    file: 'src/services/feed/change-reader.ts',
    from: "import { createParser } from 'eventsource-parser';\n",
    to: readerByPattern,
  },
];
