/** What the host holds, in memory: rows with the fields that section 3 of the specification names, and no others. */

export type OwnerRow = Record<string, unknown>;

export interface OwnerRows {
  readonly companies: OwnerRow[];
  readonly partners: OwnerRow[];
  readonly customerStatuses: OwnerRow[];
  readonly menuPackages: OwnerRow[];
  readonly permissions: OwnerRow[];
  readonly users: OwnerRow[];
  readonly userCompanies: OwnerRow[];
  readonly brandNames: OwnerRow[];
  readonly partnerBrandNames: OwnerRow[];
  readonly invoices: OwnerRow[];
  readonly apps: OwnerRow[];
  readonly menus: OwnerRow[];
}

const company = (id: string, companyName: string, status: number): OwnerRow => ({
  ...{ id, companyName, status, balance: 1_500_000, monthlyServiceFee: 500_000, tripFee: 2000 },
  ...{ transportPrice: 1000, numberFreeTrip: 10, numberFreeTransport: 5, initializationFee: 0 },
  ...{ vietqrFee: 0, otherFee: 0, amountPromotion: 0, depositAmount: 0, depositType: 'others' },
  ...{ chargeNote: '', note: '', billNumber: '' },
});

const brandName = (id: string, companyId: string, alias: string): OwnerRow => ({
  ...{ id, companyId, alias, clientId: 'sms-1', clientSecretKey: 'k1', user: 'sms', password: 'p1' },
  ...{ serviceSupporter: 'viettel', paymentTypes: ['cash'], useOtpAnVui: false, isPrivate: false },
  ...{ eContractFeeType: null, createdAt: '2026-10-01T08:00:00+07:00' },
});

export const ownerRows = (): OwnerRows => ({
  companies: [
    company('AV1', 'Phương Trang', 2),
    company('AV2', 'Thành Bưởi', 1),
    company('AV3', 'Hoàng Long', 2),
  ],
  partners: [
    { id: 'DT1', name: 'Đại lý Một', isActive: true },
    { id: 'DT2', name: 'Đại lý Hai', isActive: false },
  ],
  customerStatuses: [
    { id: 'moi', name: 'Mới tiếp nhận', statusOrder: 1, active: true },
    { id: 'da-goi', name: 'Đã gọi', statusOrder: 2, active: true },
  ],
  menuPackages: [{ id: 'ban-ve', name: 'Gói bán vé', items: ['sales.sellTicket'] }],
  permissions: [
    { id: 'ke-toan', name: 'Kế toán', statements: ['company.view'] },
    { id: 'cskh', name: 'Chăm sóc khách hàng', statements: ['customer.view'] },
  ],
  users: [
    { ...{ id: 's1', userName: 'quantri', name: 'Trần Quản Trị', mobile: '0912345678' }, ...held('admin') },
    { ...{ id: 's2', userName: 'lenv', name: 'Lê Nhân Viên', mobile: '0987654321' }, ...held('staff') },
  ],
  userCompanies: [{ id: 'u1', userName: 'hoamai', phoneNumber: '0912345678' }],
  brandNames: [brandName('b1', 'AV1', 'PHTRANG')],
  partnerBrandNames: [{ ...brandName('pb1', 'DT1', 'DAILY1'), apiVersion: 'v1' }],
  invoices: [
    {
      ...{ id: 'i1', companyId: 'AV1', tax: '0100109106', unitCode: 'PT-01', user: 'pt', password: 'p2' },
      ...{ account: null, accountPassword: null, serviceSupporter: 'viettel', isTest: true },
      ...{ merchantLink: 'https://hoadon.example', signDirect: false, taxFee: 8, taxFeeInvoice: 10 },
      active: true,
    },
  ],
  apps: [{ companyId: 'AV1', companyName: 'Phương Trang', hotline: '19001234', loginType: 'otp' }],
  menus: [{ companyId: 'AV1', items: ['sales.sellTicket'] }],
});

const held = (role: string): OwnerRow => ({ role, pbac: role === 'admin' ? null : 'ke-toan', active: true });
