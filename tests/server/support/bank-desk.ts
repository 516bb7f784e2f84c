/** Payments and terminals about which a merchant or a bank is asked; each is given out once. */
import { randomUUID } from 'node:crypto';

import type { Api } from './api-world.ts';

const as = 'quantri';

export interface Found {
  readonly id: string;
  readonly version: number;
}

export function bankDesk(api: () => Api) {
  const given = new Set<string>();
  async function oneOf(table: string, key: string, status: string): Promise<Found> {
    const { rows } = await api().db.pool.query<Found>(
      `select ${key} as id, version from ${table} where status = $1 order by ${key}`,
      [status],
    );
    const found = rows.find(({ id }) => !given.has(`${table} ${id}`));
    if (found === undefined) throw new Error(`No ${status} row of ${table} is left`);
    given.add(`${table} ${found.id}`);
    return found;
  }

  const payment = () => oneOf('mbqr_payment', 'id', 'success');
  const pendingTerminal = () => oneOf('bidvqr_terminal', 'terminal_id', 'pending');

  const tell = ({ id, version }: Found, key: string = randomUUID()) =>
    api().call('POST', `/api/v4/mbqr/payment/${id}/callback`, { as, key, version });
  const tellAll = (items: readonly Found[], key: string = randomUUID()) =>
    api().call('POST', '/api/v4/mbqr/payment/callback', { as, key, body: { items } });
  const confirm = (item: Found, decision: 'approve' | 'deny', key: string = randomUUID()) =>
    api().call('POST', '/api/v4/bidvqr/terminal/confirm', {
      ...{ as, key, body: { items: [item], decision, reason: decision === 'deny' ? 'Sai tên' : null } },
    });
  const close = (key: string) => api().call('POST', `/api/v1/outcomes/${key}/close`, { as });

  async function registration(values: object = {}) {
    const { body } = await api().call('GET', '/api/v1/option/company', { as });
    return {
      terminalId: `GOI-${randomUUID().slice(0, 8)}`,
      ...{ terminalName: 'Quầy', company: body.data[0].id, bankAccountName: 'NGUYEN VAN AN' },
      ...{ bankAccountNumber: '0123456789', identityNumber: '012345678901', phoneNo: '0912345678' },
      ...{ qrPercentage: 0.5, ...values },
    };
  }
  const register = (body: object, key: string = randomUUID()) =>
    api().call('POST', '/api/v4/mbqr/terminal', { as, key, body });

  async function openTransactions(): Promise<number> {
    const { rows } = await api().db.pool.query(`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
    return rows[0].count;
  }

  const outOfTime = () => api().db.pool.query(`update external_call set until = now() - interval '1 minute'`);
  const versionNow = async (table: string, { id }: Found) =>
    (await api().db.pool.query(`select version from ${table} where id = $1`, [id])).rows[0].version;
  return {
    close,
    confirm,
    openTransactions,
    oneOf,
    outOfTime,
    payment,
    pendingTerminal,
    register,
    registration,
    tell,
    tellAll,
    versionNow,
  };
}
