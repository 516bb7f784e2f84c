/** Files of recordings: those that are kept, and in `npm test` what the browser's journeys have exported just before. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const keptFolder = fileURLToPath(new URL('../stories/recordings/', import.meta.url));
const freshFolder = fileURLToPath(new URL('../../test-results/recordings/', import.meta.url));

/** Only that run empties the folder first: what an older build left there would fail the tests of this one by itself. */
export const foldersFor = ({ FRESH_RECORDINGS }: NodeJS.ProcessEnv): readonly string[] =>
  FRESH_RECORDINGS === '1' ? [keptFolder, freshFolder] : [keptFolder];

export const recordingFiles = foldersFor(process.env).flatMap((place) =>
  existsSync(place)
    ? readdirSync(place)
        .filter((name) => /\.(json|jsonl|jsonl\.gz)$/.test(name))
        .map((name) => `${place}${name}`)
    : [],
);
