/** What a moment is called on the timeline, and how its age in the session is written. */
import type { IntlShape } from 'react-intl';

import type { Moment } from '#store/recording/timeline.ts';

/** 'Muốn: issue customer.update'; of an action its type alone. */
export function wordsOf(intl: IntlShape, { note, name }: Moment): string {
  return note === undefined ? name : intl.formatMessage({ id: `replay.note.${note.kind}` }, { name });
}

/** '1:02:03.4' since the beginning. */
export function sinceStart(ms: number): string {
  const tenths = Math.floor(Math.max(0, ms) / 100);
  const [hours, minutes, seconds] = [
    Math.floor(tenths / 36_000),
    Math.floor(tenths / 600) % 60,
    Math.floor(tenths / 10) % 60,
  ];
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = `${two(seconds)}.${tenths % 10}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
