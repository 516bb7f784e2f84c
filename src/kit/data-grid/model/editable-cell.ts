/** A cell with an editor in it: what it works on, and what it tells the grid. */
import type { Row } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { Command } from '../../definitions/define-command.ts';
import type { CellPosition, Move } from './cell-position.ts';
import type { CellRange } from './cell-range.ts';

export interface EditableCell {
  /** Name of the entity. */
  readonly entity: string;
  readonly key: string;
  readonly name: string;
  readonly field: Field;
  readonly command: Command;
  /** As shown when the editor was opened. */
  readonly row: Row;
  /** As the host has it: what the person saw. */
  readonly base: Row | undefined;
  /** Name of the row, for screen readers. */
  readonly rowName: string;
}

/** Value left in an editor that was removed. */
export interface LeftValue {
  readonly value: unknown;
  /** In words; undefined: nothing is wrong with it, it could not be kept. */
  readonly problem: string | undefined;
}

/** Cell editing of a list screen, as its grid uses it. */
export interface CellEditing {
  /** Columns that are changed in the grid, by name. */
  readonly columns: ReadonlySet<string>;
  /** Undefined where no editor opens. */
  cell(key: string, column: string): EditableCell | undefined;
  /** Records the change; false where this device could not keep it. */
  save(cell: EditableCell, value: unknown): Promise<boolean>;
  /**
   * For a value that can't be saved and whose cell is no longer there: it is told, with what is wrong with it, and kept as
   * a draft of the row's form.
   */
  keep(cell: EditableCell, left: LeftValue): void;
  /** Says once which keys open the editor: somebody has written on a cell that has one. */
  hint(cell: EditableCell): void;
  fillDown(range: CellRange): void;
  paste(text: string, onto: CellRange): void;
  /** Set by the grid: opens the editor of the active cell; false where none opens there. */
  readonly opener: { current: (() => boolean) | undefined };
}

/** Move of the active cell after an editor has saved; undefined: it stays; away: focus is elsewhere already. */
export type After = Extract<Move, 'up' | 'down' | 'left' | 'right'> | 'away' | undefined;

/** An editor that is open. */
export interface OpenCell {
  readonly cell: EditableCell;
  readonly place: CellPosition;
  /** A value that could not be kept: it is not lost, it stands in the editor again. */
  readonly unsaved?: { readonly value: unknown };
}
