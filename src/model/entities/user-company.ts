/** An account with which somebody signs in as an operator (`user-company`): made when a customer is registered as one. */
import { defineEntity } from '../entity.ts';
import { code, flag, instant, phone, reference, text } from '../field.ts';

export const userCompany = defineEntity('userCompany', {
  key: 'id',
  label: 'userName',
  search: ['userName', 'phoneNumber'],
  fields: {
    id: code({ required: true, immutable: true, max: 36 }),
    userName: text({ required: true, personal: true, max: 80 }),
    phoneNumber: phone({ required: true }),
    company: reference('company'),
    active: flag({ required: true, readOnly: true }),
    createdAt: instant({ required: true, readOnly: true }),
  },
});
