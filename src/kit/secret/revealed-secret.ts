/** A secret of a row that somebody has asked to see again, until the dialog hides it. */
import type { Row } from '#model/entity.ts';
import { holdSecret } from './held-secret.ts';

export interface RevealedSecret {
  readonly entity: string;
  readonly field: string;
  /** Name of the row. */
  readonly row: string;
  /** null: none is set. */
  readonly value: string | null;
}

export const revealedSecret = holdSecret<RevealedSecret>();

/** Secret in an answer, beside its row; undefined if there is none, as in a repeated answer. */
export function secretBeside(answer: unknown, field: string): string | null | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const found = Object.entries(answer).find(([name]) => name === field)?.[1];
  return found === null || typeof found === 'string' ? found : undefined;
}

/** The name of a row in a sentence. */
export const nameOfRow = (row: Row, label: string, key: string) => String(row[label] ?? row[key] ?? '');
