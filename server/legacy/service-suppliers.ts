/** The providers that brand names and invoices can be sent through: name shown -> value stored. */
export const serviceSuppliers: Readonly<Record<string, string>> = {
  Viettel: 'viettel',
  VNPT: 'vnpt',
  MobiFone: 'mobifone',
  FPT: 'fpt',
  MISA: 'misa',
  BKAV: 'bkav',
  EasyInvoice: 'easyinvoice',
};
