/**
 * How long a statement, a lock and an idle transaction may take, as settings of the role in this database: a pooler that gives a
 * connection to others with each transaction (PgBouncer) refuses them as startup parameters (08P01).
 *
 * Whatever an operator has set for the role, here or for all databases, stands.
 */
import type pg from 'pg';

/** Setting -> what a call may need at most. What needs more sets it in its own transaction, by `set_config(…, true)`. */
const limits = {
  lock_timeout: '5s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '15s',
  // Ends the statement of a caller whose connection was cut.
  client_connection_check_interval: '2s',
} as const;

/** Of connections that are made from now on. Several servers may begin at once: call it under the lock of migrations. */
export async function setRoleLimits(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(`
    select split_part(unnest(setconfig), '=', 1) as setting from pg_db_role_setting
    where setrole = (select oid from pg_roles where rolname = current_user)
      and setdatabase in (0, (select oid from pg_database where datname = current_database()))`);
  const present = new Set(rows.map(({ setting }) => setting));
  for (const [setting, value] of Object.entries(limits)) {
    if (present.has(setting)) continue;
    await client.query(
      `do $$ begin execute format('alter role %I in database %I set ${setting} = ''${value}''', current_user, current_database()); end $$`,
    );
  }
}
