/** Stored state of services: visible to whoever watches the server, with who restarted them. They stand in no list. */
import { systemService } from '#model/entities/system-service.ts';
import { systemServiceTable } from '../db/tables/system-service.ts';
import { defineResource } from './resource.ts';

export const systemServiceResource = defineResource(systemService, {
  table: systemServiceTable,
  view: ['dashboard.monitor'],
  allRows: true,
});
