import { expect, test, vi } from 'vitest';

import { onceLoadable } from '#app/start/once-loadable.ts';

function network(isOffline: boolean) {
  const heard = new Set<() => void>();
  let saysOffline = isOffline;
  return {
    saysOffline: () => saysOffline,
    subscribe: (changed: () => void) => {
      heard.add(changed);
      return () => heard.delete(changed);
    },
    turn(offline: boolean) {
      saysOffline = offline;
      for (const changed of heard) changed();
    },
  };
}

test('a part is loaded at once with a network, or where a service worker has it', () => {
  const run = vi.fn();
  onceLoadable(network(false), run, () => false);
  onceLoadable(network(true), run, () => true);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a part that nobody waits for is loaded once, when the network is back', () => {
  const run = vi.fn();
  const line = network(true);
  onceLoadable(line, run, () => false);
  line.turn(true);
  expect(run).not.toHaveBeenCalled();
  line.turn(false);
  line.turn(true);
  line.turn(false);
  expect(run).toHaveBeenCalledTimes(1);
});
