import { describe, expect, it } from 'vitest';

import { nameOfPress, readKeys, showKeys } from '#kit/keyboard/key-names.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => nameOfPress({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('the name of a press', () => {
  it.each([
    [press('n'), 'n'],
    [press('N', { shiftKey: true }), 'Shift+n'],
    [press('?', { shiftKey: true }), '?'],
    [press('k', { ctrlKey: true }), 'Mod+k'],
    [press('k', { metaKey: true }), 'Mod+k'],
    [press(' ', { shiftKey: true }), 'Shift+Space'],
    [press('ArrowDown', { shiftKey: true }), 'Shift+ArrowDown'],
    [press('F10', { shiftKey: true }), 'Shift+F10'],
  ])('%s', (name, expected) => {
    expect(name).toBe(expected);
  });
});

it('a sequence is begun, met or missed', () => {
  expect(readKeys('g c', ['g'])).toBe('prefix');
  expect(readKeys('g c', ['g', 'c'])).toBe('match');
  expect(readKeys('g c', ['g', 'x'])).toBe('none');
  expect(readKeys('g', ['g', 'c'])).toBe('none');
});

it('keys are shown as they are printed on the keyboard', () => {
  expect(showKeys('Mod+k', false)).toEqual(['Ctrl K']);
  expect(showKeys('Mod+k', true)).toEqual(['⌘K']);
  expect(showKeys('g c', false)).toEqual(['G', 'C']);
  expect(showKeys('Shift+ArrowDown', false)).toEqual(['Shift ↓']);
});
