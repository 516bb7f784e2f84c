/** Payment packages: the calls of a resource. */
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import type { Context } from '../context/context.ts';
import { paymentPackageResource } from '../resources/payment-package.ts';
import { mountResource } from '../routing/mount-resource.ts';
import type { Routes } from '../routing/routes.ts';

export function mountPaymentPackages(routes: Routes, context: Context): void {
  mountResource(routes, context, v3ListCalls.paymentPackage, paymentPackageResource);
}
