/** Whom the public site names as its contact. There is one card. */
import { defineEntity } from '../entity.ts';
import { code, email, link, phone, text } from '../field.ts';

export const contactKey = 'contact';

export const contact = defineEntity('contact', {
  key: 'id',
  label: 'fullName',
  search: ['fullName', 'phoneNumber', 'email'],
  page: { facts: ['position', 'phoneNumber', 'email', 'address', 'website', 'facebook', 'skype'] },
  fields: {
    fullName: text({ required: true, personal: true, max: 120 }),
    position: text({ max: 120 }),
    phoneNumber: phone({ required: true, anyLine: true }),
    email: email({ required: true }),
    address: text({ personal: true, max: 300 }),
    website: link(),
    facebook: link({ personal: true }),
    skype: text({ personal: true, max: 120 }),
    id: code({ required: true, readOnly: true }),
  },
});
