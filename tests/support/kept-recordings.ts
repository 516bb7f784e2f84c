/** Files of recordings: those that are kept, and what the browser's journeys exported just before, where they ran. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const keptFolder = fileURLToPath(new URL('../recordings/', import.meta.url));
const freshFolder = fileURLToPath(new URL('../../test-results/recordings/', import.meta.url));

export const recordingFiles = [keptFolder, freshFolder].flatMap((place) =>
  existsSync(place)
    ? readdirSync(place)
        .filter((name) => /\.(json|jsonl|jsonl\.gz)$/.test(name))
        .map((name) => `${place}${name}`)
    : [],
);
