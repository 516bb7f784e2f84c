/** Which actions would share keys, and what a person's choice of keys comes to. Pure. */
import type { KeyPreferences } from '#store/key-preferences.ts';
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';
import { keysMeet } from '#kit/keyboard/key-names.ts';
import { mappedKeys } from '#kit/keyboard/map-keys.ts';
import type { KeyScope } from './key-catalogue.ts';
import { keyPlaces } from './key-catalogue.ts';

type Own = KeyPreferences['own'];
type Places = readonly (readonly KeyScope[])[];

export interface KeyConflict {
  readonly action: KeyDefinition;
  readonly scope: KeyScope;
  /** Those keys of the other action that stand in the way. */
  readonly keys: string;
}

/** As mapped, whether keys of characters are off just now or not: they may be turned on again. */
export const ownKeys = (action: KeyDefinition, own: Own) => mappedKeys(action, { own, charactersOff: false });

/** Actions that can be reached together with this one and would answer to the keys as well. */
export function conflictsOf(
  action: KeyDefinition,
  keys: string,
  own: Own,
  places: Places = keyPlaces,
): readonly KeyConflict[] {
  const found = new Map<string, KeyConflict>();
  for (const place of places) {
    if (!place.some(({ actions }) => actions.some(isSame(action)))) continue;
    for (const scope of place) {
      for (const other of scope.actions) {
        if (isSame(action)(other) || areApart(action, other)) continue;
        const meeting = ownKeys(other, own).find((each) => keysMeet(each, keys));
        if (meeting !== undefined) found.set(other.message, { action: other, scope, keys: meeting });
      }
    }
  }
  return [...found.values()];
}

const isSame = (one: KeyDefinition) => (other: KeyDefinition) => one.message === other.message;
const areApart = (one: KeyDefinition, other: KeyDefinition) =>
  one.oneOf !== undefined && one.oneOf === other.oneOf;

/** Every pair of actions that share keys, in words for whoever reads a failed test. */
export function collisionsIn(places: Places, own: Own = {}): readonly string[] {
  const pairs = places.flatMap((place) =>
    place.flatMap(({ actions }) =>
      actions.flatMap((action) =>
        ownKeys(action, own).flatMap((keys) =>
          conflictsOf(action, keys, own, [place]).map((other) =>
            [`${action.message} (${keys})`, `${other.action.message} (${other.keys})`].sort().join(' / '),
          ),
        ),
      ),
    ),
  );
  return [...new Set(pairs)];
}

export type Plan =
  | { readonly kind: 'free'; readonly changes: Own }
  /** The keys go over, and the other action gets these in turn. */
  | {
      readonly kind: 'swap';
      readonly changes: Own;
      readonly meeting: KeyConflict;
      readonly left: string | undefined;
    }
  | { readonly kind: 'taken'; readonly meetings: readonly KeyConflict[] };

/** Plan for assigning these keys to an action; `kept`: keys that the action keeps beside them. */
export function planKeys(action: KeyDefinition, keys: string, kept: readonly string[], own: Own): Plan {
  const mine = [...kept.filter((each) => each !== keys), keys];
  const meetings = conflictsOf(action, keys, own);
  const [meeting] = meetings;
  if (meeting === undefined) return { kind: 'free', changes: { [action.message]: mine } };
  const { action: other } = meeting;
  const isFixed = other.fixed === true || other.native === true;
  if (meetings.length > 1 || meeting.keys !== keys || isFixed) return { kind: 'taken', meetings };
  const given = ownKeys(action, own).filter((each) => !mine.includes(each));
  for (const left of [given[0], undefined]) {
    const theirs = ownKeys(other, own).flatMap((each) => (each === keys ? (left ?? []) : each));
    const changes = { [action.message]: mine, [other.message]: theirs };
    const then = { ...own, ...changes };
    const isClear = theirs.every((each) => conflictsOf(other, each, then).length === 0);
    if (isClear) return { kind: 'swap', changes, meeting, left };
  }
  return { kind: 'taken', meetings };
}
