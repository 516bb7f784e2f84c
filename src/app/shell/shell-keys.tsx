/** The keys that work on every page: the palette, the keys themselves, and `g` with a letter for each group. */
import { useNavigate } from 'react-router';

import type { KeyBinding } from '#kit/keyboard/key-registry.ts';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { useSurfaces } from './surfaces.tsx';
import { useSections } from './use-sections.ts';
import { useUndoLast } from './use-undo-last.ts';

export function ShellKeys() {
  const { open } = useSurfaces();
  const navigate = useNavigate();
  const sections = useSections();
  const undoLast = useUndoLast();
  const bindings: readonly KeyBinding[] = [
    {
      keys: 'Mod+k',
      message: 'palette.open',
      inText: true,
      always: true,
      run: () => open({ kind: 'palette' }),
    },
    { keys: '?', message: 'help.keys', run: () => open({ kind: 'keys' }) },
    ...sections.map((section) => ({
      keys: `g ${section.letter}`,
      message: `menu.${section.name}`,
      run: () => void navigate(section.path),
    })),
    { keys: 'Mod+z', message: 'keys.undo', run: undoLast },
    { keys: 'g s', message: 'sync.open', run: () => open({ kind: 'syncCentre' }) },
  ];
  useKeys(bindings, 'shell');
  return null;
}
