/**
 * What is typed between the key that opens the palette and its field belongs into the field: on the page below, each
 * letter would be a command.
 */
import { useCallback, useEffect, useRef } from 'react';

import { isTextField } from '#kit/keyboard/text-field.ts';
import { usePaletteMemory } from '../surfaces/palette-memory.ts';

/** Begins to listen; it ends with the first key that reaches a field, and when the palette is not open any more. */
export function useTypedAhead(isOpen: boolean): () => void {
  const memory = usePaletteMemory();
  const end = useRef(() => {});
  const begin = useCallback(() => {
    // Where the palette was asked for from within a field, what follows is not meant for that one.
    const from = document.activeElement;
    const hear = (event: KeyboardEvent) => {
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
    window.addEventListener('keydown', hear, true);
    end.current = () => window.removeEventListener('keydown', hear, true);
  }, [memory]);
  useEffect(() => {
    if (isOpen) return () => end.current();
    return undefined;
  }, [isOpen]);
  return begin;
}
