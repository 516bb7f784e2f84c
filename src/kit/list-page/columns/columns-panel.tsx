/** Every column of a list: whether it is shown, where, how wide; and what the rows are sorted by. */
import { Button } from '@blueprintjs/core';
import {
  ArrowDown,
  ArrowsHorizontal,
  ArrowUp,
  EyeOpen,
  Minus,
  Pin,
  Plus,
  SmallCross,
  Sort,
  SortAsc,
  SwapVertical,
} from '@blueprintjs/icons';
import { useIntl } from 'react-intl';

import { moveColumn } from '../../data-grid/model/column-layout.ts';
import { KeyLayer } from '../../keyboard/keys-provider.tsx';
import { placeTerm, sortBy, sortOf, sortTo } from '../url-state/sort-terms.ts';
import { columnKeys, sortKeys } from './column-keys.ts';
import type { ColumnTools } from './column-tools.ts';
import { columnLabel, fitColumn, widthStep } from './column-tools.ts';
import type { ListedAct } from './ordered-acts.tsx';
import { OrderedList } from './ordered-list.tsx';
import './columns-panel.css';

export function ColumnsPanel(tools: ColumnTools) {
  const intl = useIntl();
  const { layout, view } = tools;
  return (
    <KeyLayer>
      <div className="c-columns">
        <h2 className="c-columns-title">{intl.formatMessage({ id: 'list.columns' })}</h2>
        <Columns {...tools} />
        {view.state.sort.length > 0 && <SortedBy {...tools} />}
        <Button size="small" text={intl.formatMessage({ id: 'list.columnsReset' })} onClick={layout.reset} />
      </div>
    </KeyLayer>
  );
}

function Columns(tools: ColumnTools) {
  const intl = useIntl();
  const { layout, view } = tools;
  const { columns } = layout;
  const { sort } = view.state;
  const named = (name: string) => columns.find((column) => column.name === name);
  const label = (name: string) => intl.formatMessage({ id: columnLabel(tools, name) });
  const noteOf = ({ name, pinned, width }: (typeof columns)[number]) => {
    const direction = sortOf(sort, name);
    return [
      ...(pinned ? [intl.formatMessage({ id: 'columns.pinned' })] : []),
      ...(direction === undefined ? [] : [intl.formatMessage({ id: `sort.${direction}` })]),
      intl.formatMessage({ id: 'columns.width' }, { width }),
    ].join(' · ');
  };
  const widen = (step: number) => (name: string) =>
    layout.change(name, { width: (named(name)?.width ?? 0) + step });
  const move = (step: -1 | 1) => (name: string) => {
    const at = columns.findIndex((column) => column.name === name);
    layout.place(name, moveColumn(columns, name, step) === columns ? at : at + step);
  };
  const isUnsortable = (name: string) => named(name)?.sortable !== true;
  const acts: readonly ListedAct[] = [
    {
      key: columnKeys.show,
      icon: <EyeOpen size={14} />,
      isPressed: (name) => named(name)?.hidden === false,
      run: (name) => layout.change(name, { hidden: named(name)?.hidden === false }),
    },
    { key: columnKeys.earlier, icon: <ArrowUp size={14} />, run: move(-1) },
    { key: columnKeys.later, icon: <ArrowDown size={14} />, run: move(1) },
    {
      key: columnKeys.pin,
      icon: <Pin size={14} />,
      isPressed: (name) => named(name)?.pinned === true,
      run: (name) => layout.change(name, { pinned: named(name)?.pinned !== true }),
    },
    { key: columnKeys.narrower, icon: <Minus size={14} />, run: widen(-widthStep) },
    { key: columnKeys.wider, icon: <Plus size={14} />, run: widen(widthStep) },
    {
      key: columnKeys.fit,
      icon: <ArrowsHorizontal size={14} />,
      isOff: (name) => named(name)?.hidden === true,
      run: (name) => fitColumn(tools, name, label(name)),
    },
    {
      key: columnKeys.sort,
      icon: <Sort size={14} />,
      isOff: isUnsortable,
      run: (name) => view.change((now) => ({ sort: sortBy(now.sort, name, false) })),
    },
    {
      key: columnKeys.addSort,
      icon: <SortAsc size={14} />,
      isOff: isUnsortable,
      run: (name) => view.change((now) => ({ sort: sortBy(now.sort, name, true) })),
    },
  ];
  return (
    <OrderedList
      label={intl.formatMessage({ id: 'list.columns' })}
      scope="columns"
      takesFocus
      items={columns.map((column) => ({
        id: column.name,
        text: label(column.name),
        note: noteOf(column),
        isOn: !column.hidden,
      }))}
      acts={acts}
      onPlace={layout.place}
    />
  );
}

/** The first decides; where it leaves a tie, the next. */
function SortedBy(tools: ColumnTools) {
  const intl = useIntl();
  const { state, change } = tools.view;
  const { sort } = state;
  const place = (name: string, index: number) =>
    change((now) => ({ sort: placeTerm(now.sort, name, index) }));
  const move = (step: number) => (name: string) =>
    change((now) => {
      const at = now.sort.findIndex(({ field }) => field === name);
      return { sort: placeTerm(now.sort, name, Math.max(0, at + step)) };
    });
  const acts: readonly ListedAct[] = [
    {
      key: sortKeys.turn,
      icon: <SwapVertical size={14} />,
      run: (name) =>
        change((now) => {
          const next = sortOf(now.sort, name) === 'asc' ? 'desc' : 'asc';
          return { sort: sortTo(now.sort, name, next, true) };
        }),
    },
    { key: sortKeys.earlier, icon: <ArrowUp size={14} />, run: move(-1) },
    { key: sortKeys.later, icon: <ArrowDown size={14} />, run: move(1) },
    {
      key: sortKeys.remove,
      icon: <SmallCross size={14} />,
      run: (name) => change((now) => ({ sort: sortTo(now.sort, name, undefined, true) })),
    },
  ];
  return (
    <>
      <h2 className="c-columns-title">{intl.formatMessage({ id: 'columns.sortedBy' })}</h2>
      <OrderedList
        label={intl.formatMessage({ id: 'columns.sortedBy' })}
        scope="sorting"
        items={sort.map(({ field, direction }, index) => ({
          id: field,
          text: `${index + 1}. ${intl.formatMessage({ id: columnLabel(tools, field) })}`,
          note: intl.formatMessage({ id: `sort.${direction}` }),
          isOn: true,
        }))}
        acts={acts}
        onPlace={place}
      />
    </>
  );
}
