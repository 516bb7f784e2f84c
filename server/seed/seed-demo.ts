/**
 * Believable data for a demo, relative to the moment of seeding: companies, customers, leads, colleagues and payments.
 * Run once, on a database that holds no company yet; all or nothing.
 */
import { sql } from 'drizzle-orm';

import type { SeedSize } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import { seedPictures } from './demo-pictures.ts';
import { seedDemoAccounts, seedPermissionSets } from './seed-staff.ts';

const texts = import.meta.glob<string>('./sql/*.sql', { query: '?raw', import: 'default', eager: true });

const sizes: Readonly<Record<SeedSize, Readonly<Record<string, number>>>> = {
  small: {
    staff: 40,
    companies: 120,
    customers: 500,
    leads: 60,
    speakers: 150,
    devices: 210,
    payments: 2_000,
  },
  default: {
    staff: 293,
    companies: 1_200,
    customers: 5_000,
    leads: 400,
    speakers: 3_000,
    devices: 5_000,
    payments: 100_000,
  },
  large: {
    staff: 293,
    companies: 1_200,
    customers: 5_000,
    leads: 400,
    speakers: 3_000,
    devices: 5_000,
    payments: 1_000_000,
  },
};

/** `starting` is told before the part that takes seconds. */
export async function seedDemo(
  { orm, pool }: Database,
  size: SeedSize,
  starting: () => void = () => {},
): Promise<void> {
  await seedPermissionSets(orm);
  await seedDemoAccounts(orm);
  const seeded = await orm.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select from company limit 1`);
    if (rows.length > 0) return false;
    starting();
    for (const [name, count] of Object.entries(sizes[size])) {
      await tx.execute(sql`select set_config(${`seed.${name}`}, ${String(count)}, true)`);
    }
    await seedPictures(tx);
    const paths = Object.keys(texts).sort();
    const run = async (path: string) => void (await tx.execute(sql.raw(texts[path] ?? '')));
    for (const path of paths.filter((path) => !path.endsWith('payments.sql'))) await run(path);
    await withoutIndexes(tx, 'mbqr_payment', async () => {
      for (const path of paths.filter((path) => path.endsWith('payments.sql'))) await run(path);
    });
    return true;
  });
  // The planner needs to know how much there is, and counting needs to know that all of it is visible.
  if (seeded) await pool.query('vacuum (analyze) mbqr_payment, customer, customer_lead, company, staff');
}

/** An index that is built over rows is smaller, and built in a fraction of the time that adding each row takes. */
async function withoutIndexes(tx: Transaction, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = ${table} and indexname <> ${`${table}_pkey`}`);
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await fill();
  for (const { definition } of rows) await tx.execute(sql.raw(definition));
}
