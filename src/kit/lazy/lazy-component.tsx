/**
 * A part that is loaded when it is first shown, or before: what is there already stands in the very rendering that asks
 * for it, so that the next key finds it. What can't be loaded says so in its own place and leaves the page alone; shown
 * again it is asked for anew.
 */
import { Button } from '@blueprintjs/core';
import type { ComponentType, ReactNode } from 'react';
import { createContext, use } from 'react';
import { useIntl } from 'react-intl';

import { LazyBoundary } from './lazy-boundary.tsx';
import { lazyModule } from './lazy-module.ts';
import { ChunkLoadFailure } from './load-chunk.ts';
import { useLazy } from './use-lazy.ts';
import { useNotifyLoadFailure } from './use-notify-load-failure.ts';
import './lazy.css';

export type LazyComponent<P extends object> = ComponentType<P> & {
  /** Loads it now. Rejects with a {@link ChunkLoadFailure}. */
  load(): Promise<void>;
};

/** Closes what has no place of its own on the page, a drawer say: the person is then told beside it. */
export const CloseLazyContext = createContext<(() => void) | undefined>(undefined);

/** @param fallback in its place while it is loaded, of the same size */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): LazyComponent<P> {
  const late = lazyModule(load);
  function Content(props: P) {
    const Shown = useLazy(late);
    return Shown === undefined ? fallback : <Shown {...props} />;
  }
  function Part(props: P) {
    const close = use(CloseLazyContext);
    const notify = useNotifyLoadFailure();
    return (
      <LazyBoundary
        takes={isLoadFailure}
        fallback={(error) => close === undefined && <LateFailure error={error} />}
        onFailure={(error) => {
          if (close === undefined || !isLoadFailure(error)) return;
          close();
          notify(error);
        }}
      >
        <CloseLazyContext value={undefined}>
          <Content {...props} />
        </CloseLazyContext>
      </LazyBoundary>
    );
  }
  return Object.assign(Part, { load: async () => void (await late.load()) });
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
