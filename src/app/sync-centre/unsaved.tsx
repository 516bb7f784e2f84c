/** What is being typed in the sync centre: the drawer asks before it closes over it. */
import type { ReactNode } from 'react';
import { createContext, use, useEffect, useRef } from 'react';

import { useUnloadGuard } from '#kit/form/use-leave-guard.ts';

/** By entry: what throws its unsaved changes away. */
type Unsaved = Map<string, () => void>;

const UnsavedContext = createContext<Unsaved>(new Map());

export function UnsavedProvider({
  unsaved,
  children,
}: {
  readonly unsaved: Unsaved;
  readonly children: ReactNode;
}) {
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>;
}

export function useUnsaved(entry: string, isDirty: boolean, discard: () => void): void {
  const unsaved = use(UnsavedContext);
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useUnloadGuard(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    unsaved.set(entry, () => latest.current());
    return () => void unsaved.delete(entry);
  }, [unsaved, entry, isDirty]);
}
