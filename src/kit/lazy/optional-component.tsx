/** A part that work goes on without: while it is loaded, and where it can't be, nothing stands in its place. */
import type { ComponentType } from 'react';

import type { LatePart } from './lazy-component.tsx';
import { lateModule } from './lazy-module.ts';
import { useLate } from './use-lazy.ts';

export function optionalPart<P extends object>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  const { held, load: loadNow } = lateModule(load);
  const late = { held, load: () => loadNow().catch(() => undefined) };
  function Part(props: P) {
    const Shown = useLate(late);
    return Shown === undefined ? null : <Shown {...props} />;
  }
  return Object.assign(Part, { load: async () => void (await loadNow()) });
}
