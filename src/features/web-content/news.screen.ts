/** The news of the public site. */
import { v3Calls } from '#model/calls/v3.ts';
import { newsPost } from '#model/entities/post.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { newsCommands } from './posts.commands.ts';
import { contactPlace, newsPlace } from './public-site.ts';

export const newsScreen = defineScreen(newsPost, {
  ...newsPlace,
  seeAlso: [contactPlace],
  host: 'v3',
  list: v3Calls.news.list,
  columns: [
    { field: 'img', sortable: false },
    { field: 'title', width: 320, pinned: true },
    { field: 'lang', width: 104 },
    { field: 'status', width: 116 },
    { field: 'content', width: 320, sortable: false },
    { field: 'metaTitle', hidden: true },
    { field: 'metaDescription', hidden: true },
    { field: 'metaKeyword', hidden: true },
    'createdAt',
    'updatedAt',
  ],
  filters: ['lang', 'status', 'createdAt', 'updatedAt'],
  sort: 'createdAt.desc',
  commands: newsCommands,
  offline: 'whole',
});
