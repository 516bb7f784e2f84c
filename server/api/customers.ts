/** Customers: the five calls of a resource. */
import { v3Calls } from '#model/calls/v3.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../http/routes.ts';
import { customerResource } from '../resources/customer.ts';
import { mountResource } from '../resources/mount-resource.ts';

export function mountCustomers(routes: Routes, context: Context): void {
  mountResource(routes, context, v3Calls.customer, customerResource);
}
