/** Reading the security log; and its entries for files that consoles have made of rows. */
import { securityLogCalls } from '#model/calls/security-log.ts';
import type { Context } from '../context/context.ts';
import { done } from '../http/answers.ts';
import { inWindow } from '../http/person-limits.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { resourceByCollection } from '../resources/registry.ts';
import { securityEventResource } from '../resources/security-event.ts';
import { mountList } from '../routing/mount-list.ts';
import type { Routes } from '../routing/routes.ts';
import { exported } from '../security/request-notes.ts';

/** Limit per person and hour. */
const mostFiles = 600;
const hourMs = 3_600_000;

export function mountSecurityLog(routes: Routes, context: Context): void {
  const { security, now } = context;
  mountList(routes, context, securityLogCalls.list, securityEventResource);

  const files = inWindow(mostFiles, hourMs, now);
  routes.read(securityLogCalls.exported, async ({ caller, body, request }) => {
    const { collection, rows, fields } = body.read(securityLogCalls.exported.body);
    const entity = resourceByCollection.get(collection)?.entity;
    if (entity === undefined)
      throw refuseField('unprocessable_entity', { field: 'collection', code: 'choice' });
    // Whatever else stands there is a text of somebody's, not a name of ours.
    if (!fields.every((field) => field === 'search' || Object.hasOwn(entity.fields, field)))
      throw refuseField('unprocessable_entity', { field: 'fields', code: 'unknown_field' });
    const retryAfterSeconds = files.count(caller.id);
    if (retryAfterSeconds > 0) throw refuse('rate_limited', { retryAfterSeconds });
    const filter = Object.fromEntries(fields.map((field) => [field, undefined]));
    security?.note(exported(request, caller, collection, { rows, filter }));
    return done;
  });
}
