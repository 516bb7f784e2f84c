import { expect, test } from 'vitest';

import { foldersFor, keptFolder, recordingFiles } from './kept-recordings.ts';

test('recordings that an older build may have left are replayed only where the run has made them itself', () => {
  expect(foldersFor({})).toEqual([keptFolder]);
  expect(foldersFor({ FRESH_RECORDINGS: '0' })).toEqual([keptFolder]);
  expect(foldersFor({ FRESH_RECORDINGS: '1' })).toEqual([keptFolder, expect.stringMatching(/test-results/)]);
});

test('recordings that are kept are replayed in every run', () => {
  expect(recordingFiles.filter((name) => name.startsWith(keptFolder)).length).toBeGreaterThan(2);
});
