/** The component of what a form or the details of a row load: the same one each time, so that what is typed in it is not lost to a new one. */
import type { ComponentType } from 'react';

import type { CommandFormProps, LoadFrame, LoadPart, PartProps } from '../definitions/define-command.ts';
import type { DetailsProps, LoadDetails } from '../definitions/define-screen.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { LazyComponent } from '../lazy/lazy-component.tsx';
import { lazyComponent } from '../lazy/lazy-component.tsx';

export const partOf: (load: LoadPart) => LazyComponent<PartProps> = madeOnce();
export const frameOf: (load: LoadFrame) => LazyComponent<CommandFormProps> = madeOnce();
export const detailsOf: (load: LoadDetails) => LazyComponent<DetailsProps> = madeOnce();

function madeOnce<P extends object>() {
  const made = new WeakMap<() => Promise<ComponentType<P>>, LazyComponent<P>>();
  return (load: () => Promise<ComponentType<P>>): LazyComponent<P> => {
    const known = made.get(load);
    if (known !== undefined) return known;
    const part = lazyComponent(load, <Skeleton lines={8} />);
    made.set(load, part);
    return part;
  };
}
