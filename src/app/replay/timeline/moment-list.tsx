/** The moments of a session, one to a line; drawn are those in sight. */
import type { CSSProperties } from 'react';
import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { Moment } from '#session-recorder/replay/timeline.ts';
import { lineHeight, MomentRow } from './moment-row.tsx';
import { sinceStart } from './moment-words.ts';
import { currentRow } from './steps.ts';

const beyond = 8;

interface MomentListProps {
  readonly moments: readonly Moment[];
  /** Those that are shown, by their places among all, counted from 0. */
  readonly shown: readonly number[];
  readonly position: number;
  onGoTo(position: number): void;
}

export const MomentList = memo(function MomentList({ moments, shown, position, onGoTo }: MomentListProps) {
  const intl = useIntl();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const { index: current, isExact } = currentRow(shown, position);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const top = Math.max(0, current) * lineHeight;
    const isAbove = top < element.scrollTop;
    const isBelow = top + lineHeight > element.scrollTop + element.clientHeight;
    if (isAbove || isBelow) element.scrollTop = top - element.clientHeight / 2;
  }, [current]);
  const first = Math.max(0, Math.floor(view.top / lineHeight) - beyond);
  const last = Math.ceil((view.top + view.height) / lineHeight) + beyond;
  const start = moments[0]?.at ?? 0;
  const isDrawn = isExact && current >= first && current < last;
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      className="c-replay-moments c-figures"
      style={widthsOf(moments)}
      aria-label={intl.formatMessage({ id: 'replay.moments' })}
      aria-activedescendant={isDrawn ? `${id}-${current}` : undefined}
      onScroll={({ currentTarget }) =>
        setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <div style={{ height: shown.length * lineHeight }}>
        {shown.slice(first, last).map((place, index) => {
          const at = first + index;
          const moment = moments[place];
          return moment === undefined ? null : (
            <MomentRow
              key={place}
              id={`${id}-${at}`}
              moment={moment}
              number={place + 1}
              age={moment.at - start}
              row={at}
              rows={shown.length}
              mark={at !== current ? undefined : isExact ? 'current' : 'before'}
              onGoTo={onGoTo}
            />
          );
        })}
      </div>
    </div>
  );
});

/** As many figures as the last of them has: the rest of the line is the name's. */
function widthsOf(moments: readonly Moment[]): CSSProperties & Record<`--${string}`, string> {
  const age = (moments.at(-1)?.at ?? 0) - (moments[0]?.at ?? 0);
  return { '--c-number': `${String(moments.length).length}ch`, '--c-time': `${sinceStart(age).length}ch` };
}
