/** Payment packages: the calls of a resource. */
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../http/routes.ts';
import { mountResource } from '../resources/mount-resource.ts';
import { paymentPackageResource } from '../resources/payment-package.ts';

export function mountPaymentPackages(routes: Routes, context: Context): void {
  mountResource(routes, context, v3ListCalls.paymentPackage, paymentPackageResource);
}
