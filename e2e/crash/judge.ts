/** What became of each edit, from the server's histories and from what the person still sees. No I/O. */
import type { PlannedEdit } from './plan.ts';

export interface Attempt extends PlannedEdit {
  /** The screen showed it as saved. */
  readonly saved: boolean;
}

/** A change in the history of a row. */
export interface Effect {
  readonly key: string | null;
  /** Everything that the change put into the row, as text. */
  readonly after: string;
}

/** A card of the sync centre that is not done with. */
export interface OpenCard {
  /** Its words, opened: the row's code, the state, the values. */
  readonly text: string;
}

export interface Judgement {
  /** Called saved, and on the server once. */
  readonly once: readonly Attempt[];
  /** Called saved, not on the server, and shown in the sync centre. */
  readonly visible: readonly Attempt[];
  /** Never called saved; with or without effect. */
  readonly unsaid: readonly Attempt[];
  /** Called saved, and nowhere. */
  readonly lost: readonly Attempt[];
  /** More than one effect, called saved or not. */
  readonly doubled: readonly Attempt[];
  /** Keys that stand in the histories more than once. */
  readonly keysTwice: readonly string[];
}

export function judge(
  attempts: readonly Attempt[],
  effects: readonly Effect[],
  cards: readonly OpenCard[],
): Judgement {
  const timesOf = ({ mark }: Attempt) => effects.filter(({ after }) => after.includes(mark)).length;
  const isShown = ({ mark, code }: Attempt) =>
    cards.some(({ text }) => text.includes(mark) && text.includes(code));
  const said = attempts.filter(({ saved }) => saved);
  const absent = said.filter((attempt) => timesOf(attempt) === 0);
  const keys = effects.flatMap(({ key }) => (key === null ? [] : [key]));
  return {
    once: said.filter((attempt) => timesOf(attempt) === 1),
    visible: absent.filter(isShown),
    unsaid: attempts.filter(({ saved }) => !saved),
    lost: absent.filter((attempt) => !isShown(attempt)),
    doubled: attempts.filter((attempt) => timesOf(attempt) > 1),
    keysTwice: keys.filter((key, index) => keys.indexOf(key) !== index),
  };
}
