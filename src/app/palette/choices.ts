/**
 * Choices of the palette, in groups, ordered: the best match comes first, and a group with an exact match stands before the
 * others. Pure.
 */
import { contains, fold } from '#model/vietnam/text.ts';
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';

export interface PaletteChoice {
  readonly id: string;
  readonly name: string;
  /** Beside the name, and searched too. */
  readonly hint?: string | undefined;
  /** Searched, and not shown. */
  readonly words?: string | undefined;
  readonly keys?: KeyDefinition | undefined;
  /** Why it can't be done now; it is shown with that, and does nothing. */
  readonly why?: string | undefined;
  /** Is a row of somebody's data: it is not kept among what was chosen before. */
  readonly isRow?: true;
  run(): void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly title: string;
  readonly choices: readonly PaletteChoice[];
  /** Found by whoever holds the rows: what is typed need not stand in their names. */
  readonly isFound?: true;
}

/** Number of recent choices, shown while nothing is typed. */
const mostRecent = 5;

/** Matching choices, the best first. Diacritics are ignored if none were typed, since people type fast. */
export function groupsFor(typed: string, groups: readonly PaletteGroup[]): readonly PaletteGroup[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  const whole = fold(words.join(' '));
  const ranked = groups.flatMap((group) => {
    const fitting = group.choices
      .map((choice) => ({ choice, rank: rankOf(choice, group, words, whole) }))
      .filter(({ rank }) => rank !== undefined)
      .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
    const [best] = fitting;
    if (best === undefined) return [];
    return [{ group: { ...group, choices: fitting.map(({ choice }) => choice) }, rank: best.rank ?? 0 }];
  });
  const isExact = ({ rank }: { readonly rank: number }) => whole !== '' && rank <= inHint;
  const exact = ranked.filter(isExact).sort((one, other) => one.rank - other.rank);
  return [...exact, ...ranked.filter((each) => !isExact(each))].map(({ group }) => group);
}

/** Weight of a match beside the name: less than one in the name. */
const inHint = 0.25;

/**
 * 0: exactly that; 1: begins so; 2: a word of it begins so; 3: holds every word; a part more where the hint does, or where
 * it can't be done now. Undefined: does not fit.
 */
function rankOf(
  choice: PaletteChoice,
  group: PaletteGroup,
  words: readonly string[],
  whole: string,
): number | undefined {
  // Disabled choices rank behind enabled ones.
  const off = choice.why === undefined ? 0 : 0.5;
  if (whole === '') return off;
  const { name, hint = '', words: more = '' } = choice;
  const [called, beside] = [fold(name), fold(hint)];
  const best = (fits: (text: string) => boolean) =>
    fits(called) ? off : fits(beside) ? inHint + off : undefined;
  const exact = best((each) => each === whole);
  if (exact !== undefined) return exact;
  const begun = best((each) => each.startsWith(whole));
  if (begun !== undefined) return 1 + begun;
  const text = `${group.title} ${name} ${hint} ${more}`;
  if (group.isFound !== true && !words.every((word) => contains(text, word))) return undefined;
  const within = best((each) => each.includes(` ${whole}`));
  return within === undefined ? 3 + off : 2 + within;
}

/** Recent choices first, without repeating them below; disabled ones stay where they are. */
export function recentFirst(
  title: string,
  ids: readonly string[],
  groups: readonly PaletteGroup[],
): readonly PaletteGroup[] {
  const all = new Map(groups.flatMap(({ choices }) => choices.map((choice) => [choice.id, choice])));
  const recent = ids
    .flatMap((id) => all.get(id) ?? [])
    .filter(({ why }) => why === undefined)
    .slice(0, mostRecent);
  if (recent.length === 0) return groups;
  const others = groups
    .map((group) => ({ ...group, choices: group.choices.filter((choice) => !recent.includes(choice)) }))
    .filter(({ choices }) => choices.length > 0);
  return [{ name: 'recent', title, choices: recent }, ...others];
}
