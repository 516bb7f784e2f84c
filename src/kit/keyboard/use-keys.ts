/** Keys of a component, for as long as it is shown. */
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

import type { KeyBinding, KeyGroup } from './key-binding.ts';
import { useKeyLayer, useKeyRegistry } from './keys-provider.tsx';

/**
 * @param scope where the keys work, for the help: message id `keys.<scope>`.
 * Bindings may be made anew at each render: the registry keeps to the newest. Those that are kept cost nothing.
 */
export function useKeys(bindings: readonly KeyBinding[], scope: string): void {
  const registry = useKeyRegistry();
  const layer = useKeyLayer();
  const newest = useRef(bindings);
  useEffect(() => {
    newest.current = bindings;
  });
  // What the registry shows changes with what is written of them only, not with each new closure.
  const written = useMemo(() => writtenOf(bindings), [bindings]);
  useEffect(() => {
    const stable = newest.current.map((binding, index): KeyBinding => {
      const { on } = binding;
      const current = () => newest.current[index] ?? binding;
      return {
        ...binding,
        run: (event) => current().run(event),
        when: () => current().when?.() ?? true,
        ...(on === undefined ? {} : { on: () => current().on?.() ?? null }),
      };
    });
    return written === '[]' ? undefined : registry.add({ scope, layer, bindings: stable });
  }, [registry, layer, scope, written]);
}

const writtenOf = (bindings: readonly KeyBinding[]) =>
  JSON.stringify(bindings.map((binding) => ({ ...binding, on: binding.on !== undefined })));

/** All keys that are registered now, as the person has them. */
export function useRegisteredKeys(): readonly KeyGroup[] {
  const registry = useKeyRegistry();
  return useSyncExternalStore(registry.subscribe, registry.groups);
}
