/** Copies from the bus-operator platform, and the days on which copy and platform differ. */
import { v3Calls } from '#model/calls/v3.ts';
import { dataSync } from '#model/entities/data-sync.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { checkDataSync } from './checks.commands.ts';

export const dataSyncsScreen = defineScreen(dataSync, {
  path: '/admin/data-sync',
  access: 'data_sync.view',
  host: 'v3',
  list: v3Calls.dataSync.list,
  columns: [
    { field: 'objectClass', width: 132, pinned: true },
    { field: 'dataSyncState', width: 132 },
    { field: 'dateInt', width: 112 },
    'startTime',
    { field: 'insertCount', width: 112 },
    { field: 'updateCount', width: 112 },
    { field: 'deleteCount', width: 112 },
    { field: 'company', width: 230 },
    { field: 'id', width: 190, hidden: true },
  ],
  filters: ['objectClass', 'dataSyncState', 'startTime', 'company'],
  sort: 'startTime.desc',
  commands: [checkDataSync],
  offline: 'visited',
});
