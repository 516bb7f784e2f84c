/**
 * Members of staff: accounts, their rights, their passwords. Whoever is locked, removed or given a new password is
 * signed out at their next call. What nobody may do to themselves, or to whom: `staff-ranks.ts`.
 */
import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { staffCalls } from '#model/calls/staff.ts';
import { staff as staffEntity } from '#model/entities/staff.ts';
import type { Row } from '#model/entity.ts';
import { endGrants, endSessions } from '../../auth/end-sessions.ts';
import { noteEnded } from '../../auth/ended-accounts.ts';
import { type PasswordOwner, requireGoodPassword } from '../../auth/password-rules.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Context } from '../../context/context.ts';
import { permission, staffTable } from '../../db/tables/staff.ts';
import { done, withData } from '../../http/answers.ts';
import { type Language, languageOf } from '../../http/messages.ts';
import { refuse, refuseField } from '../../http/refusal.ts';
import { staffResource } from '../../resources/staff.ts';
import { mountList } from '../../routing/mount-list.ts';
import type { ReadInput, Routes, WriteInput } from '../../routing/routes.ts';
import { mustChange } from '../../seed/demo-accounts.ts';
import { type BatchAnswer, changeBatch } from '../../write/change-batch.ts';
import { createRow, removeRow, updateRow } from '../../write/change-rows.ts';
import { lockRow } from '../../write/lock-rows.ts';
import { setSecret } from '../../write/set-secret.ts';
import {
  requireCovered,
  requireGivable,
  requireNotAbove,
  requireOther,
  requireStanding,
  whyNotGivable,
} from './staff-ranks.ts';

export function mountUsers(routes: Routes, { db, config }: Context): void {
  mountList(routes, { db }, staffCalls.list, staffResource);
  // Computing with passwords takes a tenth of a second and 32 MB: never inside a transaction, and never for what would
  // be refused anyway.
  routes.preparedWrite(staffCalls.create, hashOfNew, create);
  routes.write(staffCalls.update, update);
  routes.write(staffCalls.remove, remove);
  routes.write(staffCalls.status, changeStatus);
  routes.preparedWrite(staffCalls.resetPassword, hashGiven, (input, hash) =>
    resetPassword(input, hash, mustChange(config, input.body.read(staffCalls.resetPassword.body).id)),
  );

  /** Undefined where the account would be refused, which `create` does. */
  async function hashOfNew({ caller, body, request }: ReadInput): Promise<string | undefined> {
    const values = body.values(staffEntity.fields, 'create');
    if ((await whyNotGivable(db.orm, caller, values)) !== undefined) return undefined;
    const { userName, pbac = null } = values;
    const namesake = sql`select from ${staffTable} where lower_nfc(${staffTable.userName}) = lower_nfc(${String(userName)})`;
    const set = sql`select from ${permission} where ${permission.id} = ${pbac}`;
    const { rows } = await db.orm.execute<{ fits: boolean }>(
      sql`select not exists (${namesake}) and (${pbac}::text is null or exists (${set})) as fits`,
    );
    if (rows[0]?.fits !== true) return undefined;
    const owner = { userName: String(userName), name: String(values.name), mobile: textOf(values.mobile) };
    return hashOfGood(String(values.password), owner, languageOf(request));
  }

  async function hashGiven({ body, request }: ReadInput): Promise<string> {
    const { id, password } = body.read(staffCalls.resetPassword.body);
    const [owner] = await db.orm
      .select({ userName: staffTable.userName, name: staffTable.name, mobile: staffTable.mobile })
      .from(staffTable)
      .where(eq(staffTable.id, id));
    if (owner === undefined) throw refuse('not_found');
    return hashOfGood(String(password), owner, languageOf(request));
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

async function hashOfGood(password: string, owner: PasswordOwner, language: Language): Promise<string> {
  await requireGoodPassword('password', password, owner, language);
  return hashPassword(password);
}

async function create({ caller, tx, origin, body }: WriteInput, hash: string | undefined) {
  const values = body.values(staffEntity.fields, 'create');
  await requireStanding(tx, caller);
  await requireGivable(tx, caller, values);
  const id = randomUUID();
  const row = await createRow(tx, staffResource, origin, values, { id });
  // No hash: before the transaction there was a reason to refuse, which is gone. A retry makes the account with its password.
  if (hash === undefined) throw refuse('upstream_unavailable');
  // Whoever made the account knows it.
  await tx
    .update(staffTable)
    .set({ passwordHash: hash, mustChangePassword: true })
    .where(eq(staffTable.id, id));
  return withData(row);
}

async function update({ caller, tx, origin, parts, version, body }: WriteInput) {
  const target = { key: parts.id ?? '', version };
  const values = body.values(staffEntity.fields, 'update');
  if ('password' in values)
    throw refuseField('unprocessable_entity', { field: 'password', code: 'read_only' });
  const givesRights = 'role' in values || 'pbac' in values;
  if (givesRights) await requireStanding(tx, caller);
  const before = await lockRow(tx, staffResource, target);
  requireNotAbove(caller, before.role);
  if (givesRights) {
    requireOther(caller, target.key);
    await requireCovered(tx, caller, before);
    await requireGivable(tx, caller, values);
  }
  return withData(await updateRow(tx, staffResource, origin, target, values));
}

async function remove({ caller, tx, origin, parts, version }: WriteInput) {
  const target = { key: parts.id ?? '', version };
  await requireStanding(tx, caller);
  const before = await lockRow(tx, staffResource, target);
  requireOther(caller, target.key);
  requireNotAbove(caller, before.role);
  await noteEnded(tx, target.key, 'removed');
  await removeRow(tx, staffResource, origin, target);
  await endGrants(tx, target.key);
  return done;
}

async function changeStatus({ caller, tx, origin, body, language }: WriteInput): Promise<BatchAnswer> {
  const { items, active } = body.read(staffCalls.status.body);
  await requireStanding(tx, caller);
  const decide = ({ id, role }: Row) => {
    requireOther(caller, String(id));
    requireNotAbove(caller, role);
    return { active };
  };
  return changeBatch(
    tx,
    { resource: staffResource, items, origin, language },
    decide,
    async (within, rows) => {
      // Unlocked later, the account is good for new sessions alone.
      if (active) return;
      for (const { id } of rows) {
        await endSessions(within, String(id));
        await noteEnded(within, String(id), 'locked');
      }
    },
  );
}

async function resetPassword(
  { caller, tx, origin, version, body }: WriteInput,
  hash: string,
  mustChangePassword: boolean,
) {
  const { id } = body.read(staffCalls.resetPassword.body);
  await requireStanding(tx, caller);
  const before = await lockRow(tx, staffResource, { key: id, version });
  // One's own is changed where the old one is asked for.
  requireOther(caller, id);
  await requireCovered(tx, caller, before);
  const secret = { field: 'password', column: staffTable.passwordHash, value: hash };
  const after = await setSecret(tx, staffResource, origin, before, secret);
  await tx.update(staffTable).set({ mustChangePassword }).where(eq(staffTable.id, id));
  await endSessions(tx, id);
  await noteEnded(tx, id, 'reset');
  return withData(after);
}
