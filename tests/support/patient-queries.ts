/*
 * What every test in a simulated page asks of its queries.
 *
 * Patience: parts of a page are loaded when they are first shown, which on a busy machine takes longer
 * than a second.
 *
 * Short errors: a role that isn't found yet is an error like any other, and the library writes a list of
 * all roles of the page into it, at half a second a time for a full grid. A wait asks ten times a second,
 * and the library spares it the list only where the question comes before the first `await`; it turns the
 * list on again after every wait, so it is held off here. What was looked for, and the page, stand in the
 * error still.
 *
 * Quick answers to what is shown and what it is called (quick-styles.ts, quick-labels.ts).
 *
 * An end: a part of a page that is still being loaded when the file is over, as those that are soon needed are, fails
 * with the document that it was for, and so for every file that comes after in the same worker.
 */
import { getConfig } from '@testing-library/dom';
import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

import { quickenLabels } from './quick-labels.ts';
import { quickenStyles } from './quick-styles.ts';

quickenStyles();
quickenLabels();
configure({ asyncUtilTimeout: 30_000 });
Object.defineProperty(getConfig(), '_disableExpensiveErrorDiagnostics', {
  get: () => true,
  set: () => undefined,
  enumerable: true,
});

afterAll(() => vi.dynamicImportSettled());
