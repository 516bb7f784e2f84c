/** A list and what stands beside it: one page, and one active row for both. */
import type { ComponentType, ReactNode } from 'react';
import { useCallback, useState } from 'react';

import type { RowWish } from '../data-grid/model/grid-model.ts';
import type { SidePanelProps } from './side-panel.ts';

/** The list, alone or beside something that works with its rows. */
export function WithSidePanel(props: {
  readonly beside: ComponentType<SidePanelProps> | undefined;
  readonly of: SidePanelProps;
  readonly children: ReactNode;
}) {
  const { beside: Beside, of, children } = props;
  if (Beside === undefined) return children;
  return (
    <div className="c-list-pair">
      {children}
      <Beside {...of} />
    </div>
  );
}

/** Requested active row, by an address or by the side panel; the later one wins. */
export function useScrollRequest(requested: RowWish | undefined) {
  const [wish, setWish] = useState(requested);
  const [seen, setSeen] = useState(requested);
  if (requested !== seen) {
    setSeen(requested);
    setWish(requested);
  }
  return { wish, go: useCallback((key: string) => setWish({ key }), []) };
}
