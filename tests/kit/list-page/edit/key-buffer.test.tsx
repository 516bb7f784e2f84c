/** Keys between the one that opens the editor of a cell and the editor. */
import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { bufferKeys, replayKeysInto } from '#kit/list-page/edit/key-buffer.ts';

afterEach(() => document.body.replaceChildren());

function field(value: string): HTMLInputElement {
  const input = document.createElement('input');
  input.value = value;
  document.body.append(input);
  input.focus();
  input.setSelectionRange(value.length, value.length);
  return input;
}

/** Presses them on the page; resolves to those that the page heard of. */
function pressed(keys: readonly (string | KeyboardEventInit)[]): readonly string[] {
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => heard.push(key);
  document.addEventListener('keydown', hear);
  for (const key of keys) fireEvent.keyDown(document.body, typeof key === 'string' ? { key } : key);
  document.removeEventListener('keydown', hear);
  return heard;
}

const all = { key: 'a', ctrlKey: true };

describe('what is typed before the editor stands', () => {
  it.each([
    ['goes behind what is there', ['2', '5'], 'An25'],
    ['replaces it after Ctrl+A', [all, '1', '2'], '12'],
    ['is corrected by Backspace', ['x', 'Backspace', 'y'], 'Any'],
    ['is emptied by Ctrl+A and Delete', [all, 'Delete'], ''],
    ['is no key that only moves or changes others', ['Shift', 'ArrowLeft', 'F5', 'b'], 'Anb'],
  ])('%s', (_, keys, value) => {
    const ahead = bufferKeys();
    expect(pressed(keys)).toEqual([]);
    const input = field('An');
    replayKeysInto(input, ahead.take());
    expect(input.value).toBe(value);
  });

  it('is without the key that opens it, however long that is held down', () => {
    const ahead = bufferKeys();
    const held = { key: 'e', repeat: true };
    expect(pressed([held, held, 'a', { key: 'a', repeat: true }])).toEqual([]);
    const input = field('An');
    replayKeysInto(input, ahead.take());
    expect(input.value).toBe('Anaa');
  });

  it('is handed out once, and then the page has its keys again', () => {
    const ahead = bufferKeys();
    pressed(['a']);
    expect(ahead.take().map(({ key }) => key)).toEqual(['a']);
    expect(ahead.take()).toEqual([]);
    expect(pressed(['l'])).toEqual(['l']);
  });

  it('is left to an input method that composes', () => {
    const ahead = bufferKeys();
    expect(pressed([{ key: 'a', isComposing: true }])).toEqual(['a']);
    expect(ahead.take()).toEqual([]);
  });

  it.each(['Enter', 'Tab', 'Escape'])(
    'ends with %s, which the field hears behind what was written',
    async (key) => {
      const ahead = bufferKeys();
      pressed(['b', key]);
      const input = field('A');
      const heard: string[] = [];
      input.addEventListener('input', () => heard.push(input.value));
      input.addEventListener('keydown', (event) => heard.push(event.key));
      replayKeysInto(input, ahead.take());
      await Promise.resolve();
      expect(heard).toEqual(['Ab', key]);
    },
  );
});
