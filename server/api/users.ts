/** Members of staff: the list. */
import { v3Calls } from '#model/calls/v3.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../http/routes.ts';
import { answerList } from '../list/answer-list.ts';
import { readListQuery } from '../list/read-query.ts';
import { staffResource } from '../resources/staff.ts';

export function mountUsers(routes: Routes, { db }: Context): void {
  routes.read(v3Calls.users, async ({ query }) =>
    answerList(db.orm, staffResource, readListQuery(staffResource, query)),
  );
}
