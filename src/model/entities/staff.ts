/** A member of staff: signs in, holds a permission set. */
import { defineEntity } from '../entity.ts';
import { choice, code, flag, image, instant, phone, reference, secret, text } from '../field.ts';

const StaffRole = { superAdmin: 'super_admin', admin: 'admin', staff: 'staff' } as const;

export const staff = defineEntity('user', {
  key: 'id',
  label: 'userName',
  search: ['userName', 'name', 'mobile'],
  fields: {
    id: code({ required: true, readOnly: true }),
    userName: code({ required: true, immutable: true, min: 3, max: 64 }),
    name: text({ required: true, personal: true, max: 120 }),
    mobile: phone(),
    avatar: image({ portraitOf: 'name' }),
    role: choice(StaffRole, { required: true, added: true }),
    pbac: reference('permission'),
    password: secret({ required: true, signsIn: true, min: 12, max: 256 }),
    active: flag({ required: true, readOnly: true }),
    createdAt: instant({ required: true, readOnly: true, added: true }),
  },
});
