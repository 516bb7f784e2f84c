/** Listens once for the whole console and hands each key to the registry. */
import type { ReactNode } from 'react';
import { createContext, use, useEffect, useLayoutEffect, useMemo, useState } from 'react';

import { selectKeyPreferences } from '#store/preferences-slice.ts';
import { useAppSelector, useServices } from '../store-hooks.ts';
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
  const { clock, keyboard } = useServices().ports;
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
    const ended = endElsewhere();
    const escaped = escapeOverlays();
    document.addEventListener('keydown', listen, true);
    window.addEventListener('blur', registry.end);
    return () => {
      ended();
      escaped();
      document.removeEventListener('keydown', listen, true);
      window.removeEventListener('blur', registry.end);
    };
  }, [registry, keyboard]);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/**
 * A key that is let go on another element than it was pressed on clicks nothing there: what Enter chose may have
 * moved focus to a button, and buttons act when the key comes up.
 */
function endElsewhere(): () => void {
  let pressedOn: EventTarget | null = null;
  const isClick = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
  const down = (event: KeyboardEvent) => {
    if (isClick(event)) pressedOn = event.target;
  };
  const up = (event: KeyboardEvent) => {
    if (!isClick(event) || event.target === pressedOn) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', down, true);
  document.addEventListener('keyup', up, true);
  return () => {
    document.removeEventListener('keydown', down, true);
    document.removeEventListener('keyup', up, true);
  };
}

/** Layer whose keys shadow those of the layers below: for drawers and dialogs. */
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

/**
 * Esc closes what lies over the page from the moment it is there. Blueprint hears the key only once focus is inside,
 * which it moves a frame later; a person who knows what comes may be faster.
 */
function escapeOverlays(): () => void {
  const close = (event: KeyboardEvent) => {
    const isInside = event.target instanceof Element && event.target.closest('.bp6-overlay') !== null;
    if (event.key !== 'Escape' || event.defaultPrevented || isInside) return;
    const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    if (top === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  };
  document.addEventListener('keydown', close);
  return () => document.removeEventListener('keydown', close);
}
