/** Payments of MB for tests of callbacks: each is given out once. */
import { expect } from 'vitest';

import type { Api } from './api-world.ts';

export interface Item {
  readonly id: string;
  readonly version: number;
}

export function paymentsToTell(api: () => Api) {
  const given = { success: 0, new: 0 };
  const readBy = async <T extends object>(items: readonly Item[], columns: string) => {
    const { rows } = await api().db.pool.query<T & { readonly id: string }>(
      `select id, ${columns} from mbqr_payment where id = any($1) order by id`,
      [items.map(({ id }) => id)],
    );
    return rows;
  };
  return {
    /** In the order of their ids. */
    async take(count: number, status: keyof typeof given = 'success'): Promise<readonly Item[]> {
      const { rows } = await api().db.pool.query<Item>(
        'select id, version from mbqr_payment where status = $1 order by id offset $2 limit $3',
        [status, given[status], count],
      );
      given[status] += count;
      expect(rows).toHaveLength(count);
      return rows;
    },
    versionsOf: async (items: readonly Item[]) =>
      (await readBy<{ version: number }>(items, 'version')).map(({ version }) => version),
    billsOf: async (items: readonly Item[]) =>
      (await readBy<{ bill: string }>(items, 'bill_number as bill')).map(({ bill }) => bill),
  };
}
