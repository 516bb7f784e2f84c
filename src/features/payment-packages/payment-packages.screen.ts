/** The payment packages: what a deposit of an amount brings on top, and since when. */
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { paymentPackage } from '#model/entities/payment-package.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { editPaymentPackage as edit, paymentPackagesCommands } from './payment-packages.commands.ts';

export const paymentPackagesScreen = defineScreen(paymentPackage, {
  path: '/admin/promotion',
  access: 'paymentPackage.view',
  host: 'v3',
  list: v3ListCalls.paymentPackage.list,
  columns: [
    { field: 'id', width: 140, pinned: true },
    { field: 'name', width: 280, edit },
    { field: 'amount', width: 156, edit },
    { field: 'promotion', edit },
    { field: 'date', width: 112, edit },
    'active',
    { field: 'createdAt', hidden: true },
  ],
  filters: ['amount', 'promotion', 'date', 'active'],
  sort: 'amount.asc',
  commands: paymentPackagesCommands,
  offline: 'whole',
});
