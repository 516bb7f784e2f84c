/** Roles are any text: a misspelt one of the configuration is found by this alone, that no account has it. */
import { sql } from 'drizzle-orm';

import type { ServerConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { staffTable } from '../db/tables/staff.ts';

/** Those that mean something to the console, whether or not somebody has them yet. */
const knownRoles = ['super_admin', 'admin'];

/** A line for whoever started the server; undefined where there is nothing to say. */
export async function unheldRoles(
  { secondFactorRoles }: Pick<ServerConfig, 'secondFactorRoles'>,
  { orm }: Pick<Database, 'orm'>,
): Promise<string | undefined> {
  const asked = secondFactorRoles.filter((role) => !knownRoles.includes(role));
  if (asked.length === 0) return undefined;
  const rows = await orm.selectDistinct({ role: staffTable.role }).from(staffTable).orderBy(sql`1`);
  const held = rows.map(({ role }) => role);
  const unheld = asked.filter((role) => !held.includes(role));
  if (unheld.length === 0) return undefined;
  const others = held.filter((role) => !knownRoles.includes(role));
  return (
    `SECOND_FACTOR names roles that no account has: ${unheld.join(', ')}. ` +
    `Known are ${[...knownRoles, ...others].join(', ')}.`
  );
}
