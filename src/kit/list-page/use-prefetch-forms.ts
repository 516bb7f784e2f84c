/** What work in a grid may need, loaded once there are rows: it is here when a key asks for it, or the network is not. */
import { useMemo } from 'react';

import { BatchCard } from '../command/batches.tsx';
import type { ListScreen } from '../definitions/define-screen.ts';
import { ReferenceEditor } from '../fields/reference/reference-field.tsx';
import { frameOf } from '../form/form-part.tsx';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { RowDrawer } from './command-surfaces.tsx';
import { usePrefetchLists } from './edit/use-prefetch-references.ts';
import { usePrefetch } from './rows/use-prefetch.ts';

export const ManyChanges = lazyComponent(async () => (await import('./edit/many-changes.tsx')).ManyChanges);

/** What the shell takes to undo a change: Ctrl+Z works without a network, too. */
const loadUndo = () =>
  Promise.all([
    import('#sync/resolve/undo-entry.ts'),
    import('#sync/resolve/undo-group.ts'),
    import('#sync/outbox/send-entry.ts'),
  ]);

export function usePrefetchForms(screen: ListScreen, hasRows: boolean): void {
  const loads = useMemo(() => {
    const frames = screen.commands.flatMap(({ frame }) => frame ?? []);
    const parts = [RowDrawer, BatchCard, ReferenceEditor, ManyChanges, ...frames.map(frameOf)];
    return [...parts.map(({ load }) => load), loadUndo];
  }, [screen]);
  usePrefetch(hasRows, loads);
  const lists = useMemo(() => screen.commands.flatMap(({ requires }) => requires?.lists ?? []), [screen]);
  usePrefetchLists(hasRows, lists);
}
