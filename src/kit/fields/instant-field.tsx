/** Days and moments: a search by a preset, by typed days (20112026) or by the calendar. */
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { SearchValue } from '#model/search-values.ts';
import type { Preset } from '#model/vietnam/calendar.ts';
import { presets, readDay, readMoment } from '#model/vietnam/calendar.ts';
import { selectLocale } from '#store/locale-slice.ts';
import type { EditorProps, FieldRenderer, FilterProps } from '../definitions/field-renderer.ts';
import { presetLabel } from '../definitions/message-ids.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { useAppSelector } from '../store-hooks.ts';
import type { Formats } from '../ui/formats.ts';
import { useFormats } from '../ui/use-formats.ts';
import { CommitOnBlurInput } from './commit-on-blur-input.tsx';
import { rangeOf } from './range-value.ts';
import { TextInput } from './text-input.tsx';

const Calendar = lazyComponent(async () => (await import('./calendar.tsx')).Calendar);

const presetOf = (value: SearchValue): Preset | undefined =>
  typeof value === 'object' && value !== null && 'preset' in value ? value.preset : undefined;

interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A day, or a moment where a range ends within one. */
const showEnd = (end: string, { day, moment }: Formats) =>
  readMoment(end) === undefined ? day(end) : moment(end);

const dayIn = (end: string | undefined) => end?.slice(0, 10);

/** The days of a search; one day alone is a range of one. */
function daysOf(value: SearchValue): Days {
  if (typeof value === 'string') return { from: value, to: value };
  const { from, to } = rangeOf(value);
  return {
    from: from === undefined ? undefined : String(from),
    to: to === undefined ? undefined : String(to),
  };
}

function rangeFrom({ from, to }: Days): SearchValue {
  if (from === undefined && to === undefined) return undefined;
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

function DaysFilter({ value, onChange }: FilterProps) {
  const intl = useIntl();
  const formats = useFormats();
  const locale = useAppSelector(selectLocale);
  const days = daysOf(value);
  const end = (side: 'from' | 'to') => {
    const day = days[side];
    return (
      <CommitOnBlurInput
        label={intl.formatMessage({ id: `filter.${side}Day` })}
        placeholder={intl.formatMessage({ id: 'filter.dayShape' })}
        shown={day === undefined ? '' : showEnd(day, formats)}
        commit={(typed) => {
          const read = typed.trim() === '' ? undefined : readDay(typed);
          if (read === undefined && typed.trim() !== '') return 'problem.day';
          onChange(rangeFrom({ ...days, [side]: read }));
          return undefined;
        }}
      />
    );
  };
  return (
    <>
      <div className="c-filter-presets">
        {presets.map((preset) => (
          <Button
            key={preset}
            size="small"
            active={presetOf(value) === preset}
            aria-pressed={presetOf(value) === preset}
            text={intl.formatMessage({ id: presetLabel(preset) })}
            onClick={() => onChange({ preset })}
          />
        ))}
      </div>
      <div className="c-filter-row">
        {end('from')}
        {end('to')}
      </div>
      <div className="c-filter-calendar">
        <Calendar
          locale={locale}
          from={dayIn(days.from)}
          to={dayIn(days.to)}
          onPick={(from, to) => onChange(rangeFrom({ from, to }))}
        />
      </div>
    </>
  );
}

/**
 * A day is typed as it is read, 20112026 or 20/11/2026, and handed on as the day that it is: a key that saves does not
 * wait for the field to be left. What is typed stands there until then.
 */
function DayEditor(props: EditorProps) {
  const intl = useIntl();
  const formats = useFormats();
  const [typed, setTyped] = useState<string>();
  const { value, onChange, onBlur } = props;
  const stored = typeof value === 'string' ? value : '';
  const handling: EditorProps = {
    ...props,
    onChange: (next) => {
      const text = String(next);
      setTyped(text);
      onChange(readDay(text) ?? text);
    },
    onBlur: () => {
      setTyped(undefined);
      onBlur();
    },
  };
  return (
    <TextInput
      props={handling}
      shown={typed ?? (readDay(stored) === stored ? formats.day(stored) : stored)}
      placeholder={intl.formatMessage({ id: 'filter.dayShape' })}
    />
  );
}

function describe(value: SearchValue, { formats, intl }: Parameters<FieldRenderer['describe']>[2]): string {
  const preset = presetOf(value);
  if (preset !== undefined) return intl.formatMessage({ id: presetLabel(preset) });
  const { from, to } = daysOf(value);
  const written = {
    from: from === undefined ? '' : showEnd(from, formats),
    to: to === undefined ? '' : showEnd(to, formats),
  };
  if (from === to) return written.from;
  const id =
    from === undefined ? 'filter.untilDay' : to === undefined ? 'filter.sinceDay' : 'filter.betweenDays';
  return intl.formatMessage({ id }, written);
}

export const instantRenderer: FieldRenderer = {
  align: 'start',
  width: 146,
  show: (value, { field }, { formats }) => {
    const precision = field.kind === 'instant' && field.toSecond ? 'second' : 'minute';
    return { text: typeof value === 'string' && value !== '' ? formats.moment(value, precision) : '' };
  },
  describe: (value, _place, context) => describe(value, context),
  Filter: DaysFilter,
  Editor: undefined,
};

export const dayRenderer: FieldRenderer = {
  ...instantRenderer,
  width: 96,
  show: (value, _place, { formats }) => ({
    text: typeof value === 'string' && value !== '' ? formats.day(value) : '',
  }),
  Editor: DayEditor,
};
