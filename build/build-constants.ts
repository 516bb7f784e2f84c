import { readFileSync } from 'node:fs';

import { sourceHash } from '../scripts/steps/source-hash.mjs';

/** The values behind constants.d.ts, for both builds and for the tests. */
export function buildConstants(): Record<string, string> {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return {
    __APP_VERSION__: JSON.stringify(version),
    __BUILD_ID__: JSON.stringify(sourceHash().slice(0, 12)),
  };
}
