/** Payment packages in their list: rows with a day and with amounts. */
import { paymentPackage } from '#model/entities/payment-package.ts';
import type { Row } from '#model/entity.ts';
import { listHost } from '../../support/list-host.ts';
import { open } from './acted-on.ts';

export const packageRow = (id: string, over: Partial<Row>): Row => ({
  ...{ id, name: `Gói ${id}`, amount: 1_000_000, promotion: 0, date: '2026-11-20', active: true },
  ...{ createdAt: '2026-11-01T08:00:00+07:00', version: 1 },
  ...over,
});

export async function openPackages(rows: readonly Row[]) {
  const host = listHost({ entity: paymentPackage, path: '/api/v1/payment-package', rows });
  const opened = await open(host, '/admin/promotion', String(rows[0]?.name), ['paymentPackage.*']);
  return { ...opened, host };
}
