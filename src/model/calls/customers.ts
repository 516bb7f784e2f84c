/** Calls of the v3 host for customers: their rows, the calls that staff make to them, their accounts as operators. */
import * as z from 'zod/mini';

import { CareStatus, customer } from '../entities/customer.ts';
import { valueSchema } from '../field-schema.ts';
import type { Call } from './call.ts';
import { batchAnswer, batchItems, rowAnswer } from './envelope.ts';
import { resourceCalls } from './resource-calls.ts';

const place = { host: 'v3', path: '/api/v1/customer' } as const;
const { note, lastCall } = customer.fields;

export const customerCalls = {
  ...resourceCalls(customer, {
    ...place,
    access: {
      view: ['customer.view'],
      add: ['customer.add'],
      update: ['customer.update'],
      remove: ['customer.remove'],
    },
  }),
  care: {
    ...place,
    method: 'PATCH',
    path: `${place.path}/care`,
    summary: 'Say of several customers that they were called, with a note, or are to be called again',
    access: ['customer.update'],
    writes: 'batch',
    entity: customer,
    /** `lastCall`: when it was; it may be sent hours later. What is left out stays as it is. */
    body: z.object({
      items: batchItems,
      careStatus: z.literal(Object.values(CareStatus)),
      note: z.optional(z.nullable(valueSchema(note))),
      lastCall: z.optional(z.nullable(valueSchema(lastCall))),
    }),
    answer: batchAnswer(customer),
  },
  registerOperator: {
    ...place,
    method: 'POST',
    path: `${place.path}/{code}/register-operator`,
    summary: 'Register a customer as an operator, once: an account under their phone number',
    access: ['customer.update'],
    writes: 'existing',
    entity: customer,
    answer: rowAnswer(customer),
  },
} as const satisfies Record<string, Call>;
