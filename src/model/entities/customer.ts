/** Somebody who buys, or may buy, the platform: the person behind a company. */
import { defineEntity } from '../entity.ts';
import { choice, code, flag, instant, phone, reference, text } from '../field.ts';

export const CustomerType = { contractSigned: 0, potential: 1, preparingToSign: 2 } as const;
export type CustomerType = (typeof CustomerType)[keyof typeof CustomerType];

/** Whether anybody has called since the customer was entered, or since somebody asked for another call. */
export const CareStatus = { newlyEntered: 1, called: 2 } as const;

export const customer = defineEntity('customer', {
  key: 'code',
  label: 'name',
  search: ['code', 'name', 'phoneNumber', 'address'],
  fields: {
    code: code({ required: true, immutable: true, max: 32 }),
    name: text({ required: true, personal: true, max: 200 }),
    phoneNumber: phone({ required: true }),
    address: text({ personal: true, max: 300 }),
    presenter: text({ personal: true, max: 120 }),
    customerType: choice(CustomerType, { required: true }),
    customerStatus: reference('customerStatus'),
    region: text({ max: 80 }),
    marketer: reference('user'),
    deployer: reference('user'),
    adminSale: reference('adminUser'),
    company: reference('company'),
    active: flag({ required: true, readOnly: true }),
    careStatus: choice(CareStatus, { required: true, readOnly: true }),
    lastCall: instant({ readOnly: true }),
    /** Note of the last call. */
    note: text({ personal: true, max: 1000, multiline: true }),
    /** With which the customer signs in as an operator. */
    operatorAccount: reference('userCompany', { readOnly: true }),
    createdAt: instant({ required: true, readOnly: true }),
  },
});
