/** Which of the two is open: the menu of a header, or the manager of all columns. */
import { lazy, Suspense, useState } from 'react';

import type { ColumnTools } from './column-tools.ts';
import type { HeadPlace } from './head-menu.tsx';

const HeadMenu = lazy(async () => ({ default: (await import('./head-menu.tsx')).HeadMenu }));

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
    <Suspense fallback={null}>
      <HeadMenu
        {...tools}
        at={work.head}
        onColumns={() => work.manage(true)}
        onClose={() => work.openHead(undefined)}
      />
    </Suspense>
  );
}
