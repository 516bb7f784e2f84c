/** By which provider, and under which accounts of it, a company's electronic invoices are issued. */
import { defineEntity } from '../entity.ts';
import { code, flag, instant, link, list, percent, reference, secret, text } from '../field.ts';

export const invoiceConfig = defineEntity('invoiceConfig', {
  key: 'id',
  label: 'unitCode',
  search: ['tax', 'unitCode', 'companyId', 'user', 'account'],
  fields: {
    companyId: reference('company', { required: true, immutable: true }),
    serviceSupporter: reference('serviceSupporter', { required: true }),
    /** The company's tax code: text, for its leading zeros count. */
    tax: code({ required: true, personal: true, taxCode: true }),
    /** The unit of the company that issues; as the provider knows it. */
    unitCode: code({ required: true, max: 64 }),
    user: text({ required: true, personal: true, max: 128 }),
    password: secret({ required: true, max: 256 }),
    /** Some providers have a second account that signs. */
    account: text({ personal: true, max: 128 }),
    accountPassword: secret({ max: 256 }),
    merchantLink: link({ required: true }),
    /** The environment: the provider's own test system, or production. */
    isTest: flag({ required: true }),
    signDirect: flag({ required: true }),
    /** Percent of tax on a ticket, and on what is invoiced beside it. */
    taxFee: percent(),
    taxFeeInvoice: percent(),
    /** Codes of the owners of vehicles in whose names it issues. */
    ownerCodes: list(),
    /** Electronic tickets are issued from a cash register (circular 78/2021/TT-BTC). */
    isCashRegister: flag({ required: true, added: true }),
    active: flag({ required: true, readOnly: true }),
    createdAt: instant({ required: true, readOnly: true, added: true }),
    /** Made where it is written down. */
    id: code({ required: true, immutable: true, max: 36 }),
  },
});
