/** Payment packages: seen and changed under their own keys. */
import { paymentPackage } from '#model/entities/payment-package.ts';
import { paymentPackageTable } from '../db/tables/payment-package.ts';
import { defineResource } from './resource.ts';

export const paymentPackageResource = defineResource(paymentPackage, {
  table: paymentPackageTable,
  view: ['paymentPackage.view'],
  allRows: true,
  constraints: { payment_package_pkey: 'id' },
});
