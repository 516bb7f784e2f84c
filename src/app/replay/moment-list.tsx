/** The moments of a session, one to a line; drawn are those in sight. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { Moment } from '#store/recording/timeline.ts';
import { sinceStart, wordsOf } from './moment-words.ts';

/** px */
const lineHeight = 24;
const beyond = 8;

interface MomentListProps {
  readonly moments: readonly Moment[];
  /** Those that are shown, by their places among all, counted from 0. */
  readonly shown: readonly number[];
  readonly position: number;
  onGoTo(position: number): void;
}

export function MomentList({ moments, shown, position, onGoTo }: MomentListProps) {
  const intl = useIntl();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  // The last that has passed: where the replay is may be among those that are not shown.
  const current = shown.findLastIndex((place) => place < position);
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
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      className="c-replay-moments c-figures"
      aria-label={intl.formatMessage({ id: 'replay.moments' })}
      aria-activedescendant={current < 0 ? undefined : `${id}-${current}`}
      onScroll={({ currentTarget }) =>
        setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <div style={{ height: shown.length * lineHeight }}>
        {shown.slice(first, last).map((place, index) => {
          const at = first + index;
          const moment = moments[place];
          return moment === undefined ? null : (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the arrows walk through the list, which has focus.
            <div
              key={place}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === current}
              aria-posinset={at + 1}
              aria-setsize={shown.length}
              className={`c-replay-moment c-replay-of-${moment.kind}`}
              style={{ top: at * lineHeight }}
              onClick={() => onGoTo(place + 1)}
            >
              <span className="c-replay-number">{place + 1}</span>
              <span className="c-replay-time">{sinceStart(moment.at - start)}</span>
              <span className="c-replay-name" title={moment.name}>
                {wordsOf(intl, moment)}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
