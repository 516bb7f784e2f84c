/** The component of what a form loads: the same one each time, so that what is typed in it is not lost to a new one. */
import type { ComponentType } from 'react';
import { lazy } from 'react';

import type { CommandFormProps, LoadFrame, LoadPart, PartProps } from '../define-command.ts';

export const partOf: (load: LoadPart) => ComponentType<PartProps> = madeOnce();
export const frameOf: (load: LoadFrame) => ComponentType<CommandFormProps> = madeOnce();

function madeOnce<P extends object>() {
  const made = new WeakMap<() => Promise<ComponentType<P>>, ComponentType<P>>();
  return (load: () => Promise<ComponentType<P>>): ComponentType<P> => {
    const known = made.get(load);
    if (known !== undefined) return known;
    const loaded: ComponentType<P> = lazy(async () => ({ default: await load() }));
    made.set(load, loaded);
    return loaded;
  };
}
