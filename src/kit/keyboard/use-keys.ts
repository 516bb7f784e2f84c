/** Keys of a component, for as long as it is shown. */
import type { RefObject } from 'react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { isSameValue } from '#model/same-value.ts';
import { useLatestRef } from '../hooks/use-latest-ref.ts';
import type { KeyBinding, KeyGroup } from './key-binding.ts';
import { useKeyLayer, useKeyRegistry } from './keys-provider.tsx';

/**
 * @param scope where the keys work, for the help: message id `keys.<scope>`.
 * Bindings may be made anew at each render: the registry keeps to the newest. Those that are kept cost nothing.
 */
export function useKeys(bindings: readonly KeyBinding[], scope: string): void {
  const registry = useKeyRegistry();
  const layer = useKeyLayer();
  const newest = useLatestRef(bindings);
  // The registry's content changes with the written parts of the bindings only, not with each new closure.
  const written = useMemo(() => writtenOf(bindings), [bindings]);
  useEffect(() => {
    const stable = newest.current.map((binding, index) => following(binding, newest, index));
    return written === '[]' ? undefined : registry.add({ scope, layer, bindings: stable });
  }, [registry, layer, scope, written]);
}

/** Made out here, and without what the first one did: both know the rows of their drawing (`use-latest-ref.ts`). */
function following(
  { on, ...first }: KeyBinding,
  newest: Readonly<RefObject<readonly KeyBinding[]>>,
  index: number,
): KeyBinding {
  // Until the registry hears of it there may be others in the place of this one.
  const { message, values } = first;
  const keys = String(first.keys);
  const isIt = (other: KeyBinding) =>
    other.message === message && String(other.keys) === keys && isSameValue(other.values, values);
  const own = () => newest.current.slice(index, index + 1).find(isIt) ?? newest.current.find(isIt);
  return {
    ...first,
    run: (event) => own()?.run(event),
    when: () => {
      const there = own();
      return there !== undefined && (there.when?.() ?? true);
    },
    ...(on && { on: () => own()?.on?.() ?? null }),
  };
}

const writtenOf = (bindings: readonly KeyBinding[]) =>
  JSON.stringify(bindings.map((binding) => ({ ...binding, on: binding.on !== undefined })));

/** All keys that are registered now, as the person has them. */
export function useRegisteredKeys(): readonly KeyGroup[] {
  const registry = useKeyRegistry();
  return useSyncExternalStore(registry.subscribe, registry.groups);
}
