/** Packages that may have to be exchanged, or are reached past their types, are known to one file each. */
import { expect, test } from 'vitest';

import { sourcesBelow } from '../../support/source-tree.ts';

const behind = {
  '@blueprintjs/table': 'src/kit/data-grid/grid-table.tsx',
  '@blueprintjs/datetime': 'src/kit/fields/calendar.tsx',
  '@blueprintjs/datetime2': 'src/kit/fields/calendar.tsx',
  'eventsource-parser': 'src/services/feed/change-reader.ts',
  'redux-persist': 'src/app/store/persist-preferences.ts',
};

test.each(Object.entries(behind))('%s is imported by %s alone', (name, only) => {
  const importing = sourcesBelow('src').filter(({ text }) =>
    new RegExp(`\\b(?:from|import) ?\\(?'${name}['/]`).test(text),
  );
  expect(importing.map(({ path }) => path)).toEqual([only]);
});
