/** A page that is loaded when it is opened, or before. A failure is not kept: shown again, it is asked for anew. */
import type { ComponentType, ReactNode } from 'react';

import type { LazyModule } from '#kit/lazy/lazy-module.ts';
import { lazyModule } from '#kit/lazy/lazy-module.ts';
import { loadChunk } from '#kit/lazy/load-chunk.ts';
import { useLazy } from '#kit/lazy/use-lazy.ts';
import { reloadGuard } from '../start/reload-guard.ts';

export type LazyPage = LazyModule<ComponentType>;

export const lazyPage = <T,>(load: () => Promise<T>): LazyModule<T> =>
  lazyModule(load, (once) => reloadGuard.load(() => loadChunk(once)));

interface LoadedPageProps {
  readonly page: LazyPage;
  readonly fallback: ReactNode;
  /** Beside the page, once it is here. */
  readonly children?: ReactNode;
}

export function LoadedPage({ page, fallback, children }: LoadedPageProps) {
  const Page = useLazy(page);
  if (Page === undefined) return fallback;
  return (
    <>
      <Page />
      {children}
    </>
  );
}
