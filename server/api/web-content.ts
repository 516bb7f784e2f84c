/** Content of the public site: banners, news, places of work, the contact card. */
import { v3Calls } from '#model/calls/v3.ts';
import { contactKey } from '#model/entities/contact.ts';
import type { Context } from '../context/context.ts';
import { withData } from '../http/answers.ts';
import { answerList } from '../list/answer-list.ts';
import { readListQuery } from '../list/read-query.ts';
import type { Resource } from '../resources/resource.ts';
import {
  contactResource,
  newsResource,
  recruitResource,
  systemBannerResource,
} from '../resources/web-content.ts';
import { mountResource, mountRows } from '../routing/mount-resource.ts';
import type { Routes } from '../routing/routes.ts';
import { changeBatch } from '../write/change-batch.ts';
import { updateRow } from '../write/change-rows.ts';

export function mountWebContent(routes: Routes, context: Context): void {
  mountResource(routes, context, v3Calls.systemBanner, systemBannerResource);
  mountPosts(routes, context, v3Calls.news, newsResource);
  mountPosts(routes, context, v3Calls.recruit, recruitResource);
  mountContact(routes, context);
}

type PostCalls = typeof v3Calls.news | typeof v3Calls.recruit;

function mountPosts(routes: Routes, context: Context, calls: PostCalls, resource: Resource): void {
  mountRows(routes, context, calls, resource);
  routes.write(calls.status, async ({ tx, origin, body, language }) => {
    const { items, status } = body.read(calls.status.body);
    return changeBatch(tx, { resource, items, origin, language }, () => ({ status }));
  });
}

function mountContact(routes: Routes, { db }: Context): void {
  const { list, update } = v3Calls.contact;
  routes.read(list, async ({ query }) =>
    answerList(db.orm, contactResource, readListQuery(contactResource, query)),
  );
  routes.write(update, async ({ tx, origin, version, body }) => {
    const target = { key: contactKey, version };
    const values = body.values(contactResource.entity.fields, 'update');
    return withData(await updateRow(tx, contactResource, origin, target, values));
  });
}
