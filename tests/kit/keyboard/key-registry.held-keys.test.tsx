import { beforeEach, describe, expect, it, vi } from 'vitest';

import { memoryClock } from '#adapters/memory/memory-ports.ts';
import type { KeyRegistry } from '#kit/keyboard/key-registry.ts';
import { keyRegistry } from '#kit/keyboard/key-registry.ts';

let registry: KeyRegistry;

beforeEach(() => {
  registry = keyRegistry(memoryClock(0));
});

describe('a key that is held down', () => {
  const held = (key: string, target: Element, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, ...init });
    Object.defineProperty(event, 'target', { value: target });
    return registry.press(init.ctrlKey === true ? `Mod+${key}` : key, event);
  };
  const repeat = true;

  it('writes nothing into the field that its command has brought up', () => {
    const run = vi.fn();
    registry.add({ scope: 'commands', layer: 0, bindings: [{ keys: ['n', 'Mod+k'], message: 'new', run }] });
    const field = document.createElement('input');
    expect(held('n', document.body)).toBe(true);
    expect(held('n', field, { repeat })).toBe(true);
    // Another one is text, and so is the same one once it was let go.
    expect(held('m', field)).toBe(false);
    expect(held('m', field, { repeat })).toBe(false);
    expect(held('n', field)).toBe(false);
    expect(held('n', field, { repeat })).toBe(false);
    expect(held('k', document.body, { ctrlKey: true })).toBe(true);
    expect(held('k', field, { repeat })).toBe(true);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('does nothing of what comes up: only what moves goes on', () => {
    const [open, remove, down] = [vi.fn(), vi.fn(), vi.fn()];
    registry.add({
      scope: 'list',
      layer: 0,
      bindings: [
        { keys: 'x', message: 'open', run: open },
        { keys: 'j', message: 'down', repeats: true, run: down },
      ],
    });
    held('x', document.body);
    const { layer } = registry.openLayer();
    registry.add({
      scope: 'form',
      layer,
      bindings: [{ keys: 'x', message: 'remove', repeats: true, run: remove }],
    });
    expect(held('x', document.body, { repeat })).toBe(true);
    expect([open, remove].map((mock) => mock.mock.calls.length)).toEqual([1, 0]);
    held('x', document.body);
    held('x', document.body, { repeat });
    expect(remove).toHaveBeenCalledTimes(2);
  });
});
