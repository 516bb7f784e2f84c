/** Which of the two is open: the menu of a header, or the manager of all columns. */
import { useState } from 'react';

import { CloseLazyContext, lazyComponent } from '../../lazy/lazy-component.tsx';
import type { ColumnTools } from './column-tools.ts';
import type { HeadPlace } from './head-menu.tsx';

const HeadMenu = lazyComponent(async () => (await import('./head-menu.tsx')).HeadMenu);

export interface ColumnWork {
  readonly head: HeadPlace | undefined;
  openHead(at: HeadPlace | undefined): void;
  readonly isManaging: boolean;
  manage(isOpen: boolean): void;
}

export function useColumnWork(): ColumnWork {
  const [head, openHead] = useState<HeadPlace>();
  const [isManaging, manage] = useState(false);
  return { head, openHead, isManaging, manage };
}

/** The menu of a header, while it is open. */
export function OpenHead({ work, tools }: { readonly work: ColumnWork; readonly tools: ColumnTools }) {
  if (work.head === undefined) return null;
  return (
    <CloseLazyContext value={() => work.openHead(undefined)}>
      <HeadMenu
        {...tools}
        at={work.head}
        onColumns={() => work.manage(true)}
        onClose={() => work.openHead(undefined)}
      />
    </CloseLazyContext>
  );
}
