/** Moves rows of a list that stands in an order of its own: by keys, by buttons, by dragging. */
import type { RefObject } from 'react';
import { useRef, useState } from 'react';

import { noticeShown } from '#store/notices-slice.ts';
import { useMayRun } from '../../access.tsx';
import { useRunCommand } from '../../command/use-run-command.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useKeys } from '../../keyboard/use-keys.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { hasManualOrder } from '../rows/manual-order.ts';
import type { ListView } from '../rows/use-list.ts';
import type { SelectionHandlers } from '../selection/use-selection.ts';
import { planMove } from './plan-move.ts';
import { rowOrderKeys } from './row-order-keys.ts';

export interface RowOrder {
  /** Position of the last moved row, counted from 1. */
  readonly moved: { readonly name: string; readonly at: number; readonly count: number } | undefined;
  /** Moves the active row by one place. */
  step(by: 1 | -1): void;
  move(from: number, to: number): void;
}

/** Undefined where the rows have no order of their own, or this person may not change it. */
export function useRowOrder(
  screen: ListScreen,
  view: ListView,
  chosen: SelectionHandlers,
  grid: RefObject<HTMLElement | null>,
): RowOrder | undefined {
  const dispatch = useAppDispatch();
  const run = useRunCommand();
  const mayRun = useMayRun();
  const isBusy = useRef(false);
  const [moved, setMoved] = useState<RowOrder['moved']>();
  const { order, entity } = screen;
  const isOn = order !== undefined && mayRun(order.command);
  const { rows, state } = view;

  const place = async (from: number, to: number) => {
    const row = rows.at(from);
    // The next step is taken from where the last one led to.
    if (order === undefined || row === undefined || isBusy.current) return;
    if (!hasManualOrder(screen, state)) {
      dispatch(noticeShown({ key: 'order', tone: 'warning', message: 'order.sortedOtherwise' }));
      return;
    }
    const numbers = rows.loaded.map((each) => numberIn(each.row[order.field]));
    const targets = planMove(numbers, from, to).flatMap(({ index, value }) => {
      const target = rows.loaded[index];
      return target === undefined
        ? []
        : [{ key: target.key, base: target.base, values: { [order.field]: value } }];
    });
    if (targets.length === 0) return;
    isBusy.current = true;
    const { kind } = await run(order.command, { targets });
    isBusy.current = false;
    if (kind !== 'notSaved')
      setMoved({ name: String(row.row[entity.label] ?? row.key), at: to + 1, count: rows.count });
  };
  const move = (from: number, to: number) => void place(from, to);
  const step = (by: 1 | -1) => {
    const { activeKey } = chosen.now.current;
    const from = activeKey === undefined ? undefined : rows.indexOf(activeKey);
    if (from === undefined)
      dispatch(noticeShown({ key: 'order', tone: 'warning', message: 'command.why.noRow' }));
    else move(from, from + by);
  };
  useKeys(
    isOn
      ? [
          { ...rowOrderKeys.earlier, on: () => grid.current, run: () => step(-1) },
          { ...rowOrderKeys.later, on: () => grid.current, run: () => step(1) },
        ]
      : [],
    'order',
  );
  return isOn ? { moved, step, move } : undefined;
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
