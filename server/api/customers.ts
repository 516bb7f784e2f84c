/** Customers: the calls of a resource, and what becomes of them: called, or operators with an account. */
import { v3Calls } from '#model/calls/v3.ts';
import type { Context } from '../context/context.ts';
import { customerResource } from '../resources/customer.ts';
import { mountResource } from '../routing/mount-resource.ts';
import type { Routes } from '../routing/routes.ts';
import { mountCustomerCare } from './customer-care.ts';
import { mountUserCompanies } from './user-companies.ts';

export function mountCustomers(routes: Routes, context: Context): void {
  mountResource(routes, context, v3Calls.customer, customerResource);
  mountCustomerCare(routes, context);
  mountUserCompanies(routes, context);
}
