/** The keys of a grid, while focus is on it. Tab is not among them: it leaves the grid. */
import type { RefObject } from 'react';

import { useKeys } from '../../keyboard/use-keys.ts';
import type { Move } from './move-active.ts';

export interface GridActs {
  move(move: Move): void;
  extend(move: Move): void;
  toggle(): void;
  rangeToActive(): void;
  selectAll(): void;
  clear(): void;
  hasSelection(): boolean;
  open(add: boolean): void;
  sort(add: boolean): void;
  menu(): void;
}

const moves: readonly (readonly [string, Move])[] = [
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['Home', 'home'],
  ['End', 'end'],
  ['PageUp', 'pageUp'],
  ['PageDown', 'pageDown'],
  ['Mod+Home', 'first'],
  ['Mod+End', 'last'],
];

/** Copying is not among them: the browser's own event brings the clipboard with it. */
export function useGridKeys(grid: RefObject<HTMLElement | null>, acts: GridActs): void {
  const on = () => grid.current;
  useKeys(
    [
      ...moves.map(([keys, move]) => ({
        keys,
        message: `keys.grid.${move}`,
        on,
        run: () => acts.move(move),
      })),
      { keys: 'Space', message: 'keys.grid.select', on, run: acts.toggle },
      { keys: 'Shift+Space', message: 'keys.grid.selectRange', on, run: acts.rangeToActive },
      { keys: 'Shift+ArrowUp', message: 'keys.grid.extendUp', on, run: () => acts.extend('up') },
      { keys: 'Shift+ArrowDown', message: 'keys.grid.extendDown', on, run: () => acts.extend('down') },
      { keys: 'Mod+a', message: 'keys.grid.selectAll', on, run: acts.selectAll },
      { keys: 'Escape', message: 'keys.grid.clear', on, when: acts.hasSelection, run: acts.clear },
      { keys: 'Enter', message: 'keys.grid.open', on, run: () => acts.open(false) },
      { keys: 'Shift+Enter', message: 'keys.grid.addSort', on, run: () => acts.open(true) },
      { keys: 's', message: 'keys.grid.sort', on, run: () => acts.sort(false) },
      { keys: 'Shift+s', message: 'keys.grid.addSort', on, run: () => acts.sort(true) },
      { keys: 'Mod+c', message: 'keys.grid.copy', native: true, run: () => undefined },
      { keys: ['Shift+F10', 'ContextMenu'], message: 'keys.grid.menu', on, run: acts.menu },
    ],
    'grid',
  );
}
