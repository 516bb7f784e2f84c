/** Somebody who has asked about the platform and is no customer yet: from the website, a fair, a call. */
import type { RowOf } from '../entity.ts';
import { defineEntity } from '../entity.ts';
import { choice, code, instant, phone, reference, text } from '../field.ts';

export const LeadStatus = { new: 1, converted: 2 } as const;
export type LeadStatus = (typeof LeadStatus)[keyof typeof LeadStatus];

export const customerLead = defineEntity('customerLead', {
  key: 'id',
  label: 'fullName',
  search: ['fullName', 'companyName', 'phoneNumber', 'address'],
  fields: {
    fullName: text({ required: true, personal: true, max: 200 }),
    companyName: text({ personal: true, max: 200 }),
    phoneNumber: phone({ required: true }),
    address: text({ personal: true, max: 300 }),
    leadStatus: choice(LeadStatus, { required: true, readOnly: true }),
    /** Whom it was converted into. */
    customer: reference('customer', { readOnly: true }),
    createdAt: instant({ required: true, readOnly: true }),
    /** Made where the lead is written down, so that it has one offline, too. */
    id: code({ required: true, immutable: true, max: 36 }),
  },
});
export type CustomerLead = RowOf<typeof customerLead>;

/**
 * Whether it may become a customer: it is none yet, or the customer that it has become was removed since. The host names
 * every customer that is there, so that this device knows without a network, too, as of when it read the lead.
 */
export function mayConvert({ leadStatus, customer, labels }: CustomerLead): boolean {
  return leadStatus === LeadStatus.new || (customer !== null && labels?.customer === undefined);
}
