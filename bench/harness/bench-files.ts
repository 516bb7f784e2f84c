/** Every bench that runs in a page. A comparison of two builds puts a single one in place of this file. */
import type { Bench } from './bench.ts';

export const benchFiles: Readonly<Record<string, () => Promise<Bench>>> = import.meta.glob<Bench>(
  '../**/*.bench.ts',
);
