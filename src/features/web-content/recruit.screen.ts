/** The places of work that the public site offers. */
import { v3Calls } from '#model/calls/v3.ts';
import { recruitPost } from '#model/entities/post.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { recruitCommands } from './posts.commands.ts';

export const recruitScreen = defineScreen(recruitPost, {
  path: '/admin/config-recruit',
  access: 'configWeb.recruit',
  host: 'v3',
  list: v3Calls.recruit.list,
  columns: [
    { field: 'img', sortable: false },
    { field: 'title', width: 300, pinned: true },
    { field: 'lang', width: 104 },
    { field: 'status', width: 116 },
    { field: 'place', width: 140 },
    { field: 'salary', width: 160 },
    { field: 'startDate', width: 124 },
    { field: 'endDate', width: 124 },
    { field: 'content', width: 260, sortable: false, hidden: true },
    { field: 'metaTitle', hidden: true },
    { field: 'metaDescription', hidden: true },
    { field: 'metaKeyword', hidden: true },
    'createdAt',
    'updatedAt',
  ],
  filters: ['lang', 'status', 'place', 'startDate', 'endDate', 'createdAt'],
  sort: 'createdAt.desc',
  commands: recruitCommands,
  offline: 'whole',
});
