/** Messages while a command is in flight and when it is done (specification, section 8). */
import type { CommandCore } from '#model/command.ts';

type Verb = 'add' | 'update' | 'remove' | 'run' | 'reveal';

function verbOf({ name, on }: Pick<CommandCore, 'name' | 'on'>): Verb {
  if (/\.(check|run|restart)$/.test(name)) return 'run';
  if (name.includes('.reveal.')) return 'reveal';
  if (on === 'create') return 'add';
  return /\.(remove|delete|removeCompletely)$/.test(name) ? 'remove' : 'update';
}

export const toastMessage = (command: Pick<CommandCore, 'name' | 'on'>, state: 'loading' | 'success') =>
  `toast.${verbOf(command)}.${state}`;
