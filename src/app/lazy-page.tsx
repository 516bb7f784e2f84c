/**
 * A page that is loaded when it is opened. `React.lazy` remembers a failure for ever; this one can be asked
 * to try again.
 */
import type { ComponentType } from 'react';
import { createElement, lazy } from 'react';

import { loadChunk } from '#kit/late/load-chunk.ts';
import { opening } from './start/opening.ts';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Forgets a failed load, so that the next rendering asks anew. */
  reset(): void;
}

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const make = () => lazy(async () => ({ default: await opening.load(() => loadChunk(load)) }));
  let current = make();
  return {
    Page: () => createElement(current),
    reset: () => {
      current = make();
    },
  };
}
