/**
 * Buffer of the keys between the one that opens a cell's editor and the loaded editor: they belong into the editor. On the list
 * below, each letter would be a command.
 */

/** Nothing that a field would take, and no command of a list either. */
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'AltGraph']);

export interface KeyBuffer {
  /** Returns the keys pressed until now, oldest first; from now on keys go to the focused element. */
  take(): readonly KeyboardEvent[];
}

/** Listens from now on, before everything else on the page. */
export function bufferKeys(): KeyBuffer {
  const pressed: KeyboardEvent[] = [];
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method has to be let through, or it hangs.
    if (event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The key that opened the editor, held down still, is no text.
    const isOpening = event.repeat && pressed.length === 0;
    if (!isOpening && !modifiers.has(event.key)) pressed.push(event);
  };
  window.addEventListener('keydown', onKeyDown, true);
  return {
    take() {
      window.removeEventListener('keydown', onKeyDown, true);
      return pressed.splice(0);
    },
  };
}

/** Does in the field what the keys would have done there: writes, and hands on those that end the editing. */
export function replayKeysInto(
  input: HTMLInputElement | HTMLTextAreaElement,
  keys: readonly KeyboardEvent[],
): void {
  const end = keys.findIndex(({ key }) => key === 'Enter' || key === 'Tab' || key === 'Escape');
  const ending = keys[end];
  const typed = end === -1 ? keys : keys.slice(0, end);
  for (const key of typed) write(input, key);
  if (typed.length > 0) input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  // By then the editor knows what was typed.
  if (ending !== undefined) queueMicrotask(() => press(input, ending));
}

function write(input: HTMLInputElement | HTMLTextAreaElement, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  const start = input.selectionStart ?? input.value.length;
  const end = input.selectionEnd ?? start;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'a') input.select();
  } else if (key === 'Backspace') {
    input.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
  } else if (key === 'Delete') {
    input.setRangeText('', start, start === end ? end + 1 : end, 'end');
  } else if ([...key].length === 1) {
    input.setRangeText(key, start, end, 'end');
  }
}

function press(input: HTMLElement, { key, shiftKey }: KeyboardEvent): void {
  input.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
}
