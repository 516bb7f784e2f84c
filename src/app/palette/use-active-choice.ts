/**
 * Which choice Enter would take. It stays the same one while answers come in around it: what is taken is what was
 * seen, not what slipped into its place.
 */
import { useState } from 'react';

import type { Choice, ChoiceGroup } from './choices.ts';

interface ActiveChoice {
  readonly active: Choice | undefined;
  step(by: number): void;
  /** Another text was typed: the first choice is the active one again. */
  forget(): void;
}

export function useActiveChoice(groups: readonly ChoiceGroup[]): ActiveChoice {
  const [id, setId] = useState<string>();
  const choices = groups.flatMap((group) => group.choices);
  const at = choices.findIndex((choice) => choice.id === id);
  const active = choices[Math.max(at, 0)];
  if (active !== undefined && active.id !== id) setId(active.id);
  return {
    active,
    step: (by) => {
      const last = choices.length - 1;
      const from = Math.max(at, 0);
      // One by one it goes round; by leaps it stops at the ends.
      const to = Math.abs(by) === 1 ? (from + by + choices.length) % choices.length : from + by;
      setId(choices[Math.max(0, Math.min(to, last))]?.id);
    },
    forget: () => setId(undefined),
  };
}
