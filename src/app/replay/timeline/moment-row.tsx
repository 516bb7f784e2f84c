/** One moment in the list. */
import { memo } from 'react';
import { useIntl } from 'react-intl';

import type { Moment } from '#session-recorder/replay/timeline.ts';
import { momentWords, signs, sinceStart } from './moment-words.ts';

/** px */
export const lineHeight = 24;

interface MomentRowProps {
  readonly id: string;
  readonly moment: Moment;
  /** Among all moments, from 1: the position behind it. */
  readonly number: number;
  /** ms since the beginning. */
  readonly age: number;
  /** Among those that are shown, from 0. */
  readonly row: number;
  readonly rows: number;
  /** `before`: the replay is at one behind it that is not shown. */
  readonly mark: 'current' | 'before' | undefined;
  onGoTo(position: number): void;
}

export const MomentRow = memo(function MomentRow(props: MomentRowProps) {
  const { id, moment, number, age, row, rows, mark, onGoTo } = props;
  const intl = useIntl();
  const { kind, name } = moment;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrows walk through the list, which has focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={mark === 'current'}
      aria-posinset={row + 1}
      aria-setsize={rows}
      className={`c-replay-moment c-replay-of-${kind}${mark === 'before' ? ' is-before' : ''}`}
      style={{ top: row * lineHeight }}
      onClick={() => onGoTo(number)}
    >
      <span className="c-replay-number">{number}</span>
      <span className="c-replay-time">{sinceStart(age)}</span>
      <span className="c-replay-sign" aria-hidden="true">
        {signs[kind]}
      </span>
      <span className="c-unseen">{intl.formatMessage({ id: `replay.one.${kind}` })}</span>
      <span className="c-replay-name" title={name}>
        {momentWords(intl, moment)}
      </span>
    </div>
  );
});
