/** Commands on a payment package. All of them work offline and are sent later. */
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { paymentPackage } from '#model/entities/payment-package.ts';
import { resourceCommands } from '#kit/definitions/resource-commands.ts';

const { add, edit, lock, unlock, remove } = resourceCommands(paymentPackage, {
  name: 'paymentPackage',
  consequence: 'business',
  calls: v3ListCalls.paymentPackage,
  form: ['name', 'amount', 'promotion', 'date'],
  on: { active: true },
  off: { active: false },
  blank: { id: '', name: '', amount: 0, promotion: 0, date: '', active: true, createdAt: '', version: 0 },
});
export const editPaymentPackage = edit;
export const paymentPackagesCommands = [add, edit, lock, unlock, remove] as const;
