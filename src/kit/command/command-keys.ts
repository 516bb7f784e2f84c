/** The keys of a command, where it has any. */
import type { Command } from '../define-command.ts';
import type { KeyDefinition } from '../keyboard/key-definition.ts';
import { commandLabel } from '../message-ids.ts';

/** A command without keys to begin with may be given some. */
export function commandKeys({ name, hotkey }: Pick<Command, 'name' | 'hotkey'>): KeyDefinition {
  const keys = hotkey === undefined ? [] : hotkey === 'e' ? ['e', 'F2'] : hotkey;
  return { keys, message: commandLabel(name) };
}
