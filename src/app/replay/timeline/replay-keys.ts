/** The keys of the page of replays. */
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';

export const replayKeys = {
  play: { keys: 'Space', message: 'keys.replay.play' },
  next: { keys: ['ArrowRight', 'ArrowDown', 'j'], message: 'keys.replay.next', repeats: true },
  previous: { keys: ['ArrowLeft', 'ArrowUp', 'k'], message: 'keys.replay.previous', repeats: true },
  nextMark: { keys: ['Shift+ArrowRight', 'n'], message: 'keys.replay.nextMark', repeats: true },
  previousMark: { keys: ['Shift+ArrowLeft', 'p'], message: 'keys.replay.previousMark', repeats: true },
  first: { keys: 'Home', message: 'keys.replay.first' },
  last: { keys: 'End', message: 'keys.replay.last' },
  faster: { keys: '+', message: 'keys.replay.faster' },
  slower: { keys: '-', message: 'keys.replay.slower' },
  search: { keys: '/', message: 'keys.replay.search' },
  jump: { keys: 't', message: 'keys.replay.jump' },
  changes: { keys: '1', message: 'keys.replay.changes' },
  journal: { keys: '2', message: 'keys.replay.journal' },
  network: { keys: '3', message: 'keys.replay.network' },
  large: { keys: 'f', message: 'keys.replay.large' },
  open: { keys: 'o', message: 'keys.replay.open' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
