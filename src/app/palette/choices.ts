/** What the palette offers: one flat list, made of the pages the person may see and what the shell can do. */
import { contains, fold } from '#model/vietnam/text.ts';

export interface Choice {
  readonly id: string;
  readonly name: string;
  /** The group it belongs to, shown beside it and searched too. */
  readonly group: string;
  readonly keys?: string | undefined;
  /** Why it can't be done now; it is shown with that, and does nothing. */
  readonly why?: string | undefined;
  run(): void;
}

/**
 * Choices that hold every word that was typed, those that begin with it first. Marks are ignored where none
 * were typed, since people type fast.
 */
export function choicesFor(typed: string, choices: readonly Choice[]): readonly Choice[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  const found = choices.filter(({ name, group }) =>
    words.every((word) => contains(`${group} ${name}`, word)),
  );
  const start = fold(typed.trim());
  const begins = (choice: Choice) => fold(choice.name).startsWith(start);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}
