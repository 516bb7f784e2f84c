/** Who signed in, who failed, who was refused, whose rights changed: newest first, and kept on no device. */
import { superAdminAlone } from '#model/access.ts';
import { securityLogCalls } from '#model/calls/security-log.ts';
import { securityEvent } from '#model/entities/security-event.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';

const sortable = false;

export const securityLogScreen = defineScreen(securityEvent, {
  path: '/admin/security-log',
  access: superAdminAlone,
  host: 'v3',
  list: securityLogCalls.list,
  partsOnly: true,
  columns: [
    { field: 'at', width: 164, pinned: true },
    { field: 'event', width: 184, sortable },
    { field: 'outcome', width: 108, sortable },
    { field: 'actorUserName', width: 120, sortable },
    { field: 'ipAddress', width: 124, sortable },
    { field: 'target', width: 140, sortable },
    { field: 'reason', width: 150, sortable },
    { field: 'count', width: 80, sortable },
    { field: 'call', width: 250, sortable },
    { field: 'requestId', width: 300, sortable },
    { field: 'collections', width: 150, sortable, hidden: true },
    { field: 'details', width: 200, sortable, hidden: true },
    { field: 'lastAt', width: 164, sortable, hidden: true },
    { field: 'names', width: 100, sortable, hidden: true },
    { field: 'rows', width: 100, sortable, hidden: true },
    { field: 'actorId', width: 280, sortable, hidden: true },
    { field: 'targetId', width: 280, sortable, hidden: true },
    { field: 'id', width: 130, hidden: true },
  ],
  filters: ['event', 'outcome', 'at', 'actorUserName', 'ipAddress', 'reason', 'target', 'requestId'],
  sort: 'at.desc',
  commands: [],
  offline: 'never',
});
