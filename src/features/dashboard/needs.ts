/** Target list of a count of the workplace, filtered to exactly the rows that were counted. */
import type { WorkQueue } from '#model/calls/work-queues.ts';
import { workQueues } from '#model/calls/work-queues.ts';

/** Undefined for a count that this version does not know: it is not shown, rather than shown without words. */
export function addressOfNeed(name: string): string | undefined {
  const need = workQueues.find((each) => each.name === name);
  return need && `${need.path}?${query(need.values)}`;
}

function query(values: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return new URLSearchParams(written).toString();
}

/** The numbers of what stands together: of these names, in the order of the table, whatever order they came in. */
export function groupsOf(names: readonly string[]): readonly (readonly WorkQueue[])[] {
  const shown = workQueues.filter(({ name }) => names.includes(name));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return groups.map((group) => shown.filter((need) => need.group === group));
}
