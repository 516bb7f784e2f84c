/** A page that is loaded when it is opened, or before. A failure is not kept: shown again, it is asked for anew. */
import type { ComponentType, ReactNode } from 'react';

import type { LateModule } from '#kit/lazy/lazy-module.ts';
import { lateModule } from '#kit/lazy/lazy-module.ts';
import { loadChunk } from '#kit/lazy/load-chunk.ts';
import { useLate } from '#kit/lazy/use-lazy.ts';
import { opening } from '../start/reload-guard.ts';

export type LazyPage = LateModule<ComponentType>;

export const lazyPage = <T,>(load: () => Promise<T>): LateModule<T> =>
  lateModule(load, (once) => opening.load(() => loadChunk(once)));

interface LoadedPageProps {
  readonly page: LazyPage;
  readonly fallback: ReactNode;
  /** Beside the page, once it is here. */
  readonly children?: ReactNode;
}

export function LoadedPage({ page, fallback, children }: LoadedPageProps) {
  const Page = useLate(page);
  if (Page === undefined) return fallback;
  return (
    <>
      <Page />
      {children}
    </>
  );
}
