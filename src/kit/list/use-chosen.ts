/** Which rows are chosen and which is active; another search begins without either. */
import type { RefObject } from 'react';
import { startTransition, useCallback, useRef, useState } from 'react';

import { nameOfQuery } from '#model/list-query.ts';
import type { Selection } from './selection.ts';
import { noSelection } from './selection.ts';
import type { ListView } from './use-list-screen.ts';

export interface Chosen {
  readonly selection: Selection;
  /** For what is drawn; it may follow the active cell a moment later. */
  readonly activeKey: string | undefined;
  /** For what is done: the row that is active this very moment. */
  readonly activeNow: RefObject<string | undefined>;
  select(selection: Selection): void;
  activate(key: string | undefined): void;
}

export function useChosen({ query }: ListView): Chosen {
  const [selection, select] = useState<Selection>(noSelection);
  const [activeKey, setActiveKey] = useState<string>();
  const activeNow = useRef<string>(undefined);
  // The cell moves at once; buttons that name its row may follow. A key pressed in between must still
  // act on the row under the cell.
  const activate = useCallback((key: string | undefined) => {
    activeNow.current = key;
    startTransition(() => setActiveKey(key));
  }, []);
  const name = query === undefined ? '' : nameOfQuery(query);
  const [chosenIn, setChosenIn] = useState(name);
  if (chosenIn !== name) {
    setChosenIn(name);
    select(noSelection);
    setActiveKey(undefined);
  }
  return { selection, activeKey, activeNow, select, activate };
}
