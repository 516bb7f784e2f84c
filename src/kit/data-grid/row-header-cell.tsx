// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the grid, which names its active cell.
/** The first cell of a row: its check box, and what waits or has failed on it, as an icon with words. */
import { Error as Failed, GitMerge, Time } from '@blueprintjs/icons';

import type { GridRow } from './model/grid-model.ts';

interface LeadCellProps {
  readonly id: string;
  /** The class of its column. */
  readonly place: string;
  /** See pinClass. */
  readonly pin: string;
  readonly row: GridRow | undefined;
  readonly isSelected: boolean;
}

/** The id of the words of what waits on a row; `id`: of its first cell. */
export const markOf = (id: string) => `${id}-mark`;

const icons = { waiting: Time, failed: Failed, conflicting: GitMerge };

export function RowHeaderCell({ id, place, pin, row, isSelected }: LeadCellProps) {
  const Icon = row?.mark === undefined ? undefined : icons[row.mark];
  return (
    <div role="gridcell" id={id} aria-colindex={1} className={`${place} c-cell c-lead${pin}`}>
      <span className={isSelected ? 'c-check is-on' : 'c-check'} />
      {Icon !== undefined && (
        <span className={`c-mark is-${row?.mark}`} title={row?.markWords} data-mark="">
          <Icon size={12} />
          <span className="c-unseen" id={markOf(id)}>
            {row?.markWords}
          </span>
        </span>
      )}
    </div>
  );
}
