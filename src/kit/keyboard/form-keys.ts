/** The keys of a drawer with a row or a form in it. */
import type { KeyDefinition } from './key-definition.ts';

export const formKeys = {
  save: { keys: 'Mod+s', message: 'keys.form.save', inText: true },
  preview: { keys: 'Alt+p', message: 'form.preview', inText: true },
  agree: { keys: 'Mod+Enter', message: 'keys.question.agree', inText: true },
  close: { keys: 'Escape', message: 'action.close', inText: true, fixed: true },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
