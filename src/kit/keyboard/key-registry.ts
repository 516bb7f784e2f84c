/**
 * Every key that works now, in one registry: one listener acts by it, help and palette read it.
 *
 *   shell (layer 0) ─ screen (layer 0) ─ drawer (layer 1) ─ dialog (layer 2)
 *
 * Only the bindings of the topmost layer act, and those that say `always`: an open drawer shadows the
 * screen under it, so that one key never does two things. A sequence that was begun waits for its next press;
 * a character that does not follow ends it and does nothing else: `g l` without such a group must not lock a row.
 */
import type { KeyPreferences } from '#store/key-preferences.ts';
import { noKeyPreferences } from '#store/key-preferences.ts';
import type { KeyGroup, PendingKeys } from './key-binding.ts';
import { keysOf } from './key-definition.ts';
import { isTyped, withoutCapsLock } from './key-names.ts';
import { mappedKeys } from './map-keys.ts';
import { canAct, continuationsOf, matchBinding } from './match-binding.ts';
import { isTextField } from './text-field.ts';

export interface KeyRegistry {
  add(group: KeyGroup): () => void;
  openLayer(): { readonly layer: number; close(): void };
  /** With the keys as the person has them. */
  groups(): readonly KeyGroup[];
  /** The layers that are open, the lowest first. */
  layers(): readonly number[];
  pending(): PendingKeys | undefined;
  remap(preferences: KeyPreferences): void;
  subscribe(changed: () => void): () => void;
  /** Acts on a press; true where something was done with it. */
  press(name: string, event: KeyboardEvent): boolean;
  /** Forgets a sequence that was begun. */
  end(): void;
  /** Until called off, each press is told here and does nothing; Tab alone still leads away. */
  record(heard: (name: string) => void): () => void;
}

interface Timer {
  /** Calls back once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void;
}

/** Long enough to read what may follow, and to find the key. */
const patienceMs = 3000;

export function keyRegistry({ after }: Timer): KeyRegistry {
  let added: readonly { readonly own: KeyGroup; readonly mapped: KeyGroup }[] = [];
  let groups: readonly KeyGroup[] = [];
  let layers: readonly number[] = [0];
  let preferences = noKeyPreferences;
  let pending: PendingKeys | undefined;
  let forget = () => {};
  let recorder: ((name: string) => void) | undefined;
  /** The key that has just done what it does once: held down, it is no text for a field that has come up under it. */
  let spent: string | undefined;
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const end = () => {
    forget();
    forget = () => {};
    if (pending === undefined) return;
    pending = undefined;
    notify();
  };
  const change = () => {
    groups = added.map((group) => group.mapped);
    notify();
  };
  const begin = (presses: readonly string[], event: KeyboardEvent) => {
    pending = { presses, following: continuationsOf(groups, top(), presses, event) };
    forget = after(patienceMs, end);
    notify();
  };
  const top = () => layers.at(-1) ?? 0;

  return {
    add(own) {
      // Pages come and go with dozens of groups: only the one that is new is mapped.
      added = [...added, { own, mapped: mapped(own, preferences) }];
      change();
      return () => {
        added = added.filter((other) => other.own !== own);
        change();
      };
    },
    openLayer() {
      const layer = Math.max(...layers) + 1;
      layers = [...layers, layer];
      end();
      notify();
      return {
        layer,
        close() {
          layers = layers.filter((other) => other !== layer);
          end();
          notify();
        },
      };
    },
    groups: () => groups,
    layers: () => layers,
    pending: () => pending,
    remap(wanted) {
      preferences = wanted;
      added = added.map(({ own }) => ({ own, mapped: mapped(own, preferences) }));
      change();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
    press(name, event) {
      if (recorder !== undefined) {
        if (/Tab$/.test(name)) return false;
        recorder(withoutCapsLock(name));
        return true;
      }
      const isHeld = event.repeat && spent === placeOf(event);
      if (!event.repeat) spent = undefined;
      if (isHeld) return true;
      const earlier = pending?.presses ?? [];
      end();
      if (earlier.length > 0 && name === 'Escape') return true;
      const isText = isTyped(name) && isTextField(event.target);
      const found =
        matchBinding(groups, top(), [...earlier, name], event) ??
        (earlier.length > 0 && isTyped(name) ? undefined : matchBinding(groups, top(), [name], event));
      if (found === undefined) return earlier.length > 0 && isTyped(name) && !isText;
      if (!event.repeat && found.binding.repeats !== true) spent = placeOf(event);
      if (found.reading === 'prefix') begin(found.presses, event);
      else if (canAct(found.binding, event)) found.binding.run(event);
      return true;
    },
    end,
    record(onKey) {
      recorder = onKey;
      return () => {
        if (recorder === onKey) recorder = undefined;
      };
    },
  };
}

/** The key itself, by its place: what is held with it may be let go before it is. */
const placeOf = ({ code, key }: KeyboardEvent) => code || key;

function mapped({ bindings, ...group }: KeyGroup, preferences: KeyPreferences): KeyGroup {
  const own = bindings.map((binding) => {
    const keys = mappedKeys(binding, preferences, binding.on !== undefined);
    return keys === keysOf(binding) ? binding : { ...binding, keys };
  });
  return { ...group, bindings: own };
}
