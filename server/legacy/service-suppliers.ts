/** The suppliers that brand names and invoices can be sent through: name shown -> value stored. */
import { serviceSupporterTable } from '../db/tables/brand-name.ts';
import type { LegacyRead } from './handler.ts';

interface Suppliers {
  readonly serviceSupporter: Readonly<Record<string, string>>;
}

export async function readServiceSuppliers({ orm }: LegacyRead): Promise<Suppliers> {
  const { name } = serviceSupporterTable;
  const rows = await orm.select().from(serviceSupporterTable).orderBy(name);
  return { serviceSupporter: Object.fromEntries(rows.map((row) => [row.name, row.value])) };
}
