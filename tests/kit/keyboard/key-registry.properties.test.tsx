import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { memoryClock } from '#adapters/memory/memory-ports.ts';
import type { KeyBinding } from '#kit/keyboard/key-binding.ts';
import { keysMeet } from '#kit/keyboard/key-names.ts';
import { keyRegistry } from '#kit/keyboard/key-registry.ts';

/** Few keys, so that they meet often. */
const press = fc.constantFrom('a', 'b', 'c', 'Mod+a', 'F2');
const keys = fc.array(press, { minLength: 1, maxLength: 3 }).map((presses) => presses.join(' '));
const apart = fc
  .uniqueArray(keys, { minLength: 1, maxLength: 8 })
  .map((all) => all.filter((one, index) => all.slice(0, index).every((other) => !keysMeet(one, other))));

function pressed(registry: ReturnType<typeof keyRegistry>, presses: string) {
  return presses.split(' ').map((name) => {
    const event = new KeyboardEvent('keydown');
    Object.defineProperty(event, 'target', { value: document.body });
    return registry.press(name, event);
  });
}

function made(bindings: readonly string[], layer = 0) {
  const done: string[] = [];
  const registry = keyRegistry(memoryClock(0));
  const as = (each: string): KeyBinding => ({ keys: each, message: each, run: () => done.push(each) });
  registry.add({ scope: 'screen', layer, bindings: bindings.map(as) });
  return { registry, done, as };
}

describe('whatever keys there are', () => {
  it('those that do not meet can all be pressed, each doing its own once', () => {
    fc.assert(
      fc.property(apart, (all) => {
        const { registry, done } = made(all);
        for (const each of all) pressed(registry, each);
        expect(done).toEqual(all);
        expect(registry.pending()).toBeUndefined();
      }),
    );
  });

  it('of two that meet, one can not be pressed: that is what the test of collisions refuses', () => {
    fc.assert(
      fc.property(keys, keys, (one, other) => {
        fc.pre(one !== other && keysMeet(one, other));
        const longer = one.length > other.length ? one : other;
        const { registry, done } = made([one, other]);
        pressed(registry, longer);
        expect(done).not.toContain(longer);
      }),
    );
  });

  it('what is pending is always the beginning of something, and what may follow completes it', () => {
    fc.assert(
      fc.property(apart, fc.array(press, { maxLength: 12 }), (all, presses) => {
        const { registry } = made(all);
        for (const each of presses) {
          pressed(registry, each);
          const { presses: begun = [], following = [] } = registry.pending() ?? {};
          expect(following.map((next) => [...begun, next.keys].join(' ')).sort()).toEqual(
            begun.length === 0 ? [] : all.filter((own) => own.startsWith(`${begun.join(' ')} `)).sort(),
          );
        }
      }),
    );
  });

  it('nothing under an open layer acts, and all of it acts again once that is closed', () => {
    fc.assert(
      fc.property(apart, fc.nat(3), (all, depth) => {
        const { registry, done } = made(all);
        const opened = Array.from({ length: depth }, () => registry.openLayer());
        for (const each of all) pressed(registry, each);
        expect(done).toEqual(depth === 0 ? all : []);
        for (const layer of opened.toReversed()) layer.close();
        done.length = 0;
        for (const each of all) pressed(registry, each);
        expect(done).toEqual(all);
      }),
    );
  });

  it('a remap moves exactly what it names', () => {
    fc.assert(
      fc.property(apart, apart, (all, wanted) => {
        const { registry, done } = made(all);
        const own = Object.fromEntries(all.map((each, index) => [each, wanted.slice(index, index + 1)]));
        registry.remap({ own, charactersOff: false });
        const moved = all.filter((_, index) => wanted[index] !== undefined);
        for (const each of wanted.slice(0, all.length)) pressed(registry, each);
        expect(done).toEqual(moved);
        registry.remap({ own: {}, charactersOff: false });
        done.length = 0;
        for (const each of all) pressed(registry, each);
        expect(done).toEqual(all);
      }),
    );
  });
});
