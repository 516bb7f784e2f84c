/** The keys of a list as a whole: ask again, and the way from page to page. */
import type { RefObject } from 'react';
import { useRef } from 'react';

import type { Jump } from '../data-grid/interaction/use-jump.ts';
import { listKeys } from '../keyboard/list-keys.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import { blockSize } from './rows/blocks.ts';
import type { ListView } from './rows/use-list.ts';
import { lastPageOf } from './status-bar.tsx';

interface ListKeys {
  /** Row jump of the keys in a list without pages: as many rows as are read at once; set by the grid. */
  readonly jump: RefObject<Jump | undefined>;
  turn(step: -1 | 1): void;
}

export function useListKeys({ state, isContinuous, change, page, refresh }: ListView): ListKeys {
  const jump = useRef<Jump>(undefined);
  const last = lastPageOf(page, state);
  // From the page that was asked for last: a second press, on or back, may come before that one is drawn.
  const turn = (step: -1 | 1) =>
    change(({ current }) => {
      const to = Math.max(1, Math.min(last, current + step));
      return to === current ? undefined : { current: to };
    });
  const hasWay = () => isContinuous || last > 1;
  /** Back from the first page, on from the last. */
  const whyAt = (end: number) => (isContinuous || state.current !== end ? undefined : 'list.why.noPage');
  useKeys(
    [
      { ...listKeys.refresh, run: refresh },
      {
        ...listKeys.previousPage,
        when: hasWay,
        why: whyAt(1),
        run: () => (isContinuous ? jump.current?.(-blockSize) : turn(-1)),
      },
      {
        ...listKeys.nextPage,
        when: hasWay,
        why: whyAt(last),
        run: () => (isContinuous ? jump.current?.(blockSize) : turn(1)),
      },
    ],
    'list',
  );
  return { jump, turn };
}
