/**
 * The accounts of a demo, with a password that everyone may know: the server prints it and the sign-in page
 * shows it. They exist in demo mode alone.
 */

import type { staff } from '#model/entities/staff.ts';
import type { RowOf } from '#model/entity.ts';

export const demoPassword = 'Demo@2026';

export interface DemoAccount {
  /** Fixed, so that links and recordings of one demo mean the same people in another. */
  readonly id: string;
  readonly userName: string;
  readonly name: string;
  readonly mobile: string;
  readonly role: RowOf<typeof staff>['role'];
  readonly pbac: string | null;
  /** Purpose of the account, as the sign-in page states it. */
  readonly purpose: { readonly vi: string; readonly en: string };
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    id: '0198a000-0000-7000-8000-000000000001',
    userName: 'quantri',
    name: 'Nguyễn Hoàng Long',
    mobile: '0903000001',
    role: 'super_admin',
    pbac: null,
    purpose: { vi: 'Quản trị cấp cao: mọi quyền', en: 'Super administrator: may do everything' },
  },
  {
    id: '0198a000-0000-7000-8000-000000000002',
    userName: 'admin',
    name: 'Trần Thị Minh Nguyệt',
    mobile: '0903000002',
    role: 'admin',
    pbac: 'ke-toan-truong',
    purpose: {
      vi: 'Quản trị viên, quyền kế toán trưởng',
      en: 'Administrator, chief accountant rights',
    },
  },
  {
    id: '0198a000-0000-7000-8000-000000000003',
    userName: 'ketoan',
    name: 'Phạm Thị Thu Hằng',
    mobile: '0903000003',
    role: 'staff',
    pbac: 'ke-toan',
    purpose: {
      vi: 'Kế toán: giao dịch MB, báo cáo, nhà xe',
      en: 'Accounting: MB payments, companies',
    },
  },
  {
    id: '0198a000-0000-7000-8000-000000000004',
    userName: 'cskh',
    name: 'Đỗ Phương Thảo',
    mobile: '0903000004',
    role: 'staff',
    pbac: 'cham-soc-khach-hang',
    purpose: { vi: 'Chăm sóc khách hàng', en: 'Customer care: customers and leads' },
  },
  {
    id: '0198a000-0000-7000-8000-000000000005',
    userName: 'vanhanh',
    name: 'Lê Quốc Đạt',
    mobile: '0903000005',
    role: 'staff',
    pbac: 'van-hanh',
    purpose: { vi: 'Vận hành: nhà xe, điểm bán MB', en: 'Operations: companies and MB terminals' },
  },
  {
    id: '0198a000-0000-7000-8000-000000000006',
    userName: 'thuviec',
    name: 'Vũ Ngọc Ánh',
    mobile: '0903000006',
    role: 'staff',
    pbac: 'thu-viec',
    purpose: { vi: 'Thử việc: chỉ xem khách hàng', en: 'Trainee: sees customers only' },
  },
  {
    id: '0198a000-0000-7000-8000-000000000007',
    userName: 'khongquyen',
    name: 'Bùi Văn Ưng',
    mobile: '0903000007',
    role: 'staff',
    pbac: null,
    purpose: { vi: 'Chưa được cấp quyền nào', en: 'Has no rights yet' },
  },
];

/** Whether a password that somebody else gave this account has to be changed: not where a demo shares one with everybody. */
export function mustChange({ demo }: { readonly demo: boolean }, id: string): boolean {
  return !(demo && demoAccounts.some((account) => account.id === id));
}
