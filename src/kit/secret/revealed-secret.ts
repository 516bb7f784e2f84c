/**
 * A secret that somebody has asked to see, on its way from the answer to the dialog that shows it for a while. It is
 * held in memory alone, outside the store, so that no recording, journal or row can have it; nobody there to see it:
 * dropped.
 */
import type { Row } from '#model/entity.ts';

export interface RevealedSecret {
  readonly entity: string;
  readonly field: string;
  /** What the row is called. */
  readonly row: string;
  /** null: none is set. */
  readonly value: string | null;
}

let held: RevealedSecret | undefined;
const listeners = new Set<() => void>();

function set(secret: RevealedSecret | undefined): void {
  held = secret;
  for (const listener of listeners) listener();
}

export const revealedSecret = {
  now: () => held,
  show: (secret: RevealedSecret) => (listeners.size > 0 ? set(secret) : undefined),
  forget: () => set(undefined),
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => {
      listeners.delete(changed);
      if (listeners.size === 0) held = undefined;
    };
  },
} as const;

/** What an answer says of a field beside its row; undefined: nothing, as where it is given again. */
export function secretBeside(answer: unknown, field: string): string | null | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const found = Object.entries(answer).find(([name]) => name === field)?.[1];
  return found === null || typeof found === 'string' ? found : undefined;
}

/** The name of a row in a sentence. */
export const nameOfRow = (row: Row, label: string, key: string) => String(row[label] ?? row[key] ?? '');
