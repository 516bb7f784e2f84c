/** Columns and rows of the grid, from the screen, the person's layout and the page that is shown. */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { generationalMap } from '#model/generational-map.ts';
import type { SortTerm } from '#model/list-query.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import type { ArrangedColumn } from '../data-grid/model/column-layout.ts';
import { fillWidth } from '../data-grid/model/column-layout.ts';
import { copiedCell } from '../data-grid/model/copied-cell.ts';
import type { GridColumn, GridRow, GridRows } from '../data-grid/model/grid-model.ts';
import { leadWidth } from '../data-grid/model/grid-model.ts';
import type { RowWindow } from '../data-grid/model/row-window.ts';
import { mapRows } from '../data-grid/model/row-window.ts';
import type { ListScreen } from '../definitions/define-screen.ts';
import type { RenderedValue, ShowContext } from '../definitions/field-renderer.ts';
import { fieldLabel } from '../definitions/message-ids.ts';
import { isDay } from '../fields/number-field.tsx';
import { fieldRenderers } from '../fields/registry/field-renderers.ts';
import { showField, useShowContext } from '../fields/registry/use-show.ts';

/** A scroll bar's width, so that a grid that fits does not scroll sideways. */
const scrollBar = 14;

/** `room`: px that the grid has. */
export function useGridColumns(
  screen: ListScreen,
  arranged: readonly ArrangedColumn[],
  sort: readonly SortTerm[],
  room: number,
  editable: ReadonlySet<string>,
): readonly GridColumn[] {
  const intl = useIntl();
  const { name: entity } = screen.entity;
  return useMemo(() => {
    const shown = arranged.filter((column) => !column.hidden);
    const widths = fillWidth(shown, room - leadWidth - scrollBar);
    return shown.map(({ name, field, width, sortable, pinned }, index): GridColumn => {
      const at = sort.findIndex((term) => term.field === name);
      const label = intl.formatMessage({ id: fieldLabel(entity, name) });
      return {
        name,
        // The sign of the currency stands once, in the header.
        label: field.kind === 'money' ? `${label} (₫)` : label,
        width: widths[index] ?? width,
        align: isDay(field) ? 'start' : fieldRenderers[field.kind].align,
        sortable,
        sort: sort[at]?.direction,
        rank: sort.length > 1 ? at + 1 : 0,
        pinned,
        editable: editable.has(name),
      };
    });
  }, [intl, entity, arranged, sort, room, editable]);
}

/** A row is made when it is first drawn, and stays the same one while what it shows does. */
export function useGridRows(screen: ListScreen, rows: RowWindow<ShownRow>): GridRows {
  const context = useShowContext();
  const made = useMemo(() => {
    const known = generationalMap<ShownRow, GridRow>();
    const make = (shownRow: ShownRow) => {
      const before = known.get(shownRow);
      if (before !== undefined) return before;
      const row = gridRow(screen, shownRow, context);
      known.set(shownRow, row);
      return row;
    };
    return (shown: RowWindow<ShownRow>) => {
      known.age();
      return mapRows(shown, make);
    };
  }, [screen, context]);
  return useMemo(() => made(rows), [rows, made]);
}

function gridRow({ entity }: ListScreen, shownRow: ShownRow, context: ShowContext): GridRow {
  const cells = new Map<string, RenderedValue>();
  const { key, row, mark, removed, gone, changed } = shownRow;
  return {
    key,
    mark,
    markWords: mark && context.intl.formatMessage({ id: `mark.${removed ? 'removal' : mark}` }),
    removed,
    gone,
    changed,
    copied: (name) => copiedCell(entity, row, name, context),
    shown: (name) => {
      const before = cells.get(name);
      if (before !== undefined) return before;
      const field = showField(entity, row, name, context);
      const made = gone && name === entity.label ? saidGone(field, context) : field;
      cells.set(name, made);
      return made;
    },
  };
}

/** In words, before the name: a grey row alone would not say why. */
function saidGone(shown: RenderedValue, { intl }: ShowContext): RenderedValue {
  return { ...shown, text: intl.formatMessage({ id: 'list.rowGone' }, { name: shown.text }) };
}
