/** Which moments the list shows: by their kind, and by what they are called. */
import type { RefObject } from 'react';
import { memo } from 'react';
import { useIntl } from 'react-intl';

import type { Moment, MomentKind } from '#session-recorder/replay/timeline.ts';
import { momentKinds } from '#session-recorder/replay/timeline.ts';
import { KeysOf } from '#kit/keyboard/key-caps.tsx';
import { signs } from './moment-words.ts';
import { replayKeys } from './replay-keys.ts';

export interface Wanted {
  readonly text: string;
  readonly kinds: ReadonlySet<MomentKind>;
}

export function isShown(moment: Moment | undefined, { text, kinds }: Wanted): boolean {
  if (moment === undefined || !kinds.has(moment.kind)) return false;
  return moment.name.toLowerCase().includes(text.trim().toLowerCase());
}

interface TimelineFilterProps {
  readonly wanted: Wanted;
  readonly count: number;
  readonly search: RefObject<HTMLInputElement | null>;
  onChange(wanted: Wanted): void;
}

export const TimelineFilter = memo(function TimelineFilter(props: TimelineFilterProps) {
  const { wanted, count, search, onChange } = props;
  const intl = useIntl();
  const { text, kinds } = wanted;
  const turn = (kind: MomentKind) => {
    const next = new Set(kinds);
    if (!next.delete(kind)) next.add(kind);
    onChange({ text, kinds: next });
  };
  return (
    <div className="c-replay-filter">
      <div className="c-replay-search">
        <input
          ref={search}
          type="search"
          className="c-input"
          aria-label={intl.formatMessage({ id: 'replay.search' })}
          placeholder={intl.formatMessage({ id: 'replay.search' })}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value, kinds })}
        />
        <KeysOf action={replayKeys.search} />
      </div>
      <fieldset className="c-replay-kinds">
        <legend className="c-unseen">{intl.formatMessage({ id: 'replay.kinds' })}</legend>
        {momentKinds.map((kind) => (
          <label key={kind} className={`c-replay-kind c-replay-of-${kind}`}>
            <input type="checkbox" checked={kinds.has(kind)} onChange={() => turn(kind)} />
            <span className="c-replay-sign" aria-hidden="true">
              {signs[kind]}
            </span>
            {intl.formatMessage({ id: `replay.kind.${kind}` })}
          </label>
        ))}
      </fieldset>
      <p className="c-replay-count" role="status">
        {intl.formatMessage({ id: 'replay.count' }, { count })}
      </p>
    </div>
  );
});
