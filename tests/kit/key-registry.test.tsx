import { beforeEach, describe, expect, it, vi } from 'vitest';

import { keyRegistry } from '#kit/keyboard/key-registry.ts';

let now = 0;
const pressOn = (registry: ReturnType<typeof keyRegistry>, name: string, target: Element = document.body) => {
  const event = new KeyboardEvent('keydown');
  Object.defineProperty(event, 'target', { value: target });
  return registry.press(name, event);
};

beforeEach(() => {
  now = 0;
});

describe('the registry of keys', () => {
  it('runs what a key stands for, and lets other keys through', () => {
    const registry = keyRegistry(() => now);
    const run = vi.fn();
    registry.add({ scope: 'screen', layer: 0, bindings: [{ keys: ['n', 'i'], message: 'new', run }] });
    expect(pressOn(registry, 'i')).toBe(true);
    expect(pressOn(registry, 'x')).toBe(false);
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits for the second key of a sequence, but not for ever', () => {
    const registry = keyRegistry(() => now);
    const run = vi.fn();
    registry.add({ scope: 'shell', layer: 0, bindings: [{ keys: 'g c', message: 'go', run }] });
    pressOn(registry, 'g');
    now = 5000;
    expect(pressOn(registry, 'c')).toBe(false);
    pressOn(registry, 'g');
    now = 5500;
    expect(pressOn(registry, 'c')).toBe(true);
    expect(run).toHaveBeenCalledOnce();
  });

  it('leaves bare keys to a text field, unless a binding is meant for it', () => {
    const registry = keyRegistry(() => now);
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
    expect(pressOn(registry, 'n', field)).toBe(false);
    expect(pressOn(registry, 'Mod+s', field)).toBe(true);
    const box = document.createElement('input');
    box.type = 'checkbox';
    expect(pressOn(registry, 'n', box)).toBe(true);
  });

  it('shadows the screen while a drawer is open, except for what always works', () => {
    const registry = keyRegistry(() => now);
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
    pressOn(registry, 'r');
    pressOn(registry, 'Mod+k');
    remove();
    close();
    pressOn(registry, 'r');
    expect([drawer, always, screen].map((mock) => mock.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('lets a key of one element work on that element only', () => {
    const registry = keyRegistry(() => now);
    const run = vi.fn();
    const grid = document.createElement('div');
    registry.add({
      scope: 'grid',
      layer: 0,
      bindings: [{ keys: 'Enter', message: 'open', on: () => grid, run }],
    });
    expect(pressOn(registry, 'Enter')).toBe(false);
    expect(pressOn(registry, 'Enter', grid)).toBe(true);
  });
});
