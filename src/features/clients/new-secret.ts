/**
 * A secret that the server has just made, on its way from the answer to the dialog that shows it once. It is held in
 * memory alone, outside the store, so that no recording, journal or row can have it; nobody there to see it: dropped.
 */
import { secretAnswer } from '#model/calls/clients.ts';
import type { Row } from '#model/entity.ts';

export interface NewSecret {
  readonly clientId: string;
  readonly name: string;
  readonly secret: string;
}

let held: NewSecret | undefined;
const listeners = new Set<() => void>();

function set(secret: NewSecret | undefined): void {
  held = secret;
  for (const listener of listeners) listener();
}

export const newSecret = {
  now: () => held,
  forget: () => set(undefined),
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => {
      listeners.delete(changed);
      if (listeners.size === 0) held = undefined;
    };
  },
} as const;

/** The row of an answer; a secret beside it goes to the dialog, and no further. */
export function readSecretAnswer(body: unknown): Row | undefined {
  const read = secretAnswer.safeParse(body);
  if (!read.success) return undefined;
  const { data, clientSecret } = read.data;
  if (clientSecret !== undefined && listeners.size > 0)
    set({ clientId: String(data.clientId), name: String(data.name ?? ''), secret: clientSecret });
  return data;
}
