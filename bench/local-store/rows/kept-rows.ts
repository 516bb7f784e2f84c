/** A person's row store in this browser, and customers kept in it. */
import { customer } from '#model/entities/customer.ts';
import type { ListQuery } from '#model/list-query.ts';
import { idbDevice } from '#adapters/idb/device.ts';
import { createRowCache } from '#local-db/cache/row-cache.ts';
import { manyCustomers } from './many-customers.ts';

const statements = 'bench';

export async function keepCustomers(environment: string, count: number): Promise<void> {
  const device = await idbDevice(environment);
  const stores = await device.openPerson('person');
  await createRowCache(stores.rows, statements, Math.random).merge(customer, manyCustomers(count), 1, true);
  stores.close();
}

/** Opens the databases, reads the rows from the disk, answers. */
export async function openAndAsk(environment: string, query: ListQuery) {
  const device = await idbDevice(environment);
  const stores = await device.openPerson('person');
  const opened = performance.now();
  const answer = await createRowCache(stores.rows, statements, Math.random).query(customer, query);
  stores.close();
  return { answer, opened };
}

/** Only the reading: what no engine can do without. */
export async function openAndRead(environment: string): Promise<void> {
  const device = await idbDevice(environment);
  const stores = await device.openPerson('person');
  await stores.rows.read(customer.name);
  stores.close();
}
