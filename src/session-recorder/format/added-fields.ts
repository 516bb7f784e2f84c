/**
 * Fields added since a recording: this version's initial state has them and the recording's has not. No recorded action knows of
 * them, so they are reported, and left out of the comparison; the replay keeps them as this version has them.
 */
import type { Path } from './state-patch.ts';
import { applyPatch, atPath, isFields } from './state-patch.ts';

/** The outermost of them: of a slice that is new its name alone. What is in lists is no field that was made since. */
export function addedFields(then: unknown, now: unknown, path: Path = []): readonly Path[] {
  if (!isFields(then) || !isFields(now)) return [];
  return Object.entries(now).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const own = [...path, name];
    return then[name] === undefined ? [own] : addedFields(then[name], value, own);
  });
}

/** A slice is there from the beginning: only what has none of it is older. Of its fields that is not known in the middle. */
export const addedSlices = (then: unknown, now: unknown): readonly Path[] =>
  addedFields(then, now).filter(({ length }) => length === 1);

/** A state of then, with what was added as it is in one of this version. */
export function withAdded(then: unknown, now: unknown, added: readonly Path[]): unknown {
  const changes = added
    .filter((at) => hasPlaceFor(then, at) && !Object.is(atPath(then, at), atPath(now, at)))
    .map((at) => ({ at, value: atPath(now, at) }));
  return applyPatch(then, changes, null);
}

export function withoutAdded(now: unknown, added: readonly Path[]): unknown {
  const changes = added.filter((at) => hasPlaceFor(now, at)).map((at) => ({ at }));
  return applyPatch(now, changes, null);
}

/** Those of which the recording has not said anything yet: once an action of then wrote there, it is compared. */
export const stillUnknown = (added: readonly Path[], before: unknown, then: unknown): readonly Path[] =>
  added.filter((at) => {
    const written = atPath(then, at);
    return written === undefined || Object.is(written, atPath(before, at));
  });

const hasPlaceFor = (state: unknown, at: Path) => isFields(atPath(state, at.slice(0, -1)));
