/**
 * The console's own typeface for the provider's pages. Its files carry a hash that the style sheet can't know, so
 * they have a fixed address here that leads to what was built; without a build the system's typeface stands in.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

/** Subsets of the typeface that Vietnamese and English need, each with its characters. */
const subsets = {
  vietnamese:
    'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB',
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
} as const;

export const typefaces = Object.entries(subsets)
  .map(
    ([name, range]) => `
@font-face {
  font-family: 'Inter Variable';
  font-weight: 100 900;
  font-display: swap;
  src: url('/oidc/typeface/${name}') format('woff2');
  unicode-range: ${range};
}
`,
  )
  .join('');

/** Registered under /oidc. */
export function registerTypefaces(app: FastifyInstance, clientFolder: string): void {
  for (const name of Object.keys(subsets)) {
    const file = builtFile(join(clientFolder, 'assets'), name);
    if (file === undefined) continue;
    app.get(`/typeface/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').redirect(`/assets/${file}`),
    );
  }
}

function builtFile(folder: string, name: string): string | undefined {
  try {
    return readdirSync(folder).find(
      (file) => file.startsWith(`inter-${name}-wght-normal-`) && file.endsWith('.woff2'),
    );
  } catch {
    return undefined;
  }
}
