/** The actions of saved views: all of them can be given keys; saving and choosing have some to begin with. */
import type { KeyDefinition } from '../../keyboard/key-definition.ts';

export const viewKeys = {
  choose: { keys: 'v', message: 'views.choose' },
  saveAs: { keys: 'Alt+v', message: 'views.saveAs' },
  save: { keys: [], message: 'views.save' },
  rename: { keys: [], message: 'views.rename' },
  openFirst: { keys: [], message: 'views.openFirst' },
  notFirst: { keys: [], message: 'views.notFirst' },
  link: { keys: [], message: 'views.link' },
  remove: { keys: [], message: 'views.remove' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
