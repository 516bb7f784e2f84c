/** Waits for what a person would see, while the console's own clock goes on. */
import { waitFor } from '@testing-library/react';

import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';

/** Parts of the console are loaded on demand, and the machine may be busy. */
const patience = { timeout: 20_000 };

export type Until = (check: () => void) => Promise<void>;

export const untilIn =
  ({ ports }: { readonly ports: MemoryPorts }): Until =>
  (check) =>
    waitFor(async () => {
      await ports.clock.advance(200);
      check();
    }, patience);
