/**
 * Every key that works now, in one registry: one listener acts by it, `?` and tooltips read it.
 *
 *   shell (layer 0) ─ screen (layer 0) ─ drawer (layer 1) ─ dialog (layer 2)
 *
 * Only the bindings of the topmost layer act, and those that say `always`: an open drawer shadows the
 * screen under it, so that one key never does two things.
 */
import { readKeys } from './key-names.ts';

export interface KeyBinding {
  /** 'n', 'Mod+s', 'g c'; several where several do the same. */
  readonly keys: string | readonly string[];
  /** Message id of what it does, for `?`. */
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  run(event: KeyboardEvent): void;
  /** Whether it can act now; a binding that can't lets the key through. */
  when?(): boolean;
  /** Works only while focus is on this very element (a grid's arrows). */
  on?(): Element | null;
  /** Works while a text field has focus, too. */
  readonly inText?: true;
  /** Done by the browser itself: it stands here to be found in the help. */
  readonly native?: true;
  /** Works under an open drawer, too. */
  readonly always?: true;
}

export interface KeyGroup {
  /** Where it works; message id `keys.<scope>`. */
  readonly scope: string;
  readonly layer: number;
  readonly bindings: readonly KeyBinding[];
}

export interface KeyRegistry {
  add(group: KeyGroup): () => void;
  openLayer(): { readonly layer: number; close(): void };
  groups(): readonly KeyGroup[];
  subscribe(changed: () => void): () => void;
  /** Acts on a press; true where something was done with it. */
  press(name: string, event: KeyboardEvent): boolean;
}

export const keysOf = (binding: Pick<KeyBinding, 'keys'>): readonly string[] =>
  typeof binding.keys === 'string' ? [binding.keys] : binding.keys;

export function keyRegistry(now: () => number, patienceMs = 1200): KeyRegistry {
  let groups: readonly KeyGroup[] = [];
  let layers: readonly number[] = [0];
  const listeners = new Set<() => void>();
  let begun: { readonly presses: readonly string[]; readonly at: number } = { presses: [], at: 0 };

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const top = () => layers.at(-1) ?? 0;

  return {
    add(group) {
      groups = [...groups, group];
      tell();
      return () => {
        groups = groups.filter((other) => other !== group);
        tell();
      };
    },
    openLayer() {
      const layer = Math.max(...layers) + 1;
      layers = [...layers, layer];
      tell();
      return {
        layer,
        close() {
          layers = layers.filter((other) => other !== layer);
          tell();
        },
      };
    },
    groups: () => groups,
    subscribe(changed) {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
    press(name, event) {
      const patient = now() - begun.at < patienceMs;
      const presses = patient ? [...begun.presses, name] : [name];
      const found = seek(groups, top(), presses, event) ?? seek(groups, top(), [name], event);
      begun = found?.reading === 'prefix' ? { presses: found.presses, at: now() } : { presses: [], at: 0 };
      if (found?.reading === 'match') found.binding.run(event);
      return found !== undefined;
    },
  };
}

interface Found {
  readonly reading: 'match' | 'prefix';
  readonly binding: KeyBinding;
  readonly presses: readonly string[];
}

/** The binding added last wins: a screen may give a key of the shell another meaning while it is shown. */
function seek(
  groups: readonly KeyGroup[],
  top: number,
  presses: readonly string[],
  event: KeyboardEvent,
): Found | undefined {
  let prefix: Found | undefined;
  for (const group of groups.toReversed()) {
    for (const binding of group.bindings) {
      if (group.layer !== top && binding.always !== true) continue;
      if (!reachable(binding, event)) continue;
      const readings = keysOf(binding).map((keys) => readKeys(keys, presses));
      if (readings.includes('match')) return { reading: 'match', binding, presses };
      if (readings.includes('prefix')) prefix ??= { reading: 'prefix', binding, presses };
    }
  }
  return prefix;
}

function reachable(binding: KeyBinding, event: KeyboardEvent): boolean {
  if (binding.native === true) return false;
  if (binding.inText !== true && isTextField(event.target)) return false;
  if (binding.on !== undefined && (event.target === null || binding.on() !== event.target)) return false;
  return binding.when?.() ?? true;
}

const textTypes = new Set(['text', 'search', 'tel', 'email', 'url', 'password', 'number', 'date', '']);

/** Bare keys belong to the text being typed, all the more while an input method rewrites it. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return textTypes.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
