// biome-ignore-all lint/a11y/useSemanticElements: rows that are not drawn can't stand in a <table>.
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the grid, which names its active cell.
/** The first cell of a row: its check box, and what waits or has failed on it, as an icon with words. */
import { Error as Failed, GitMerge, Time } from '@blueprintjs/icons';
import type { CSSProperties } from 'react';
import { memo } from 'react';

import type { Mark } from '#store/journal/project.ts';

interface LeadCellProps {
  readonly id: string;
  readonly mark: Mark | undefined;
  readonly words: string | undefined;
  readonly className?: string;
  readonly style?: CSSProperties;
}

const icons = { waiting: Time, failed: Failed, conflicting: GitMerge };

export const LeadCell = memo(function LeadCell({ id, mark, words, className, style }: LeadCellProps) {
  const Icon = mark === undefined ? undefined : icons[mark];
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={1}
      className={`c-cell c-lead ${className ?? ''}`}
      style={style}
    >
      <span className="c-check" data-check="" />
      {Icon !== undefined && (
        <span className={`c-mark is-${mark}`} title={words} data-mark="">
          <Icon size={12} />
          <span className="c-unseen">{words}</span>
        </span>
      )}
    </div>
  );
}, isSameLead);

function isSameLead(a: LeadCellProps, b: LeadCellProps): boolean {
  return (
    a.id === b.id &&
    a.mark === b.mark &&
    a.words === b.words &&
    a.style?.top === b.style?.top &&
    a.style?.height === b.style?.height
  );
}
