/** Which keys the help shows: those that work where it was opened, grouped by where they work. Pure. */
import { contains } from '#model/vietnam/text.ts';
import type { KeyBinding, KeyGroup } from '#kit/keyboard/key-binding.ts';
import { keysOf } from '#kit/keyboard/key-definition.ts';

export interface ScopeOfHelp {
  readonly scope: string;
  readonly bindings: readonly KeyBinding[];
}

interface Asked {
  readonly groups: readonly KeyGroup[];
  /** The layer that the help lies over: what is under it is shadowed. */
  readonly layer: number;
  readonly typed: string;
  nameOf(binding: KeyBinding): string;
}

/** The nearest first: what is done to rows, then the list and its grid, what works everywhere last. */
const order = ['commands', 'edit', 'list', 'grid', 'cell', 'screen', 'shell'];

export function helpScopes({ groups, layer, typed, nameOf }: Asked): readonly ScopeOfHelp[] {
  const found = new Map<string, KeyBinding[]>();
  for (const { scope, layer: own, bindings } of groups) {
    const wanted = bindings.filter(
      (binding) =>
        // Of what lies under, only what needs no focus there.
        (own === layer || (binding.always === true && binding.on === undefined)) &&
        keysOf(binding).length > 0 &&
        contains(`${nameOf(binding)} ${keysOf(binding).join(' ')}`, typed.trim()),
    );
    if (wanted.length > 0) found.set(scope, [...(found.get(scope) ?? []), ...wanted]);
  }
  return [...found]
    .map(([scope, bindings]) => ({ scope, bindings }))
    .sort((one, other) => order.indexOf(one.scope) - order.indexOf(other.scope));
}
