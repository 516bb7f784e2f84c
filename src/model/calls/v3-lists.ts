/** Calls of the v3 host for the lists that staff keep: customer statuses, packages, permission sets. */
import * as z from 'zod/mini';

import { orNull } from '../answer-parts.ts';
import { customer } from '../entities/customer.ts';
import { customerStatus } from '../entities/customer-status.ts';
import { menuPackage } from '../entities/menu-package.ts';
import { paymentPackage } from '../entities/payment-package.ts';
import { permissionSet } from '../entities/permission-set.ts';
import type { Call } from './call.ts';
import { batchAnswer, batchItems } from './envelope.ts';
import { resourceCalls } from './resource-calls.ts';

const at = (path: string) => ({ host: 'v3' as const, path: `/api/v1${path}` });

const keysOf = <R extends 'customerStatus' | 'paymentPackage' | 'menuPackage' | 'permission'>(resource: R) =>
  ({
    view: [`${resource}.view`],
    add: [`${resource}.add`],
    update: [`${resource}.update`],
    remove: [`${resource}.remove`],
  }) as const;

export const v3ListCalls = {
  customerStatus: {
    ...resourceCalls(customerStatus, { ...at('/customer-status'), access: keysOf('customerStatus') }),
    customers: {
      ...at('/customer-status/customers'),
      method: 'POST',
      summary: 'Give several customers a status, or none (S)',
      access: ['customer.update'],
      writes: 'batch',
      entity: customer,
      body: z.object({ items: batchItems, customerStatus: z.nullable(z.string()) }),
      answer: batchAnswer(customer),
    },
  },
  paymentPackage: resourceCalls(paymentPackage, {
    ...at('/payment-package'),
    access: keysOf('paymentPackage'),
  }),
  menuPackage: resourceCalls(menuPackage, { ...at('/menu-package'), access: keysOf('menuPackage') }),
  permission: {
    ...resourceCalls(permissionSet, { ...at('/pbac'), access: keysOf('permission'), adminOnly: true }),
    users: {
      ...at('/pbac/{id}/users'),
      method: 'GET',
      summary: 'Who holds a permission set: whom a change of it affects',
      access: ['permission.view'],
      adminOnly: true,
      answer: z.object({
        success: z.literal(true),
        data: z.array(
          z.object({
            id: z.string(),
            userName: z.string(),
            name: z.string(),
            avatar: z.catch(orNull(z.string()), null),
            active: z.boolean(),
          }),
        ),
      }),
    },
  },
} as const satisfies Record<string, Record<string, Call>>;
