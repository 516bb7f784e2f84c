/** Every collection that has a history and a change feed, by its entity's name. */
import { companyResource } from './company.ts';
import { customerResource } from './customer.ts';
import { customerLeadResource } from './customer-lead.ts';
import { mbqrPaymentResource } from './payment.ts';
import type { Resource } from './resource.ts';
import { staffResource } from './staff.ts';

const resources: readonly Resource[] = [
  companyResource,
  customerResource,
  customerLeadResource,
  mbqrPaymentResource,
  staffResource,
];

export const resourceByCollection: ReadonlyMap<string, Resource> = new Map(
  resources.map((resource) => [resource.entity.name, resource]),
);
