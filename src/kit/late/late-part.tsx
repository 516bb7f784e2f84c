/**
 * A part that is loaded when it is first shown, or before: what is there already stands in the very rendering that asks
 * for it, so that the next key finds it. What can't be loaded says so in its own place and leaves the page alone; shown
 * again it is asked for anew.
 */
import { Button } from '@blueprintjs/core';
import type { ComponentType, ReactNode } from 'react';
import { createContext, lazy, Suspense, use, useState } from 'react';
import { useIntl } from 'react-intl';

import { LateBoundary } from './late-boundary.tsx';
import { ChunkLoadFailure, loadChunk } from './load-chunk.ts';
import { useTellLoadFailure } from './use-tell-load-failure.ts';
import './late.css';

export type LatePart<P extends object> = ComponentType<P> & {
  /** Loads it now. Rejects with a {@link ChunkLoadFailure}. */
  load(): Promise<void>;
};

/** Closes what has no place of its own on the page, a drawer say: the person is then told beside it. */
export const CloseLateContext = createContext<(() => void) | undefined>(undefined);

/** @param fallback in its place while it is loaded, of the same size */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): LatePart<P> {
  let loaded: ComponentType<P> | undefined;
  const get = async () => {
    loaded ??= await loadChunk(load);
    return loaded;
  };
  // It remembers a failure for ever, so there is a new one after each.
  const make = () => lazy(async () => ({ default: await get() }));
  let loading = make();
  function Part(props: P) {
    const [Shown] = useState((): ComponentType<P> => loaded ?? loading);
    const close = use(CloseLateContext);
    const tell = useTellLoadFailure();
    return (
      <LateBoundary
        takes={isLoadFailure}
        fallback={(error) => close === undefined && <LateFailure error={error} />}
        onFailure={(error) => {
          loading = make();
          if (close === undefined || !isLoadFailure(error)) return;
          close();
          tell(error);
        }}
      >
        <CloseLateContext value={undefined}>
          <Suspense fallback={fallback}>
            <Shown {...props} />
          </Suspense>
        </CloseLateContext>
      </LateBoundary>
    );
  }
  return Object.assign(Part, { load: async () => void (await get()) });
}

const isLoadFailure = (error: unknown) => error instanceof ChunkLoadFailure;

function LateFailure({ error }: { readonly error: unknown }) {
  const intl = useIntl();
  const reason = error instanceof ChunkLoadFailure ? error.reason : 'failed';
  return (
    <div role="alert" className="c-late-failure">
      <span>{intl.formatMessage({ id: `page.failure.${reason}.text` })}</span>
      <Button
        size="small"
        text={intl.formatMessage({ id: 'page.reload' })}
        onClick={() => window.location.reload()}
      />
    </div>
  );
}
