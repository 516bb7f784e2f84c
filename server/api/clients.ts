/**
 * Integration clients: the calls of a resource. The first secret of a client comes with it, any later one is made here and
 * stands in the answer that made it. What is kept under the key of the write, in the log or in the table can't be turned
 * back into one.
 */
import { createHash, randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { clientCalls } from '#model/calls/clients.ts';
import { client } from '#model/entities/client.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Context } from '../context/context.ts';
import { clientTable } from '../db/tables/client.ts';
import { done, withData } from '../http/answers.ts';
import { answerList } from '../list/answer-list.ts';
import { readListQuery } from '../list/read-query.ts';
import { clientResource } from '../resources/client.ts';
import type { ReadInput, Routes, WriteInput } from '../routing/routes.ts';
import { type BatchAnswer, changeBatch } from '../write/change-batch.ts';
import { createRow, removeRow, updateRow } from '../write/change-rows.ts';
import { lockRow } from '../write/lock-rows.ts';
import { setSecret } from '../write/set-secret.ts';

export function mountClients(routes: Routes, { db }: Context): void {
  routes.read(clientCalls.list, async ({ query }) =>
    answerList(db.orm, clientResource, readListQuery(clientResource, query)),
  );
  // Computing takes a tenth of a second and 32 MB: never inside a transaction, and never for what would be refused.
  routes.preparedWrite(clientCalls.create, hashOfNew, create);
  routes.write(clientCalls.update, async ({ tx, origin, parts, version, body }) =>
    withData(
      await updateRow(
        tx,
        clientResource,
        origin,
        { key: keyIn(parts), version },
        body.values(client.fields, 'update'),
      ),
    ),
  );
  routes.write(clientCalls.remove, async ({ tx, origin, parts, version }) => {
    await removeRow(tx, clientResource, origin, { key: keyIn(parts), version });
    return done;
  });
  routes.write(clientCalls.status, changeStatus);
  routes.write(clientCalls.resetSecret, resetSecret);
}

const keyIn = (parts: WriteInput['parts']) => parts.clientId ?? '';

/** As that of a password: what somebody typed is shorter than what is made here, and easier to guess. */
const hashOfNew = ({ body }: ReadInput) =>
  hashPassword(String(body.values(client.fields, 'create').clientSecret));

async function create({ tx, origin, body }: WriteInput, hash: string) {
  const row = await createRow(tx, clientResource, origin, body.values(client.fields, 'create'));
  await tx
    .update(clientTable)
    .set({ secretHash: hash })
    .where(eq(clientTable.clientId, String(row.clientId)));
  return withData(row);
}

async function changeStatus({ tx, origin, body, language }: WriteInput): Promise<BatchAnswer> {
  const { items, active } = body.read(clientCalls.status.body);
  return changeBatch(tx, { resource: clientResource, items, origin, language }, () => ({ active }));
}

async function resetSecret({ tx, origin, parts, version }: WriteInput) {
  const before = await lockRow(tx, clientResource, { key: keyIn(parts), version });
  const { secret, hash } = makeSecret();
  const kept = { field: 'clientSecret', column: clientTable.secretHash, value: hash };
  const row = await setSecret(tx, clientResource, origin, before, kept);
  return { success: true as const, data: row, clientSecret: secret };
}

function makeSecret(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: createHash('sha256').update(secret).digest('hex') };
}
