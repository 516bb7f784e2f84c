/** The keys of the sync centre, and of the conflict that it opens. */
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';
import { sections } from './entry-facts.ts';

export const filters = ['all', ...sections] as const;
export type SectionFilterName = (typeof filters)[number];

export const syncKeys = {
  next: { keys: ['j', 'ArrowDown'], message: 'keys.sync.next', repeats: true },
  previous: { keys: ['k', 'ArrowUp'], message: 'keys.sync.previous', repeats: true },
  first: { keys: 'Home', message: 'keys.sync.first' },
  last: { keys: 'End', message: 'keys.sync.last' },
  open: { keys: 'Enter', message: 'keys.sync.open' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;

/** Operations on an entry. An entry is corrected in one way and sent again in one way: those share a key. */
export const actKeys = {
  solve: { keys: 'e', message: 'sync.action.solve', oneOf: 'mend' },
  edit: { keys: 'e', message: 'sync.action.edit', oneOf: 'mend' },
  again: { keys: 's', message: 'sync.action.again', oneOf: 'send' },
  confirm: { keys: 'c', message: 'sync.action.confirm' },
  retry: { keys: 's', message: 'sync.action.retry', oneOf: 'send' },
  undo: { keys: 'u', message: 'sync.action.undo' },
  withdraw: { keys: 'Delete', message: 'sync.action.withdraw' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;

/** `1` to `4`. */
export const filterKeys = (filter: SectionFilterName): KeyDefinition => ({
  keys: String(filters.indexOf(filter) + 1),
  message: `sync.filter.${filter}`,
});

/** Whoever solves a conflict is asked about its fields, or, where none is left to ask about, whether to send at all. */
export const conflictKeys = {
  sendMine: { keys: 'Mod+s', message: 'sync.conflict.sendMine', oneOf: 'apply' },
  giveUp: { keys: 't', message: 'sync.conflict.giveUp', oneOf: 'theirs' },
  takeTheirs: { keys: 't', message: 'sync.conflict.takeTheirs', oneOf: 'theirs' },
  keepMine: { keys: 'm', message: 'sync.conflict.keepMine' },
  apply: { keys: 'Mod+s', message: 'sync.conflict.apply', oneOf: 'apply' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
