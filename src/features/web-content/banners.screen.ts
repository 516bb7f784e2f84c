/** The banners: what is shown where, and where it leads. */
import { v3Calls } from '#model/calls/v3.ts';
import { systemBanner } from '#model/entities/system-banner.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { bannersCommands, editBanner as edit } from './banners.commands.ts';

export const bannersScreen = defineScreen(systemBanner, {
  path: '/admin/system-banner',
  access: 'system_banner.view',
  host: 'v3',
  list: v3Calls.systemBanner.list,
  columns: [
    { field: 'imageUrl', pinned: true, sortable: false },
    { field: 'link', width: 320, edit },
    { field: 'location', edit },
    { field: 'type', edit },
    'isActive',
    'createdAt',
    'updatedAt',
  ],
  filters: ['location', 'type', 'isActive', 'createdAt', 'updatedAt'],
  sort: 'createdAt.desc',
  commands: bannersCommands,
  offline: 'whole',
});
