/** Which rows are chosen and which is active; another search begins without either. */
import { useState } from 'react';

import { nameOfQuery } from '#model/list-query.ts';
import type { Selection } from './selection.ts';
import { noSelection } from './selection.ts';
import type { ListView } from './use-list-screen.ts';

export interface Chosen {
  readonly selection: Selection;
  readonly activeKey: string | undefined;
  select(selection: Selection): void;
  activate(key: string | undefined): void;
}

export function useChosen({ query }: ListView): Chosen {
  const [selection, select] = useState<Selection>(noSelection);
  const [activeKey, activate] = useState<string>();
  const name = query === undefined ? '' : nameOfQuery(query);
  const [chosenIn, setChosenIn] = useState(name);
  if (chosenIn !== name) {
    setChosenIn(name);
    select(noSelection);
    activate(undefined);
  }
  return { selection, activeKey, select, activate };
}
