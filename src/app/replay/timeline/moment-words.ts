/** Name of a moment on the timeline, and its age in the session. */
import type { IntlShape } from 'react-intl';

import type { Moment, MomentKind } from '#session-recorder/replay/timeline.ts';

/** Kinds are told apart without their colour, too. */
export const signs: Readonly<Record<MomentKind, string>> = {
  intent: '▸',
  action: '·',
  request: '↑',
  answer: '↓',
  fault: '!',
  error: '✕',
};

/** 'Người dùng: ghi thay đổi customer.update'; of an action its type alone. What is searched for stays the code. */
export function momentWords(intl: IntlShape, { note, name }: Moment): string {
  if (note === undefined) return name;
  const say = (id: string, values: Readonly<Record<string, string>> = { name }) =>
    intl.formatMessage({ id }, values);
  switch (note.kind) {
    case 'network':
      return say(note.isOffline ? 'replay.note.offline' : 'replay.note.online');
    case 'signedIn':
      return tokenWords(note.held, say);
    case 'notStored':
      return say('replay.note.notStored', { call: note.call, failure: note.failure });
    case 'answered':
      return say(note.outcome.ok ? 'replay.note.answered' : 'replay.note.unanswered');
    case 'wanted': {
      const id = `replay.want.${note.intent.name}`;
      const wanted = intl.messages[id] === undefined ? note.intent.name : say(id);
      return say('replay.note.wanted', {
        name: [wanted, note.intent.input?.name].filter((part) => part !== undefined).join(' '),
      });
    }
    default:
      return say(`replay.note.${note.kind}`);
  }
}

const knownTokens = ['refused', 'unreachable', 'none'];

function tokenWords(
  held: string | true,
  say: (id: string, values?: Readonly<Record<string, string>>) => string,
): string {
  if (held === true) return say('replay.note.token.held');
  return knownTokens.includes(held)
    ? say(`replay.note.token.${held}`)
    : say('replay.note.token.other', { name: held });
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
