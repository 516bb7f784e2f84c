/** Menu of one column at its header: the same by keys and by pointer. */
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import { KeysOf } from '../../keyboard/key-caps.tsx';
import { listKeys } from '../../keyboard/list-keys.ts';
import { MenuAt } from '../../ui/context-menu.tsx';
import { sortOf, sortTo } from '../url-state/sort-terms.ts';
import type { ColumnTools } from './column-tools.ts';
import { columnLabel, fitColumn, widthStep } from './column-tools.ts';

export interface HeadPlace {
  readonly column: string;
  readonly x: number;
  readonly y: number;
}

interface HeadMenuProps extends ColumnTools {
  readonly at: HeadPlace;
  onColumns(): void;
  onClose(): void;
}

export function HeadMenu(props: HeadMenuProps) {
  const intl = useIntl();
  const { at, onClose } = props;
  return (
    <MenuAt at={at} label={intl.formatMessage({ id: columnLabel(props, at.column) })} onClose={onClose}>
      <SortItems {...props} />
      <MenuDivider />
      <LayoutItems {...props} />
    </MenuAt>
  );
}

function SortItems({ at, view, layout }: HeadMenuProps) {
  const intl = useIntl();
  const { sort } = view.state;
  const { column } = at;
  const now = sortOf(sort, column);
  const isSortable = layout.columns.some(({ name, sortable }) => name === column && sortable);
  const others = sort.some(({ field }) => field !== column);
  const item = (id: string, isOff: boolean, run: () => void) => (
    <MenuItem
      text={intl.formatMessage({ id })}
      disabled={!isSortable || isOff}
      {...(isSortable ? {} : { title: intl.formatMessage({ id: 'columns.notSortable' }) })}
      onClick={run}
    />
  );
  const to = (direction: 'asc' | 'desc' | undefined, add: boolean) => () =>
    view.change((now) => ({ sort: sortTo(now.sort, column, direction, add) }));
  return (
    <>
      {item('columns.sortAsc', now === 'asc' && !others, to('asc', false))}
      {item('columns.sortDesc', now === 'desc' && !others, to('desc', false))}
      {others && item('columns.addAsc', now === 'asc', to('asc', true))}
      {others && item('columns.addDesc', now === 'desc', to('desc', true))}
      {item('columns.sortNone', now === undefined, to(undefined, true))}
    </>
  );
}

function LayoutItems(props: HeadMenuProps) {
  const intl = useIntl();
  const { at, layout, onColumns } = props;
  const { column: name } = at;
  const shown = layout.columns.filter(({ hidden }) => !hidden);
  const column = shown.find((one) => one.name === name);
  if (column === undefined) return null;
  const say = (id: string) => intl.formatMessage({ id });
  const neighbour = (step: number) => shown[shown.indexOf(column) + step];
  const isEnd = (step: number) => neighbour(step)?.pinned !== column.pinned;
  // Stepwise items leave the menu open: the next step is one press away.
  const step = (id: string, isOff: boolean, run: () => void) => (
    <MenuItem text={say(id)} disabled={isOff} shouldDismissPopover={false} onClick={run} />
  );
  const widen = (by: number) => () => layout.change(name, { width: column.width + by });
  return (
    <>
      <MenuItem
        text={say(column.pinned ? 'columns.unpin' : 'columns.pin')}
        onClick={() => layout.change(name, { pinned: !column.pinned })}
      />
      <MenuItem
        text={say('columns.hide')}
        disabled={shown.length === 1}
        onClick={() => layout.change(name, { hidden: true })}
      />
      <MenuDivider />
      {step('columns.moveStart', isEnd(-1), () => layout.step(name, -1))}
      {step('columns.moveEnd', isEnd(1), () => layout.step(name, 1))}
      {step('keys.columns.wider', false, widen(widthStep))}
      {step('keys.columns.narrower', false, widen(-widthStep))}
      <MenuItem
        text={say('keys.columns.fit')}
        onClick={() => fitColumn(props, name, say(columnLabel(props, name)))}
      />
      <MenuDivider />
      <MenuItem
        text={say('columns.all')}
        labelElement={<KeysOf action={listKeys.columns} />}
        onClick={onColumns}
      />
    </>
  );
}
