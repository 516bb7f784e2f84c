/** Which binding some presses mean, among those that can be reached now. Pure but for asking the bindings themselves. */

import type { KeyBinding, KeyGroup, PendingKeys } from './key-binding.ts';
import { keysOf } from './key-definition.ts';
import { isTyped, parseKeys } from './key-names.ts';
import { isTextField } from './text-field.ts';

export interface BindingMatch {
  readonly reading: 'match' | 'prefix';
  readonly binding: KeyBinding;
  readonly presses: readonly string[];
}

interface Reached {
  readonly reading: 'match' | 'prefix';
  readonly binding: KeyBinding;
  readonly keys: string;
}

/** The binding added last wins: a screen may give a key of the shell another meaning while it is shown. */
export function matchBinding(
  groups: readonly KeyGroup[],
  top: number,
  presses: readonly string[],
  event: KeyboardEvent,
): BindingMatch | undefined {
  let prefix: BindingMatch | undefined;
  for (const { reading, binding } of reached(groups, top, presses, event)) {
    if (reading === 'match') return { reading, binding, presses };
    prefix ??= { reading, binding, presses };
  }
  return prefix;
}

/** Possible continuations of presses that start a sequence. */
export function continuationsOf(
  groups: readonly KeyGroup[],
  top: number,
  presses: readonly string[],
  event: KeyboardEvent,
): PendingKeys['following'] {
  return [...reached(groups, top, presses, event)]
    .filter(({ reading }) => reading === 'prefix')
    .map(({ keys, binding }) => ({ keys: keys.split(' ').slice(presses.length).join(' '), binding }));
}

/** A key held down acts once, unless it moves something step by step. */
export const canAct = (binding: KeyBinding, event: KeyboardEvent) =>
  !event.repeat || binding.repeats === true;

/** Those added last come first; a binding is asked only where its keys fit. */
function* reached(
  groups: readonly KeyGroup[],
  top: number,
  presses: readonly string[],
  event: KeyboardEvent,
): Generator<Reached> {
  for (const { layer, bindings } of groups.toReversed()) {
    for (const binding of bindings) {
      if (layer !== top && binding.always !== true) continue;
      for (const keys of keysOf(binding)) {
        const reading = parseKeys(keys, presses);
        if (reading !== 'none' && isReachable(binding, keys, event)) yield { reading, binding, keys };
      }
    }
  }
}

function isReachable(binding: KeyBinding, keys: string, { target }: KeyboardEvent): boolean {
  if (binding.native === true) return false;
  // Whatever keys somebody gives to saving a form: what text is made of stays text.
  if (isTextField(target) && (binding.inText !== true || isTyped(keys))) return false;
  if (binding.on !== undefined && (target === null || binding.on() !== target)) return false;
  return binding.when?.() ?? true;
}
