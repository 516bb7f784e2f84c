/** The keys that work on every page: the palette, the keys themselves, and `g` with a letter for each group. */
import { memo, useEffect } from 'react';
import { useNavigate } from 'react-router';

import type { KeyBinding } from '#kit/keyboard/key-binding.ts';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { consoleKeys, groupKeys } from '../navigation/console-keys.ts';
import { useSections } from '../navigation/use-sections.ts';
import { useSurfaces } from '../surfaces/surfaces.tsx';
import { useUndoLast } from '../undo/use-undo-last.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

export const ShellKeys = memo(function ShellKeys() {
  const { open, shown } = useSurfaces();
  const typeAhead = useTypedAhead(shown?.kind === 'palette');
  const navigate = useNavigate();
  const sections = useSections();
  const undoLast = useUndoLast();
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
    { ...consoleKeys.undo, run: undoLast },
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
      // Where it can't be loaded, opening it says so.
      void import('../palette/palette.tsx').catch(() => undefined);
    };
    document.addEventListener('keydown', load, true);
    return () => document.removeEventListener('keydown', load, true);
  }, []);
}
