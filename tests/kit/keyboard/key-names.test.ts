import { describe, expect, it } from 'vitest';

import type { KeyPress } from '#kit/keyboard/key-names.ts';
import {
  ariaKeys,
  isTyped,
  isWritten,
  keysMeet,
  nameOfPress,
  parseKeys,
  showKeys,
  withoutCapsLock,
} from '#kit/keyboard/key-names.ts';

const press = (key: string, held: Partial<KeyPress> = {}) =>
  nameOfPress({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });
const altGr = { ctrlKey: true, altKey: true, getModifierState: (name: string) => name === 'AltGraph' };

describe('the name of a press', () => {
  it.each([
    ['n', press('n')],
    ['N', press('N')],
    ['Shift+n', press('N', { shiftKey: true })],
    ['Shift+n', press('n', { shiftKey: true })],
    ['Mod+s', press('S', { ctrlKey: true })],
    ['Alt+n', press('N', { altKey: true })],
    ['?', press('?', { shiftKey: true })],
    ['Mod+k', press('k', { ctrlKey: true })],
    ['Mod+k', press('k', { metaKey: true })],
    ['Mod+Shift+e', press('E', { ctrlKey: true, shiftKey: true })],
    ['Shift+Space', press(' ', { shiftKey: true })],
    ['Shift+ArrowDown', press('ArrowDown', { shiftKey: true })],
    ['Shift+F10', press('F10', { shiftKey: true })],
    ['Mod++', press('+', { ctrlKey: true })],
  ])('%s', (expected, name) => {
    expect(name).toBe(expected);
  });

  it('goes by the meaning of a Latin layout, wherever the key stands', () => {
    expect(press('a', { code: 'KeyQ' })).toBe('a');
    expect(press('/', { code: 'Digit7', shiftKey: true })).toBe('/');
  });

  it('goes by the place where the layout has no Latin letters', () => {
    expect(press('т', { code: 'KeyN' })).toBe('n');
    expect(press('Т', { code: 'KeyN', shiftKey: true })).toBe('Shift+n');
    expect(press('Т', { code: 'KeyN' })).toBe('N');
    expect(press('л', { code: 'KeyK', ctrlKey: true })).toBe('Mod+k');
    expect(press('х', { code: 'BracketLeft' })).toBe('[');
    expect(press('ν', { code: 'KeyN' })).toBe('n');
    // The Vietnamese layout has vowels on the row of digits.
    expect(press('ă', { code: 'Digit1' })).toBe('1');
    expect(press('ư', { code: 'BracketLeft' })).toBe('[');
  });

  it('goes by the place where Option on a Mac makes another sign', () => {
    expect(press('Dead', { code: 'KeyN', altKey: true })).toBe('Alt+n');
    expect(press('∆', { code: 'KeyJ', altKey: true })).toBe('Alt+j');
  });

  it.each([
    ['an input method composes', press('n', { isComposing: true })],
    ['an input method is at work', press('n', { keyCode: 229 })],
    ['an input method says Process', press('Process', { code: 'KeyN' })],
    ['an input method says Unidentified', press('Unidentified', { code: 'KeyN' })],
    ['an accent waits for its letter', press('Dead', { code: 'BracketLeft' })],
    ['a modifier is pressed alone', press('Shift', { shiftKey: true })],
    ['Caps Lock is pressed', press('CapsLock')],
    ['AltGr makes a letter', press('n', { code: 'KeyN', ...altGr })],
    ['AltGr makes a sign of no shortcut', press('€', { code: 'KeyE', ...altGr })],
  ])('is none where %s', (_, name) => {
    expect(name).toBeUndefined();
  });

  it('is the sign where AltGr is the only way to it', () => {
    expect(press('[', { code: 'Digit8', ...altGr })).toBe('[');
  });
});

it('a sequence is begun, met or missed', () => {
  expect(parseKeys('g c', ['g'])).toBe('prefix');
  expect(parseKeys('g c', ['g', 'c'])).toBe('match');
  expect(parseKeys('g c', ['g', 'x'])).toBe('none');
  expect(parseKeys('g', ['g', 'c'])).toBe('none');
});

it('keys meet where they are the same, or one is the beginning of the other', () => {
  expect([keysMeet('g c', 'g c'), keysMeet('g', 'g c'), keysMeet('g c', 'g')]).toEqual([true, true, true]);
  expect([keysMeet('g c', 'g d'), keysMeet('c', 'g c'), keysMeet('g', 'Mod+g')]).toEqual([
    false,
    false,
    false,
  ]);
});

it('keys made of characters alone are known', () => {
  expect(['n', '?', 'Shift+n', 'g c', '+'].map(isTyped)).toEqual([true, true, true, true, true]);
  expect(['Mod+n', 'F2', 'Alt+n', 'Space', 'g F2', 'Delete'].some(isTyped)).toBe(false);
});

it('what a table is filled with is known: capitals, however they are made, and digits', () => {
  expect(['N', 'Shift+n', 'Đ', '7'].map(isWritten)).toEqual([true, true, true, true]);
  expect(['n', 'đ', '/', '?', 'Mod+n', 'Mod+7', 'F2', 'Space', 'Shift+Space'].some(isWritten)).toBe(false);
});

it('a press is the same where keys are asked for, Caps Lock or not', () => {
  expect(['N', 'n', 'Shift+n', 'F2', 'Space'].map(withoutCapsLock)).toEqual([
    ...['n', 'n', 'Shift+n', 'F2', 'Space'],
  ]);
});

it('keys are shown as they are printed on the keyboard', () => {
  expect(showKeys('Mod+k', false)).toEqual(['Ctrl K']);
  expect(showKeys('Mod+k', true)).toEqual(['⌘K']);
  expect(showKeys('g c', false)).toEqual(['g', 'c']);
  expect(showKeys('Shift+n', false)).toEqual(['Shift N']);
  expect(showKeys('Shift+ArrowDown', false)).toEqual(['Shift ↓']);
  expect(showKeys('Mod++', false)).toEqual(['Ctrl +']);
});

it('keys are written for assistive technology without sequences, which it would read as two ways', () => {
  expect(ariaKeys(['e', 'F2'], false)).toBe('E F2');
  expect(ariaKeys(['Mod+s'], false)).toBe('Control+S');
  expect(ariaKeys(['Mod+s'], true)).toBe('Meta+S');
  expect(ariaKeys(['g c'], false)).toBeUndefined();
});
