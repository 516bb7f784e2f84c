/** The permission sets of a new installation: one for each desk, written with the canonical keys. */
import type { Gateway } from '#model/entities/gateway.ts';
import { gatewayList } from '#model/entities/gateway.ts';

export interface PermissionSet {
  readonly id: string;
  readonly name: string;
  readonly statements: readonly string[];
  readonly active: boolean;
}

/** `payment.report` at every bank that has such a key. */
const onBanks = (rights: readonly `${keyof Gateway['keys']}.${string}`[]): readonly string[] =>
  gatewayList.flatMap(({ keys }) =>
    Object.entries(keys).flatMap(([kind, resource]) =>
      rights.filter((right) => right.startsWith(`${kind}.`)).map((right) => right.replace(kind, resource)),
    ),
  );
/** Whose money can be paid back. */
const refunding = gatewayList.flatMap(({ keys }) =>
  keys.refund === undefined ? [] : [`${keys.payment}.report`, `${keys.refund}.*`],
);

export const permissionSets: readonly PermissionSet[] = [
  {
    id: 'ke-toan',
    name: 'Kế toán',
    statements: ['dashboard.*', 'company.view', 'report.*', 'mbqr_payment.*'],
    active: true,
  },
  {
    id: 'cham-soc-khach-hang',
    name: 'Chăm sóc khách hàng',
    statements: ['company.view', 'customer.*', 'customerLead.*'],
    active: true,
  },
  {
    id: 'van-hanh',
    name: 'Vận hành',
    statements: ['company.*', 'customer.view', 'mbqr_payment.report', 'mbqr_terminal.*'],
    active: true,
  },
  { id: 'thu-viec', name: 'Thử việc', statements: ['customer.view'], active: true },
  {
    id: 'ke-toan-truong',
    name: 'Kế toán trưởng',
    statements: [
      ...['dashboard.*', 'company.view', 'company.configFee', 'report.*', 'invoice_config.*'],
      ...['balance_fluctuation.*', 'balance_fluctuation_missing.*', ...onBanks(['payment.*'])],
      ...onBanks(['refund.*']),
    ],
    active: true,
  },
  {
    id: 'doi-soat',
    name: 'Đối soát thanh toán',
    statements: [
      ...onBanks(['payment.dashboard', 'payment.report', 'payment.export']),
      'balance_fluctuation.view',
    ],
    active: true,
  },
  {
    id: 'hoan-tien',
    name: 'Xử lý hoàn tiền',
    statements: refunding,
    active: true,
  },
  {
    id: 'kinh-doanh',
    name: 'Kinh doanh',
    statements: [
      'company.view',
      'customer.*',
      'customerLead.*',
      'customerStatus.view',
      // Revenue is summed of the banks whose payments one may see.
      'report.company_revenue',
      ...onBanks(['payment.report']),
    ],
    active: true,
  },
  {
    id: 'ho-tro-thiet-bi',
    name: 'Hỗ trợ thiết bị',
    statements: ['cloud_speaker.*', 'lhv_partner.*', ...onBanks(['terminal.view'])],
    active: true,
  },
  {
    id: 'noi-dung',
    name: 'Nội dung và truyền thông',
    statements: ['configWeb.*', 'system_banner.*'],
    active: true,
  },
  {
    id: 'doi-tac',
    name: 'Quản lý đối tác',
    statements: ['partner.*', 'brandname.*', 'company.view'],
    active: true,
  },
  {
    id: 'ky-thuat',
    name: 'Kỹ thuật',
    statements: [
      ...['dashboard.monitor', 'data_sync.*', 'company.view', 'menuPackage.*'],
      ...[...onBanks(['sdkLog.*']), ...onBanks(['payment.report', 'payment.callback_trigger', 'terminal.*'])],
    ],
    active: true,
  },
];
