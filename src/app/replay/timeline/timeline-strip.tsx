/** The whole session as a line, with what was wanted and what went wrong marked on it. Dragged, it goes anywhere. */
import { memo } from 'react';
import { useIntl } from 'react-intl';

import type { Moment, MomentKind } from '#session-recorder/replay/timeline.ts';
import { momentWords, sinceStart } from './moment-words.ts';

interface TimelineStripProps {
  readonly moments: readonly Moment[];
  readonly position: number;
  onGoTo(position: number): void;
}

export function TimelineStrip({ moments, position, onGoTo }: TimelineStripProps) {
  const intl = useIntl();
  const moment = moments[position - 1];
  const words =
    moment === undefined
      ? intl.formatMessage({ id: 'replay.beginning' })
      : `${position}: ${momentWords(intl, moment)}, ${sinceStart(moment.at - (moments[0]?.at ?? 0))}`;
  return (
    <div className="c-replay-strip">
      <Marks moments={moments} />
      <input
        type="range"
        aria-label={intl.formatMessage({ id: 'replay.position' })}
        aria-valuetext={words}
        min={0}
        max={moments.length}
        value={position}
        onChange={({ currentTarget }) => onGoTo(currentTarget.valueAsNumber)}
      />
    </div>
  );
}

const columns = 600;
/** The worst of those that share a place is seen. */
const order: readonly MomentKind[] = ['intent', 'answer', 'fault', 'error'];

const Marks = memo(function Marks({ moments }: Pick<TimelineStripProps, 'moments'>) {
  const worst = new Map<number, number>();
  for (const [index, { kind }] of moments.entries()) {
    const rank = order.indexOf(kind);
    const column = Math.round(((index + 1) / moments.length) * columns);
    if (rank > (worst.get(column) ?? -1)) worst.set(column, rank);
  }
  return (
    <svg viewBox={`0 0 ${columns} 20`} preserveAspectRatio="none" aria-hidden="true">
      {[...worst].map(([column, rank]) => (
        <rect
          key={column}
          x={column - 0.6}
          width={1.2}
          y={0}
          height={20}
          className={`c-replay-${order[rank]}`}
        />
      ))}
    </svg>
  );
});
