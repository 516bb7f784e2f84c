/** The security log: super administrators alone see it, and it stays out of the search over all lists. */
import { superAdminAlone } from '#model/access.ts';
import { securityEvent } from '#model/entities/security-event.ts';
import { securityEventTable } from '../db/tables/security-event.ts';
import { defineResource } from './resource.ts';

export const securityEventResource = defineResource(securityEvent, {
  table: securityEventTable,
  view: superAdminAlone,
  sortable: ['id', 'at'],
  allRows: false,
});
