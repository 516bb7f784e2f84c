/** Every gateway of the table has tables of its own: those of a bank that was added are made when the server begins. */
import type { Pool } from 'pg';

import { gatewayList } from '#model/entities/gateway.ts';

export async function makeGatewayTables(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Two servers that start at once on one database: the second finds the tables there.
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    for (const { name, refund, sdkLog } of gatewayList)
      await client.query('select add_gateway($1, $2, $3)', [
        name,
        refund !== undefined,
        sdkLog !== undefined,
      ]);
    await client.query('commit');
  } catch (failure) {
    await client.query('rollback').catch(() => {});
    throw failure;
  } finally {
    client.release();
  }
}

/** Whether those of every gateway are there. */
export async function hasGatewayTables(pool: Pool): Promise<boolean> {
  const names = gatewayList.map(({ name }) => `${name}_payment`);
  const { rows } = await pool.query<{ isWhole: boolean }>(
    'select bool_and(to_regclass(name) is not null) as "isWhole" from unnest($1::text[]) name',
    [names],
  );
  return rows[0]?.isWhole === true;
}

/** Any number, as long as nothing else in this database locks the same. */
const lockNumber = 826_041_102;
