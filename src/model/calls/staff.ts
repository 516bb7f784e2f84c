/** The calls of staff accounts on the v3 host, as the specification gives them. */
import * as z from 'zod/mini';

import { staff } from '../entities/staff.ts';
import { valueSchema } from '../field-schema.ts';
import type { Call } from './call.ts';
import { batchAnswer, batchItems, rowAnswer } from './envelope.ts';
import { rowCalls } from './resource-calls.ts';

const host = 'v3' as const;
const { name, mobile, role, pbac, password } = staff.fields;
const rows = rowCalls(staff, {
  host,
  path: '/api/v1/user',
  access: { view: ['user.view'], add: ['user.add'], update: ['user.update'], remove: ['user.remove'] },
});

export const staffCalls = {
  ...rows,
  update: {
    ...rows.update,
    summary: 'Change name, mobile, role or permission set; nobody changes their own rights',
    body: z.object({
      name: z.optional(valueSchema(name)),
      mobile: z.optional(z.nullable(valueSchema(mobile))),
      role: z.optional(valueSchema(role)),
      pbac: z.optional(z.nullable(valueSchema(pbac))),
    }),
  },
  status: {
    host,
    method: 'PUT',
    path: '/api/v1/user/status',
    summary: 'Lock or unlock several staff accounts; a lock ends their sessions',
    access: ['user.update'],
    writes: 'batch',
    entity: staff,
    body: z.object({ items: batchItems, active: z.boolean() }),
    answer: batchAnswer(staff),
  },
  resetPassword: {
    host,
    method: 'PUT',
    path: '/api/v1/user/reset-password',
    summary: 'Give somebody a new password; their sessions end',
    access: ['user.resetpass'],
    writes: 'existing',
    entity: staff,
    body: z.object({ id: z.string(), password: valueSchema(password) }),
    answer: rowAnswer(staff),
  },
} as const satisfies Record<string, Call>;
