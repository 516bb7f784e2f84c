/*
 * A wait of vitest's gives up after a second, which a busy machine needs to load one part of a page. As long as the waits
 * for what is shown (patient-queries.ts).
 *
 * An end: a part of the console that is still being loaded when a file is over is waited for, or it fails whichever file
 * comes next.
 */
import { afterAll, vi } from 'vitest';

const { waitFor } = vi;

const waitPatiently: typeof waitFor = (callback, options) =>
  waitFor(callback, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) });

// Files of one worker share it.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;

afterAll(() => vi.dynamicImportSettled());
