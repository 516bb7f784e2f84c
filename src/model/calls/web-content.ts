/** The calls of what the public site shows: pictures, banners, posts, the contact card. Part of the v3 host. */
import * as z from 'zod/mini';

import type { AccessKey } from '../access.ts';
import { contact } from '../entities/contact.ts';
import { newsPost, PostStatus, recruitPost } from '../entities/post.ts';
import { systemBanner } from '../entities/system-banner.ts';
import type { Entity } from '../entity.ts';
import type { Call } from './call.ts';
import { batchAnswer, batchItems, rowAnswer } from './envelope.ts';
import { listCall, resourceCalls, rowCalls, valuesSchema } from './resource-calls.ts';

const at = (path: string) => ({ host: 'v3' as const, path: `/api/v1${path}` });

/** Posts are written and published under one key. */
function postCalls(entity: Entity, path: string, key: AccessKey) {
  const access = { view: [key], add: [key], update: [key], remove: [key] };
  return {
    ...rowCalls(entity, { ...at(path), access }),
    status: {
      ...at(`${path}/status`),
      method: 'PATCH',
      summary: `Publish several ${entity.name} rows, or take them back`,
      access: [key],
      writes: 'batch',
      entity,
      body: z.object({ items: batchItems, status: z.literal(Object.values(PostStatus)) }),
      answer: batchAnswer(entity),
    },
  } as const satisfies Record<string, Call>;
}

export const webContentCalls = {
  upload: {
    ...at('/upload'),
    method: 'POST',
    summary: 'Upload a picture (PNG, JPEG, GIF or WebP, at most 5 MB): a multipart body with one file',
    // Everybody has a picture of their own to change.
    access: 'signedIn',
    writes: 'creates',
    takesFile: true,
    answer: z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }),
  },
  systemBanner: resourceCalls(systemBanner, {
    ...at('/system-banner'),
    access: {
      view: ['system_banner.view'],
      add: ['system_banner.add'],
      update: ['system_banner.update'],
      remove: ['system_banner.remove'],
    },
  }),
  news: postCalls(newsPost, '/news', 'configWeb.update'),
  recruit: postCalls(recruitPost, '/recruit', 'configWeb.recruit'),
  contact: {
    /** One row: a list like any other, so that the card is kept and followed like any other row. */
    list: listCall(contact, { ...at('/contact'), access: ['configWeb.update'] }),
    update: {
      ...at('/contact'),
      method: 'PUT',
      summary: 'Change the given fields of the contact card',
      access: ['configWeb.update'],
      writes: 'existing',
      entity: contact,
      body: valuesSchema(contact, 'update'),
      answer: rowAnswer(contact),
    },
  },
} as const satisfies Record<string, Call | Record<string, Call>>;
