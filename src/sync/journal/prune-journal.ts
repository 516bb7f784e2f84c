/** Pruning of the journal: the history that is long over. */
import type { StoredEntry } from '#ports/journal-port.ts';
import { isUnsettled } from '#commands/entry-state.ts';
import { isTooOld, mostSettled } from './load-journal.ts';

/** Settled entries that nothing which waits asks about any more, and that are too old or too many. */
export function prunable(entries: readonly StoredEntry[], now: number): readonly StoredEntry[] {
  // The creation that something waits for says under which key its row is known.
  const needed = new Set(
    entries.flatMap(({ intent, standing }) => (isUnsettled(standing.state) ? intent.deps : [])),
  );
  // And so does what replaced it. (Replacements stand behind what they replace.)
  for (const { intent } of entries) {
    if (intent.supersedes !== null && needed.has(intent.supersedes)) needed.add(intent.id);
  }
  // Results of earlier changes give the version, and the values, over which a waiting one goes.
  const lanes = new Set(
    entries.flatMap(({ intent, standing }) => (isUnsettled(standing.state) ? [intent.lane] : [])),
  );
  const done = entries.filter(
    ({ intent, standing }) =>
      !isUnsettled(standing.state) && !needed.has(intent.id) && !lanes.has(intent.lane),
  );
  const tooMany = done.slice(0, Math.max(0, done.length - mostSettled));
  const tooOld = done.filter((entry) => isTooOld(entry, now));
  return [...new Set([...tooMany, ...tooOld])];
}
