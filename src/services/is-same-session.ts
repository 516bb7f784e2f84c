/**
 * Whether work that waited goes on for whoever it was begun for. Other rights of the same person do not matter: their
 * journal is the same one. What depends on rights, as rows do, compares the whole of `person.current`.
 */
import type { PersonMemory } from './services.ts';

export function isSameSession(
  { current }: { readonly current: PersonMemory | undefined },
  own: PersonMemory | undefined,
): boolean {
  return current?.stores === own?.stores;
}
