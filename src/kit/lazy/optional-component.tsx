/** A part that work goes on without: while it is loaded, and where it can't be, nothing stands in its place. */
import type { ComponentType } from 'react';

import type { LazyComponent } from './lazy-component.tsx';
import { lazyModule } from './lazy-module.ts';
import { useLazy } from './use-lazy.ts';

export function optionalComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  const { held, load: loadNow } = lazyModule(load);
  const late = { held, load: () => loadNow().catch(() => undefined) };
  function Part(props: P) {
    const Shown = useLazy(late);
    return Shown === undefined ? null : <Shown {...props} />;
  }
  return Object.assign(Part, { load: async () => void (await loadNow()) });
}
