/** The keys of a command, where it has any. */
import type { Command } from '../definitions/define-command.ts';
import { commandLabel } from '../definitions/message-ids.ts';
import type { KeyDefinition } from '../keyboard/key-definition.ts';

/** A command without keys to begin with may be given some. */
export function commandKeys({ name, hotkey }: Pick<Command, 'name' | 'hotkey'>): KeyDefinition {
  const keys = hotkey === undefined ? [] : hotkey === 'e' ? ['e', 'F2'] : hotkey;
  return { keys, message: commandLabel(name) };
}
