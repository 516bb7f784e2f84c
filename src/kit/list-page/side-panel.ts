/** Side panel of a list on its page, which works with its rows. */
import type { RefObject } from 'react';

import type { ListScreen } from '../definitions/define-screen.ts';
import type { ListView } from './rows/use-list.ts';

export interface SidePanelProps {
  readonly screen: ListScreen;
  readonly view: ListView;
  readonly activeKey: string | undefined;
  /** Element of the list that takes focus. */
  readonly grid: RefObject<HTMLDivElement | null>;
  /** The grid's active row becomes this one; focus stays where it is. */
  go(key: string): void;
}
