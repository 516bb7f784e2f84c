/**
 * Believable data for a demo, relative to the moment of seeding: companies, customers, leads, colleagues and payments.
 * Run once, on a database that holds no company yet; all or nothing.
 */
import { getTableName, sql } from 'drizzle-orm';

import type { GatewayName } from '#model/entities/by-gateway.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import type { SeedSize } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { longTransaction } from '../db/long-transaction.ts';
import type { Transaction } from '../db/orm.ts';
import {
  operatorTicketTable,
  parcelTable,
  saleDayTable,
  saleMonthTable,
  ticketTable,
} from '../db/tables/operator-sales.ts';
import { companyResource } from '../resources/company.ts';
import { customerResource } from '../resources/customer.ts';
import { customerLeadResource } from '../resources/customer-lead.ts';
import { allGatewayResources } from '../resources/gateway.ts';
import { staffResource } from '../resources/staff.ts';
import { seedPictures } from './demo-pictures.ts';
import { seedDemoAccounts, seedPermissionSets } from './seed-staff.ts';

const gatewayTables = allGatewayResources.map(({ table }) => getTableName(table));
/** In their order: refunds are those that payments tell of. */
const ofGateways = /(payments|terminals|refunds|sdk-log)\.sql$/;

/** Many rows at once, as those are. */
const ofSales = /operator-sales\.sql$/;
const saleTables = [operatorTicketTable, ticketTable, parcelTable].map(getTableName);

const texts = import.meta.glob<string>('./sql/*.sql', { query: '?raw', import: 'default', eager: true });

/** `payments` are those of MB, where there are more: one gateway shows what many payments are like. */
const otherGateways = {
  bidvqrPayments: 33_000,
  vpbqrPayments: 25_000,
  otherPayments: 20_000,
  sdkLogs: 5_000,
};

const operatorSales = { tickets: 60_000, parcels: 15_000 };

/** How far back it reaches. */
const demoDays = { paymentDays: 120, olderPayments: 0, saleDays: 400 };
/** A year and the year before it: `payments` lie in the last 120 days all the same, so that lists of them are as long. */
const twoYears = { paymentDays: 800, olderPayments: 600_000, saleDays: 800 };

const sizes: Readonly<Record<SeedSize, Readonly<Record<string, number>>>> = {
  small: {
    staff: 40,
    companies: 120,
    customers: 500,
    leads: 60,
    speakers: 150,
    devices: 210,
    payments: 2_000,
    bidvqrPayments: 660,
    otherPayments: 500,
    sdkLogs: 200,
    tickets: 3_000,
    parcels: 1_000,
    ...demoDays,
  },
  default: {
    staff: 293,
    companies: 1_200,
    customers: 5_000,
    leads: 400,
    speakers: 3_000,
    devices: 5_000,
    payments: 100_000,
    ...otherGateways,
    ...operatorSales,
    ...demoDays,
  },
  large: {
    staff: 293,
    companies: 1_200,
    customers: 5_000,
    leads: 400,
    speakers: 3_000,
    devices: 5_000,
    payments: 1_000_000,
    ...otherGateways,
    ...{ tickets: 400_000, parcels: 100_000 },
    ...twoYears,
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
  const seeded = await longTransaction(orm, async (tx) => {
    const { rows } = await tx.execute(sql`select from company limit 1`);
    if (rows.length > 0) return false;
    starting();
    const settings = { ...sizes[size], gateways: JSON.stringify(demoGateways(sizes[size])) };
    for (const [name, value] of Object.entries(settings)) {
      await tx.execute(sql`select set_config(${`seed.${name}`}, ${String(value)}, true)`);
    }
    await seedPictures(tx);
    const paths = Object.keys(texts).sort();
    const run = async (path: string) => void (await tx.execute(sql.raw(texts[path] ?? '')));
    for (const path of paths.filter((path) => !ofGateways.test(path) && !ofSales.test(path))) await run(path);
    await withoutIndexes(tx, saleTables, async () => {
      for (const path of paths.filter((path) => ofSales.test(path))) await run(path);
    });
    await withoutIndexes(tx, gatewayTables, async () => {
      for (const path of paths.filter((path) => ofGateways.test(path))) await run(path);
    });
    return true;
  });
  // The planner needs to know how much there is, and counting needs to know that all of it is visible.
  const counted = [
    ...allGatewayResources,
    customerResource,
    customerLeadResource,
    companyResource,
    staffResource,
  ].map(({ table }) => table);
  const tables = [...counted, ticketTable, parcelTable, saleDayTable, saleMonthTable].map(getTableName);
  if (seeded) for (const table of tables) await pool.query(`vacuum (analyze) ${table}`);
}

/** An index that is built over rows is smaller, and built in a fraction of the time that adding each row takes. */
async function withoutIndexes(
  tx: Transaction,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = any(${sql.param([...tables])}::text[])
      and indexname <> tablename || '_pkey'`);
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await fill();
  for (const { definition } of rows) await tx.execute(sql.raw(definition));
}

/** Loudspeakers per gateway; any other gateway has one. */
const speakers: Readonly<Partial<Record<GatewayName, number>>> = { mbqr: 4, bidvqr: 2, vpbqr: 2 };

/** `sizes`: `payments` of the first gateway, `{name}Payments` of another, else `otherPayments`. */
function demoGateways(sizes: Readonly<Record<string, number>>) {
  return gatewayList.map(({ name, prefix, refund, sdkLog, ownTerminalFields, ...gateway }, at) => {
    const { statuses, approved } = gateway.terminalLaw;
    const open = Object.values(statuses).filter((status) => status !== approved);
    return {
      ...{ name, prefix, approved },
      // In its bill numbers; those of the first gateway have none.
      mark: at === 0 ? '' : prefix.slice(0, 1),
      wanted: (at === 0 ? sizes.payments : sizes[`${name}Payments`]) ?? sizes.otherPayments,
      refunds: refund !== undefined,
      logs: sdkLog !== undefined,
      // Gateways draw different values for the same moment.
      salt: at * 1000,
      // If waiting terminals are counted, there are more of them.
      open_states: gateway.countsTerminals ? [open[0], ...open] : open,
      has_service: ownTerminalFields.includes('serviceId'),
      has_bank: ownTerminalFields.includes('bankBin'),
      speakers: speakers[name] ?? 1,
    };
  });
}
