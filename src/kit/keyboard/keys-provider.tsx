/** Listens once for the whole console and hands each key to the registry. */
import type { ReactNode } from 'react';
import { createContext, use, useEffect, useLayoutEffect, useMemo, useState } from 'react';

import { selectKeyPreferences } from '#store/preferences-slice.ts';
import { useAppSelector, useExtra } from '../store-hooks.ts';
import { nameOfPress } from './key-names.ts';
import type { KeyRegistry } from './key-registry.ts';
import { keyRegistry } from './key-registry.ts';
import { isTextField } from './text-field.ts';

const RegistryContext = createContext<KeyRegistry | undefined>(undefined);
const LayerContext = createContext(0);

export function useKeyRegistry(): KeyRegistry {
  const registry = use(RegistryContext);
  if (registry === undefined) throw new Error('Keys are used outside of <KeysProvider>.');
  return registry;
}

export const useKeyLayer = () => use(LayerContext);

export function KeysProvider({ children }: { readonly children: ReactNode }) {
  const { clock, keyboard } = useExtra().edges;
  const preferences = useAppSelector(selectKeyPreferences);
  const registry = useMemo(() => keyRegistry(clock), [clock]);
  useLayoutEffect(() => registry.remap(preferences), [registry, preferences]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      // On a Mac, Ctrl with a letter moves the caret and deletes in a text field.
      if (keyboard === 'mac' && event.ctrlKey && !event.metaKey && isTextField(event.target)) return;
      const name = nameOfPress(event);
      if (name === undefined || !registry.press(name, event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', listen, true);
    window.addEventListener('blur', registry.end);
    return () => {
      document.removeEventListener('keydown', listen, true);
      window.removeEventListener('blur', registry.end);
    };
  }, [registry, keyboard]);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** What stands inside shadows the keys of what is under it: for drawers and dialogs. */
export function KeyLayer({ children }: { readonly children: ReactNode }) {
  const registry = useKeyRegistry();
  const [layer, setLayer] = useState<number>();
  useEffect(() => {
    const opened = registry.openLayer();
    setLayer(opened.layer);
    return opened.close;
  }, [registry]);
  return layer === undefined ? null : <LayerContext value={layer}>{children}</LayerContext>;
}
