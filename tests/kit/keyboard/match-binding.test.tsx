/** Which presses are a command: every key that writes, with everything that can be held or at work beside it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { KeyBinding } from '#kit/keyboard/key-binding.ts';
import { nameOfPress } from '#kit/keyboard/key-names.ts';
import { canAct, continuationsOf, matchBinding } from '#kit/keyboard/match-binding.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const digits = [...'0123456789'];
const signs = [...'?/[]+-'];
const body = document.createElement('main');

interface Held {
  readonly shift?: boolean;
  readonly capsLock?: boolean;
  readonly altGraph?: boolean;
  readonly ctrl?: boolean;
  readonly meta?: boolean;
  readonly alt?: boolean;
  readonly composing?: boolean;
  readonly repeat?: boolean;
}

/** As a browser sends it: Shift under Caps Lock writes a small letter, but on a Mac. */
function press(letter: string, held: Held, mac = false): KeyboardEvent {
  const { shift = false, capsLock = false, altGraph = false } = held;
  const isCapital = mac ? shift || capsLock : shift !== capsLock;
  const event = new KeyboardEvent('keydown', {
    key: isCapital ? letter.toUpperCase() : letter,
    code: /[a-z]/.test(letter) ? `Key${letter.toUpperCase()}` : '',
    shiftKey: shift,
    ctrlKey: held.ctrl === true,
    metaKey: held.meta === true,
    altKey: held.alt === true,
    isComposing: held.composing === true,
    repeat: held.repeat === true,
    modifierCapsLock: capsLock,
    modifierAltGraph: altGraph,
  });
  Object.defineProperty(event, 'target', { value: body });
  return event;
}

/** The keys of the binding that the press is, if it is one that acts. */
function commandOf(bindings: readonly KeyBinding[], event: KeyboardEvent): string | undefined {
  const name = nameOfPress(event);
  const found = name && matchBinding([{ scope: 'commands', layer: 0, bindings }], 0, [name], event);
  return found && canAct(found.binding, event) ? String(found.binding.keys) : undefined;
}

const bindingOf = (keys: string, rest: Partial<KeyBinding> = {}): KeyBinding => ({
  ...{ keys, message: keys, run: () => undefined },
  ...rest,
});
const bare = [...letters, ...signs].map((keys) => bindingOf(keys));
const flag = fc.boolean();
const held = fc.record({ shift: flag, capsLock: flag, altGraph: flag, composing: flag, repeat: flag });

describe('a binding of one letter', () => {
  it('is the small letter alone, whatever is held or at work', () => {
    fc.assert(
      fc.property(fc.constantFrom(...letters), held, flag, (letter, holding, mac) => {
        const isAlone = Object.values(holding).every((each) => !each);
        expect(commandOf(bare, press(letter, holding, mac))).toBe(isAlone ? letter : undefined);
      }),
      // Every one of them: 26 letters, 32 ways to hold, two kinds of keyboards.
      { numRuns: 3000 },
    );
  });

  it('is no digit, and no capital of a layout without Latin letters', () => {
    for (const digit of digits) expect(commandOf(bare, press(digit, {}))).toBeUndefined();
    const event = new KeyboardEvent('keydown', { key: 'Т', code: 'KeyN', modifierCapsLock: true });
    Object.defineProperty(event, 'target', { value: body });
    expect(commandOf(bare, event)).toBeUndefined();
  });
});

describe('a binding with Ctrl, Cmd or Alt', () => {
  const withModifier = letters.flatMap((letter) => [`Mod+${letter}`, `Mod+Shift+${letter}`, `Alt+${letter}`]);
  const bindings = withModifier.map((keys) => bindingOf(keys));

  it('is the same key under Caps Lock', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...letters),
        fc.constantFrom<keyof Held>('ctrl', 'meta', 'alt'),
        flag,
        flag,
        (letter, modifier, capsLock, mac) => {
          const keys = modifier === 'alt' ? `Alt+${letter}` : `Mod+${letter}`;
          expect(commandOf(bindings, press(letter, { [modifier]: true, capsLock }, mac))).toBe(keys);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('with Shift, too', () => {
    for (const capsLock of [false, true])
      expect(commandOf(bindings, press('e', { ctrl: true, shift: true, capsLock }))).toBe('Mod+Shift+e');
  });
});

describe('a binding that is a sign or a capital', () => {
  it.each(signs)('%s is reached with Shift or without, Caps Lock or not', (sign) => {
    for (const shift of [false, true])
      for (const capsLock of [false, true])
        expect(commandOf(bare, press(sign, { shift, capsLock }))).toBe(sign);
  });

  it('is the capital that Shift makes', () => {
    const own = [bindingOf('Shift+h'), bindingOf('h')];
    expect(commandOf(own, press('h', { shift: true }))).toBe('Shift+h');
    expect(commandOf(own, press('h', { shift: true, capsLock: true }))).toBe('Shift+h');
    expect(commandOf(own, press('h', { capsLock: true }))).toBeUndefined();
  });
});

describe('a key that is held down', () => {
  it('starts a command once, and moves again and again', () => {
    const bindings = [bindingOf('h'), bindingOf('j', { repeats: true })];
    expect(commandOf(bindings, press('h', { repeat: true }))).toBeUndefined();
    expect(commandOf(bindings, press('j', { repeat: true }))).toBe('j');
  });
});

it('what may follow a sequence is small letters, too', () => {
  const groups = [{ scope: 'shell', layer: 0, bindings: [bindingOf('g c'), bindingOf('g s')] }];
  const following = (event: KeyboardEvent) =>
    continuationsOf(groups, 0, [nameOfPress(event) ?? ''], event).map(({ keys }) => keys);
  expect(following(press('g', {}))).toEqual(['c', 's']);
  expect(following(press('g', { capsLock: true }))).toEqual([]);
});
