// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the grid, which names its active cell.
/** The first cell of a row: its check box, and what waits or has failed on it, as an icon with words. */
import { Error as Failed, GitMerge, Time } from '@blueprintjs/icons';
import type { CSSProperties } from 'react';
import { memo, use } from 'react';

import { isSamePlace } from './grid-cell.tsx';
import { GridContentContext } from './grid-content.tsx';

interface LeadCellProps {
  readonly id: string;
  readonly rowIndex: number;
  /** Given by the table. */
  readonly className?: string;
  readonly style?: CSSProperties;
}

const icons = { waiting: Time, failed: Failed, conflicting: GitMerge };

export const LeadCell = memo(function LeadCell({ id, rowIndex, className, style }: LeadCellProps) {
  const row = use(GridContentContext).rows.at(rowIndex);
  const Icon = row?.mark === undefined ? undefined : icons[row.mark];
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={1}
      className={`c-cell c-lead ${className ?? ''}`}
      style={style}
    >
      <span className="c-check" />
      {Icon !== undefined && (
        <span className={`c-mark is-${row?.mark}`} title={row?.markWords} data-mark="">
          <Icon size={12} />
          <span className="c-unseen">{row?.markWords}</span>
        </span>
      )}
    </div>
  );
}, isSamePlace);
