/**
 * What the disk holds of the rows, once a list was read whole: the host's rows and no others, whoever wrote them last.
 * A start without a network shows them.
 */
import { customer } from '#model/entities/customer.ts';
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { Filter } from '#model/list-query.ts';
import type { Coverage } from '#ports/row-port.ts';
import { personIn } from './invariants.ts';
import type { SimulatedWorld } from './simulated-world.ts';

const looks = (row: Row | undefined) =>
  row === undefined ? 'nothing' : `${row.name} | ${row.address} | ${row.active} (version ${row.version})`;

/** All rows, or all that match what every row matches. */
const holdsAll = ({ wholeAsOf, regions = [] }: Coverage) => wholeAsOf !== null || regions.length > 0;

/** What every row matches. */
export const everyCode: Filter = { code: { iLike: '%%' } };

/** Whoever works in a page that keeps something. */
const atWork = ({ tabs }: SimulatedWorld): readonly string[] => [
  ...new Set(tabs.flatMap((tab) => (tab.page?.life.crippled ? [] : (personIn(tab) ?? [])))),
];

export function wronglyKept(world: SimulatedWorld): readonly string[] {
  // An older backup gives old versions to new rows: a newer one on the disk is not given up for them.
  if (world.host.isRestored() && !world.isFed) return [];
  return atWork(world).flatMap((subject) => {
    const kept = world.device.keptOf(subject, customer.name);
    if (kept === undefined) return [`nothing is kept for ${subject}`];
    if (!holdsAll(kept.coverage)) return [`what is kept for ${subject} is not whole`];
    return differences(kept.rows, world.host.rows).map((problem) => `${subject}: ${problem}`);
  });
}

/** Before anything is asked again: where the disk claims to hold all rows, the feed has kept them so. */
export function keptLate(world: SimulatedWorld): readonly string[] {
  if (world.host.isRestored() && !world.isFed) return [];
  return atWork(world).flatMap((subject) => {
    const kept = world.device.keptOf(subject, customer.name);
    if (kept === undefined || !holdsAll(kept.coverage)) return [];
    return differences(kept.rows, world.host.rows).map(
      (problem) => `${subject}, not asked again: ${problem}`,
    );
  });
}

function differences(kept: readonly Row[], wanted: ReadonlyMap<string, Row>): readonly string[] {
  const byKey = new Map(kept.map((row) => [keyOf(customer, row), row]));
  const doubled = kept.length === byKey.size ? [] : ['a row is kept twice'];
  const keys = [...new Set([...byKey.keys(), ...wanted.keys()])].sort();
  const wrong = keys.flatMap((key) => {
    const [keeps, want] = [looks(byKey.get(key)), looks(wanted.get(key))];
    return keeps === want ? [] : [`the disk keeps ${key} as ${keeps}, not as ${want}`];
  });
  return [...doubled, ...wrong];
}
