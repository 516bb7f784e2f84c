// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the grid, which names its active cell.
/**
 * What is drawn over the table's cells and scrolls with them: rows as a screen reader hears them, chosen
 * rows, bars of waiting and failed changes, and the active cell. Moving changes one element here and none there.
 */
import { memo } from 'react';

import type { GridIds, GridRows } from './grid-model.ts';
import type { Span } from './grid-table.tsx';
import type { Place } from './move-active.ts';

interface GridLayerProps {
  readonly ids: GridIds;
  readonly rows: GridRows;
  readonly edges: readonly number[];
  readonly inView: Span;
  readonly rowHeight: number;
  /** aria-rowindex of the first row. */
  readonly firstIndex: number;
  readonly selected: ReadonlySet<string>;
  readonly active: Place | undefined;
}

export function GridLayer(props: GridLayerProps) {
  const { ids, rows, edges, inView, rowHeight, firstIndex, selected, active } = props;
  const width = edges.at(-1) ?? 0;
  const drawn = rows.loaded.slice(inView.first, inView.last + 1);
  const left = active === undefined ? 0 : (edges[active.column] ?? 0);
  const right = active === undefined ? 0 : (edges[active.column + 1] ?? left);
  return (
    <>
      {drawn.map((row, offset) => {
        const index = inView.first + offset;
        return (
          <LayerRow
            key={row.key}
            id={ids.row(index)}
            index={index}
            ariaIndex={firstIndex + index}
            owns={edges
              .slice(1)
              .map((_, column) => ids.cell(index, column))
              .join(' ')}
            top={index * rowHeight}
            height={rowHeight}
            width={width}
            mark={row.mark}
            isChanged={row.changed}
            isSelected={selected.has(row.key)}
          />
        );
      })}
      <div className="c-hover-row" style={{ width, height: rowHeight }} />
      {active !== undefined && active.row >= 0 && (
        <>
          <div className="c-active-row" style={{ top: active.row * rowHeight, width, height: rowHeight }} />
          <div
            className="c-active-cell"
            style={{ left, top: active.row * rowHeight, width: right - left, height: rowHeight }}
          />
        </>
      )}
    </>
  );
}

interface LayerRowProps {
  readonly id: string;
  readonly index: number;
  readonly ariaIndex: number;
  readonly owns: string;
  readonly top: number;
  readonly height: number;
  readonly width: number;
  readonly mark: string | undefined;
  readonly isChanged: boolean;
  readonly isSelected: boolean;
}

const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { id, ariaIndex, owns, top, height, width, mark, isChanged, isSelected } = props;
  const classes = [
    'c-row',
    isSelected ? 'is-selected' : '',
    isChanged ? 'is-changed' : '',
    mark === undefined ? '' : `is-${mark}`,
  ].join(' ');
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={ariaIndex}
      aria-selected={isSelected}
      aria-owns={owns}
      className={classes}
      style={{ top, height, width }}
    >
      {isSelected && <span className="c-check is-on" />}
    </div>
  );
});
