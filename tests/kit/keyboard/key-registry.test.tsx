import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { MemoryClock } from '#adapters/memory/memory-ports.ts';
import { memoryClock } from '#adapters/memory/memory-ports.ts';
import type { KeyRegistry } from '#kit/keyboard/key-registry.ts';
import { keyRegistry } from '#kit/keyboard/key-registry.ts';

let clock: MemoryClock;
let registry: KeyRegistry;
const pressOn = (name: string, target: Element = document.body, repeat = false) => {
  const event = new KeyboardEvent('keydown', { repeat });
  Object.defineProperty(event, 'target', { value: target });
  return registry.press(name, event);
};

beforeEach(() => {
  clock = memoryClock(0);
  registry = keyRegistry(clock);
});

describe('the registry of keys', () => {
  it('runs what a key stands for, and lets other keys through', () => {
    const run = vi.fn();
    registry.add({ scope: 'screen', layer: 0, bindings: [{ keys: ['n', 'i'], message: 'new', run }] });
    expect(pressOn('i')).toBe(true);
    expect(pressOn('x')).toBe(false);
    expect(run).toHaveBeenCalledOnce();
  });

  it('leaves bare keys to a text field, unless a binding is meant for it', () => {
    const [bare, save] = [vi.fn(), vi.fn()];
    registry.add({
      scope: 'form',
      layer: 0,
      bindings: [
        { keys: 'n', message: 'new', run: bare },
        { keys: 'Mod+s', message: 'save', inText: true, run: save },
      ],
    });
    const field = document.createElement('input');
    expect(pressOn('n', field)).toBe(false);
    expect(pressOn('Mod+s', field)).toBe(true);
    const box = document.createElement('input');
    box.type = 'checkbox';
    expect(pressOn('n', box)).toBe(true);
  });

  it('shadows the screen while a drawer is open, except for what always works', () => {
    const [screen, always, drawer] = [vi.fn(), vi.fn(), vi.fn()];
    registry.add({
      scope: 'screen',
      layer: 0,
      bindings: [
        { keys: 'r', message: 'refresh', run: screen },
        { keys: 'Mod+k', message: 'palette', always: true, run: always },
      ],
    });
    const { layer, close } = registry.openLayer();
    const remove = registry.add({
      scope: 'form',
      layer,
      bindings: [{ keys: 'r', message: 'r', run: drawer }],
    });
    pressOn('r');
    pressOn('Mod+k');
    remove();
    close();
    pressOn('r');
    expect([drawer, always, screen].map((mock) => mock.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('lets a key of one element work on that element only', () => {
    const run = vi.fn();
    const grid = document.createElement('div');
    registry.add({
      scope: 'grid',
      layer: 0,
      bindings: [{ keys: 'Enter', message: 'open', on: () => grid, run }],
    });
    expect(pressOn('Enter')).toBe(false);
    expect(pressOn('Enter', grid)).toBe(true);
  });

  it('acts once on a key that is held down, unless it moves step by step', () => {
    const [lock, down] = [vi.fn(), vi.fn()];
    registry.add({
      scope: 'grid',
      layer: 0,
      bindings: [
        { keys: 'l', message: 'lock', run: lock },
        { keys: 'ArrowDown', message: 'down', repeats: true, run: down },
      ],
    });
    for (const repeat of [false, true, true]) {
      expect(pressOn('l', document.body, repeat)).toBe(true);
      pressOn('ArrowDown', document.body, repeat);
    }
    expect([lock, down].map((mock) => mock.mock.calls.length)).toEqual([1, 3]);
  });
});

describe('a sequence', () => {
  const [companies, lock, palette] = [vi.fn(), vi.fn(), vi.fn()];
  beforeEach(() => {
    for (const mock of [companies, lock, palette]) mock.mockClear();
    registry.add({
      scope: 'shell',
      layer: 0,
      bindings: [
        { keys: 'g c', message: 'menu.company', run: companies },
        { keys: 'g s', message: 'sync.open', run: vi.fn() },
        { keys: 'Mod+k', message: 'palette.open', run: palette },
        { keys: 'l', message: 'lock', run: lock },
      ],
    });
  });
  const following = () => registry.pending()?.following.map(({ keys }) => keys);

  it('is shown with what may follow, and then done', () => {
    expect(following()).toBeUndefined();
    pressOn('g');
    expect(following()).toEqual(['c', 's']);
    expect(pressOn('c')).toBe(true);
    expect(following()).toBeUndefined();
    expect(companies).toHaveBeenCalledOnce();
  });

  it('waits, but not for ever', async () => {
    pressOn('g');
    await clock.advance(2500);
    expect(following()).toBeDefined();
    await clock.advance(1000);
    expect(following()).toBeUndefined();
    expect(pressOn('c')).toBe(false);
    expect(companies).not.toHaveBeenCalled();
  });

  it('ends with Esc, which does nothing else then', () => {
    pressOn('g');
    expect(pressOn('Escape')).toBe(true);
    expect(following()).toBeUndefined();
    expect(pressOn('Escape')).toBe(false);
  });

  it('takes a letter that does not follow, so that it is not taken for itself', () => {
    pressOn('g');
    expect(pressOn('l')).toBe(true);
    expect(lock).not.toHaveBeenCalled();
    pressOn('l');
    expect(lock).toHaveBeenCalledOnce();
  });

  it('gives way to keys with Ctrl', () => {
    pressOn('g');
    pressOn('Mod+k');
    expect(palette).toHaveBeenCalledOnce();
    expect(following()).toBeUndefined();
  });

  it('takes nothing from somebody who has begun to type meanwhile', () => {
    pressOn('g');
    expect(pressOn('c', document.createElement('input'))).toBe(false);
    expect(following()).toBeUndefined();
  });

  it('is not broken off by holding its first key too long', () => {
    pressOn('g');
    expect(pressOn('g', document.body, true)).toBe(true);
    pressOn('c');
    expect(companies).toHaveBeenCalledOnce();
  });

  it('is let through where nothing follows', () => {
    const { close } = registry.openLayer();
    expect(pressOn('g')).toBe(false);
    expect(following()).toBeUndefined();
    close();
  });
});

describe('the keys of a person', () => {
  it('stand in place of those that an action began with, and come off again', () => {
    const run = vi.fn();
    registry.add({ scope: 'list', layer: 0, bindings: [{ keys: 'r', message: 'refresh', run }] });
    registry.remap({ own: { refresh: ['x', 'F5'] }, charactersOff: false });
    expect([pressOn('r'), pressOn('x'), pressOn('F5')]).toEqual([false, true, true]);
    registry.remap({ own: { refresh: [] }, charactersOff: false });
    expect([pressOn('r'), pressOn('x')]).toEqual([false, false]);
    registry.remap({ own: {}, charactersOff: false });
    expect(pressOn('r')).toBe(true);
  });

  it('can be without characters, save on an element that has focus', () => {
    const grid = document.createElement('div');
    const run = vi.fn();
    registry.add({
      scope: 'list',
      layer: 0,
      bindings: [
        { keys: ['e', 'F2'], message: 'edit', run },
        { keys: 'g c', message: 'go', run },
        { keys: '?', message: 'help', run },
        { keys: 's', message: 'sort', on: () => grid, run },
      ],
    });
    registry.remap({ own: {}, charactersOff: true });
    expect(['e', 'g', '?', 's'].map((key) => pressOn(key))).toEqual([false, false, false, false]);
    expect([pressOn('F2'), pressOn('s', grid)]).toEqual([true, true]);
  });

  it('are no text, whatever somebody chose for a key that works in text', () => {
    const run = vi.fn();
    registry.add({ scope: 'form', layer: 0, bindings: [{ keys: 'x', message: 'save', inText: true, run }] });
    expect(pressOn('x', document.createElement('input'))).toBe(false);
    expect(pressOn('x')).toBe(true);
  });

  it('never change the way out', () => {
    const run = vi.fn();
    registry.add({
      scope: 'form',
      layer: 0,
      bindings: [{ keys: 'Escape', message: 'close', fixed: true, run }],
    });
    registry.remap({ own: { close: ['x'] }, charactersOff: false });
    expect([pressOn('x'), pressOn('Escape')]).toEqual([false, true]);
  });
});
