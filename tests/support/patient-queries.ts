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
 * error still. Nor is the page itself written down for a question that is asked again.
 *
 * Quick answers to what is shown and what it is called (quick-styles.ts, quick-labels.ts), and elements without stacks
 * (quick-elements.ts).
 */
import { getConfig } from '@testing-library/dom';
import { configure } from '@testing-library/react';

import { quickenElements } from './quick-elements.ts';
import { quickenLabels } from './quick-labels.ts';
import { quickenStyles } from './quick-styles.ts';

quickenStyles();
quickenLabels();
quickenElements();
configure({ asyncUtilTimeout: 30_000 });

const { getElementError } = getConfig();
let isWaiting = false;
configure({
  getElementError: (message, container) =>
    isWaiting ? notFoundYet(message) : getElementError(message, container),
});
// The library sets it for the time of a question that it will ask again.
Object.defineProperty(getConfig(), '_disableExpensiveErrorDiagnostics', {
  get: () => true,
  set: (isOneOfMany: boolean) => {
    isWaiting = isOneOfMany;
  },
  enumerable: true,
});

/** What comes of the last question is put beside the page by the library when it gives up. */
function notFoundYet(message: string | null): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}
