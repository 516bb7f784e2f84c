/** The keys that work on every page: the palette, the keys themselves, and `g` with a letter for each group. */
import { memo, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import type { KeyBinding } from '#kit/keyboard/key-binding.ts';
import { isTextField } from '#kit/keyboard/text-field.ts';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { consoleKeys, groupKeys } from '../navigation/console-keys.ts';
import { useSections } from '../navigation/use-sections.ts';
import { usePaletteMemory } from '../surfaces/palette-memory.ts';
import { useSurfaces } from '../surfaces/surfaces.tsx';
import { useUndoChange } from '../undo/use-undo-change.ts';

export const ShellKeys = memo(function ShellKeys() {
  const { open, shown } = useSurfaces();
  const typeAhead = useTypedAhead(shown?.kind === 'palette');
  const navigate = useNavigate();
  const sections = useSections();
  const undoChange = useUndoChange();
  const bindings: readonly KeyBinding[] = [
    {
      ...consoleKeys.palette,
      run: () => {
        typeAhead();
        open({ kind: 'palette' });
      },
    },
    { ...consoleKeys.help, run: () => open({ kind: 'keys' }) },
    ...sections.map((section) => ({
      ...groupKeys(section.name),
      run: () => void navigate(section.path),
    })),
    { ...consoleKeys.undo, run: () => void undoChange() },
    { ...consoleKeys.syncCentre, run: () => open({ kind: 'syncCentre' }) },
  ];
  useKeys(bindings, 'shell');
  usePaletteNearby();
  return null;
});

/** Whoever presses Ctrl may press K next: the palette is loaded by then, and opens at once. */
function usePaletteNearby(): void {
  useEffect(() => {
    const load = ({ key }: KeyboardEvent) => {
      if (key !== 'Control' && key !== 'Meta') return;
      document.removeEventListener('keydown', load, true);
      // A palette that can't be loaded reports it when it is opened.
      void import('../palette/palette.tsx').catch(() => undefined);
    };
    document.addEventListener('keydown', load, true);
    return () => document.removeEventListener('keydown', load, true);
  }, []);
}

/** Begins to listen; it ends with the first key that reaches a field, and when the palette is not open any more. */
function useTypedAhead(isOpen: boolean): () => void {
  const memory = usePaletteMemory();
  const end = useRef(() => {});
  const begin = useCallback(() => {
    // If the palette was opened from within a field, the following keys are not meant for that field.
    const from = document.activeElement;
    const collectKey = (event: KeyboardEvent) => {
      if (event.target !== from && isTextField(event.target)) return end.current();
      const { key, ctrlKey, metaKey, altKey, isComposing, keyCode } = event;
      const isText = key.length === 1 || key === 'Backspace' || key === 'Enter';
      if (!isText || ctrlKey || metaKey || altKey || isComposing || keyCode === 229) return;
      event.preventDefault();
      event.stopPropagation();
      const { ahead } = memory.current;
      const next = key === 'Enter' ? ahead : key === 'Backspace' ? ahead.slice(0, -1) : ahead + key;
      memory.current = { ...memory.current, ahead: next };
    };
    end.current();
    window.addEventListener('keydown', collectKey, true);
    end.current = () => window.removeEventListener('keydown', collectKey, true);
  }, [memory]);
  useEffect(() => {
    if (isOpen) return () => end.current();
    return undefined;
  }, [isOpen]);
  return begin;
}
