/**
 * Which cell has its editor open. A value that could not be kept opens it again; where its row has left the list, it is
 * kept as a draft instead: nothing typed is lost, and nothing stands over another row.
 */
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

import type { CellPosition, Move } from '../../data-grid/model/cell-position.ts';
import type { After, CellEditing, LeftValue, OpenCell } from '../../data-grid/model/editable-cell.ts';
import type { GridColumn, GridRows } from '../../data-grid/model/grid-model.ts';
import { isWritten, nameOfPress } from '../../keyboard/key-names.ts';
import { useKeyLayer, useKeyRegistry } from '../../keyboard/keys-provider.tsx';
import { isFocusLost } from '../../keyboard/restore-focus.ts';
import type { KeyBuffer } from './key-buffer.ts';
import { bufferKeys } from './key-buffer.ts';
import { readyCellEditor } from './load-cell-editor.ts';

interface OpenCellParts {
  readonly grid: RefObject<HTMLElement | null>;
  readonly editing: CellEditing;
  readonly rows: GridRows;
  readonly columns: readonly GridColumn[];
  readonly place: CellPosition | undefined;
  move(move: Move): void;
}

export interface OpenCellState {
  readonly open: OpenCell | undefined;
  /** Opens the editor; false where the cell has none. */
  edit(at: CellPosition): boolean;
  /** `edited` undefined: nothing was changed. */
  save(edited: { readonly value: unknown } | undefined, after: After): void;
  giveUp(): void;
  /** Keys pressed while the editor was still being loaded; they are returned once. */
  takeAhead(): readonly KeyboardEvent[];
  /** The editor was taken away with a value in it that can't be saved. */
  leave(left: LeftValue): void;
  /** A key that nothing was done with: what is written on a cell changes nothing, and the person hears what would. */
  press(event: KeyboardEvent): void;
}

export function useOpenCell(parts: OpenCellParts): OpenCellState {
  const { grid, editing, rows, columns, place, move } = parts;
  const registry = useKeyRegistry();
  const layer = useKeyLayer();
  const [open, setOpen] = useState<OpenCell>();
  const [unsaved, setUnsaved] = useState<readonly OpenCell[]>([]);
  const [again] = unsaved;
  const shown = open ?? again;
  const isHere = shown === undefined || isInList(shown, rows);
  const drop = (cell: OpenCell) => {
    if (cell === open) setOpen(undefined);
    else setUnsaved((before) => before.filter((other) => other !== cell));
  };
  const ahead = useRef<KeyBuffer>(undefined);
  const takeAhead = () => ahead.current?.take() ?? [];
  // Whatever takes the cell away, keys go to the page again.
  useEffect(() => {
    if (shown !== undefined) return () => void ahead.current?.take();
    return undefined;
  }, [shown]);
  const cellAt = (at: CellPosition) => {
    const key = rows.at(at.row)?.key;
    const column = columns[at.column - 1];
    return key === undefined || column === undefined ? undefined : editing.cell(key, column.name);
  };
  const edit = (at: CellPosition) => {
    if (open !== undefined || again !== undefined) {
      // A value that can't be saved stays until it is corrected or given up.
      grid.current?.querySelector<HTMLElement>('.c-cell-editor :is(input, select, textarea)')?.focus();
      return true;
    }
    const cell = cellAt(at);
    if (cell === undefined) return false;
    if (readyCellEditor() === undefined) {
      takeAhead();
      ahead.current = bufferKeys();
    }
    setOpen({ cell, place: at });
    return true;
  };
  const close = () => {
    // First the grid has focus again, then the field goes: focus is never nowhere.
    grid.current?.focus({ preventScroll: true });
    if (shown !== undefined) drop(shown);
  };
  useEffect(() => {
    if (isHere) return;
    // An editor that stood here has seen to its value as it went; one that never opened again has not.
    if (shown !== open && shown.unsaved !== undefined)
      editing.keep(shown.cell, { value: shown.unsaved.value, problem: undefined });
    drop(shown);
    if (isFocusLost()) grid.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    editing.opener.current = () =>
      place !== undefined && document.activeElement === grid.current && edit(place);
    return () => {
      editing.opener.current = undefined;
    };
  });
  return {
    open: isHere ? shown : undefined,
    edit,
    save: (edited, after) => {
      if (shown === undefined) return;
      if (after === 'away') drop(shown);
      else close();
      if (after !== undefined && after !== 'away') move(after);
      if (edited === undefined) return;
      void editing.save(shown.cell, edited.value).then((isKept) => {
        if (!isKept) setUnsaved((before) => [...before, { ...shown, unsaved: edited }]);
      });
    },
    giveUp: close,
    takeAhead,
    leave: (left) => {
      if (shown === undefined) return;
      drop(shown);
      editing.keep(shown.cell, left);
    },
    press: (event) => {
      const name = nameOfPress(event);
      if (name === undefined || !isWritten(name) || event.defaultPrevented || place === undefined) return;
      // Something lies over the list, and shadows its keys: the cell under it opens by none.
      if (registry.layers().at(-1) !== layer) return;
      const cell = cellAt(place);
      if (cell !== undefined) editing.hint(cell);
    },
  };
}

/** Scrolled far away, a row is not loaded and still has its place; one that is gone has left it to another, or to none. */
function isInList({ cell, place }: OpenCell, rows: GridRows): boolean {
  if (rows.indexOf(cell.key) !== undefined) return true;
  return place.row < rows.count && rows.at(place.row) === undefined;
}
