/** Leaves out of a failing story whatever it fails without, greedily: halves first, then single steps. */
import type { Step } from './steps.ts';

export async function shrink(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let kept = steps;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < kept.length; ) {
      const without = kept.filter((_, index) => index < start || index >= start + size);
      if (await fails(delayed(kept, without))) kept = delayed(kept, without);
      else start += size;
    }
  }
  return kept;
}

/** What is left keeps its moment: the pauses of what was left out are added to the next step. */
function delayed(all: readonly Step[], kept: readonly Step[]): readonly Step[] {
  const ids = new Set(kept.map(({ id }) => id));
  let owed = 0;
  return all.flatMap((step) => {
    if (!ids.has(step.id)) {
      owed += step.after;
      return [];
    }
    const after = step.after + owed;
    owed = 0;
    return [{ ...step, after }];
  });
}
