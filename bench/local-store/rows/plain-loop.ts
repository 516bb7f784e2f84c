/** What this machine takes for one look at each row, with no index, no order and no page: the floor of questions over rows. */
import type { Row } from '#model/entity.ts';

/** ms */
export function plainLoop(rows: readonly Row[]): number {
  const before = performance.now();
  let found = 0;
  for (const { name } of rows) if (typeof name === 'string' && name.includes('Phương')) found += 1;
  const took = performance.now() - before;
  if (found === 0 || found === rows.length) throw new Error('The loop has looked at nothing');
  return took;
}
