/** A secret that the server has just made, until the dialog that shows it once is closed. */
import { secretAnswer } from '#model/calls/clients.ts';
import type { Row } from '#model/entity.ts';
import { holdSecret } from '#kit/secret/held-secret.ts';

export interface NewSecret {
  readonly clientId: string;
  readonly name: string;
  readonly secret: string;
}

export const newSecret = holdSecret<NewSecret>();

/** The row of an answer; a secret beside it goes to the dialog, and no further. */
export function readSecretAnswer(body: unknown): Row | undefined {
  const read = secretAnswer.safeParse(body);
  if (!read.success) return undefined;
  const { data, clientSecret } = read.data;
  if (clientSecret !== undefined)
    newSecret.show({ clientId: String(data.clientId), name: String(data.name ?? ''), secret: clientSecret });
  return data;
}
