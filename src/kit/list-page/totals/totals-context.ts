/** Context of the list that the totals belong to: passed around the grid, which is drawn again for rows and columns only. */
import { createContext } from 'react';

import type { ListScreen } from '../../definitions/define-screen.ts';
import type { ListView } from '../rows/use-list.ts';

export interface TotalsOf {
  readonly screen: ListScreen;
  readonly view: ListView;
}

export const TotalsContext = createContext<TotalsOf | undefined>(undefined);
