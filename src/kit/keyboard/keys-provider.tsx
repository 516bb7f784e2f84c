/** Listens once for the whole console and hands each key to the registry. */
import type { ReactNode } from 'react';
import { createContext, use, useEffect, useMemo, useState } from 'react';

import { useExtra } from '../store-hooks.ts';
import { nameOfPress } from './key-names.ts';
import type { KeyRegistry } from './key-registry.ts';
import { keyRegistry } from './key-registry.ts';

const RegistryContext = createContext<KeyRegistry | undefined>(undefined);
const LayerContext = createContext(0);

export function useKeyRegistry(): KeyRegistry {
  const registry = use(RegistryContext);
  if (registry === undefined) throw new Error('Keys are used outside of <KeysProvider>.');
  return registry;
}

export const useKeyLayer = () => use(LayerContext);

export function KeysProvider({ children }: { readonly children: ReactNode }) {
  const { clock } = useExtra().edges;
  const registry = useMemo(() => keyRegistry(() => clock.now()), [clock]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // 229: an input method is still composing; what it injects is text, not a command.
      if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
      if (event.key === 'Shift' || event.key === 'Control' || event.key === 'Alt' || event.key === 'Meta')
        return;
      if (!registry.press(nameOfPress(event), event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [registry]);
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
