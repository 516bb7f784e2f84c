/** The keys of a grid, while focus is on it. Tab is not among them: it leaves the grid. */
import type { RefObject } from 'react';
import { useMemo } from 'react';

import { noticeShown } from '#store/notices-slice.ts';
import { useLatestRef } from '../../hooks/use-latest-ref.ts';
import type { KeyBinding } from '../../keyboard/key-binding.ts';
import type { KeyDefinition } from '../../keyboard/key-definition.ts';
import { openRowKeys } from '../../keyboard/list-keys.ts';
import { useKeys } from '../../keyboard/use-keys.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import type { Move } from '../model/cell-position.ts';
import { pointedAt } from '../model/cell-position.ts';

export interface GridOperations {
  move(move: Move): void;
  extend(move: Move): void;
  toggle(): void;
  chooseRange(): void;
  canEdit(): boolean;
  fillDown(): void;
  /** Message ids; undefined: nothing stands against it. */
  readonly whyNotFill: string | undefined;
  readonly whyNoRow: string | undefined;
  readonly whyNotSort: string | undefined;
  copy(): void;
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

const withShift = (keys: string) => keys.replace(/(\w+)$/, 'Shift+$1');

interface GridKey extends KeyDefinition {
  when?(acts: GridOperations): boolean;
  /** Reason the operation is disabled, if there is one: its key shows the reason, and does nothing. */
  why?(acts: GridOperations): string | undefined;
  run(acts: GridOperations): void;
}

const whyNotSort = (acts: GridOperations) => acts.whyNotSort;

/** Whoever has clicked into the list beside an open drawer goes on in it: from row to row, and to another row's details. */
const besideDrawer = { always: true } as const;

/** Every key of a grid; the page of keys and the test of collisions read it here. */
export const gridKeys: readonly GridKey[] = [
  ...moves.map(
    ([keys, move]): GridKey => ({
      keys,
      message: `keys.grid.${move}`,
      ...besideDrawer,
      repeats: true,
      run: (acts) => acts.move(move),
    }),
  ),
  { keys: 'Space', message: 'keys.grid.select', ...besideDrawer, run: (acts) => acts.toggle() },
  { keys: 'Shift+Space', message: 'keys.grid.selectRange', run: (acts) => acts.chooseRange() },
  ...moves.map(
    ([keys, move]): GridKey => ({
      keys: withShift(keys),
      message: `keys.grid.extend.${move}`,
      ...besideDrawer,
      repeats: true,
      run: (acts) => acts.extend(move),
    }),
  ),
  { keys: 'Mod+a', message: 'keys.grid.selectAll', listed: true, run: (acts) => acts.selectAll() },
  {
    keys: 'Escape',
    message: 'keys.grid.clear',
    fixed: true,
    when: (acts) => acts.hasSelection(),
    run: (acts) => acts.clear(),
  },
  {
    keys: 'Mod+d',
    message: 'keys.grid.fillDown',
    listed: true,
    when: (acts) => acts.canEdit(),
    why: (acts) => (acts.canEdit() ? acts.whyNotFill : undefined),
    run: (acts) => acts.fillDown(),
  },
  {
    ...{ ...openRowKeys, ...besideDrawer, listed: true },
    why: (acts) => acts.whyNoRow,
    run: (acts) => acts.open(false),
  },
  { keys: 's', message: 'keys.grid.sort', why: whyNotSort, run: (acts) => acts.sort(false) },
  { keys: 'Shift+Enter', message: 'keys.grid.addSort', why: whyNotSort, run: (acts) => acts.sort(true) },
  // The browser's own event brings the clipboard with it; elsewhere than by its keys it is asked for that event.
  {
    ...{ keys: 'Mod+c', message: 'keys.grid.copy', native: true, fixed: true, listed: true },
    why: (acts) => (acts.hasSelection() ? undefined : acts.whyNoRow),
    run: (acts) => acts.copy(),
  },
  { keys: 'Mod+v', message: 'keys.grid.paste', native: true, fixed: true, run: () => undefined },
  { keys: ['Shift+F10', 'ContextMenu'], message: 'keys.grid.menu', run: (acts) => acts.menu() },
];

export function useGridKeys(grid: RefObject<HTMLElement | null>, acts: GridOperations): void {
  const dispatch = useAppDispatch();
  const newest = useLatestRef(acts);
  // At each step of the active cell the acts are others, and the keys hardly ever.
  const reasons = gridKeys.map(({ why }) => why?.(acts) ?? '').join();
  const bindings = useMemo(() => {
    const whys = reasons.split(',');
    const asPointed = (move: Move) => pointedAt(move, isRightToLeft(grid.current));
    const pointing = (): GridOperations => ({
      ...newest.current,
      move: (move) => newest.current.move(asPointed(move)),
      extend: (move) => newest.current.extend(asPointed(move)),
    });
    return gridKeys.map(
      ({ run, when, why, ...key }, index): KeyBinding => ({
        ...key,
        on: () => grid.current,
        why: whys[index] || undefined,
        ...(when === undefined ? {} : { when: () => when(newest.current) }),
        run: () => {
          const reason = why?.(newest.current);
          if (reason === undefined) run(pointing());
          else dispatch(noticeShown({ key: 'command', tone: 'warning', message: reason }));
        },
      }),
    );
  }, [grid, dispatch, reasons]);
  useKeys(bindings, 'grid');
}

const isRightToLeft = (element: HTMLElement | null) =>
  element !== null && getComputedStyle(element).direction === 'rtl';
