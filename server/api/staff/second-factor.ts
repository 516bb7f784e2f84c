/**
 * One's own second factor: set up, with recovery codes, and removed; each asks for what one knows. Guesses are counted, and
 * computing comes before the transaction. Another provider has factors of its own, and this server none then.
 */
import { eq } from 'drizzle-orm';

import { secondFactorCalls } from '#model/calls/second-factor.ts';
import { SecurityReason } from '#model/entities/security-event.ts';
import type { Values } from '#model/entity.ts';
import { createAttempts, failureStoreOf } from '../../auth/attempts.ts';
import type { StaffCaller } from '../../auth/caller.ts';
import { endSessions } from '../../auth/end-sessions.ts';
import { addressOf, newTotpSecret } from '../../auth/one-time-codes.ts';
import { verifyPassword } from '../../auth/passwords.ts';
import {
  confirmedFactor,
  makeRecoveryCodes,
  removeSecondFactor,
  secondFactorOf,
  setRecoveryCodes,
  setSecondFactor,
  takeCode,
} from '../../auth/second-factor.ts';
import type { Context } from '../../context/context.ts';
import { staffTable } from '../../db/tables/staff.ts';
import { isEncrypted, Undecryptable } from '../../encryption/cipher.ts';
import { placeOf } from '../../encryption/kept-secrets.ts';
import { done, withData } from '../../http/answers.ts';
import { type Refused, refuse, refuseField } from '../../http/refusal.ts';
import type { ReadInput, Routes, WriteInput } from '../../routing/routes.ts';
import { callOf, requestOrigin } from '../../security/request-notes.ts';
import { secondFactorNote, sessionsEndedNote } from '../../security/second-factor-notes.ts';
import { requireCovered, requireOther, requireStanding } from './staff-ranks.ts';

/** Lifetime of an offered secret: long enough to find the phone. */
const offerMs = 15 * 60_000;
const queue = 'signedIn';

export function mountSecondFactor(routes: Routes, { db, config, cipher, security, now }: Context): void {
  if (config.oidc.provider !== 'embedded') return;
  const attempts = createAttempts('second factor', failureStoreOf(db, now));

  /** Throws 422 or 429. Each wrong one is counted, whether password or code. */
  async function prove({ caller }: ReadInput, password: string, code?: string): Promise<void> {
    const look = async (): Promise<{ readonly ok: boolean; readonly wrong?: Refused }> => {
      const [person] = await db.orm
        .select({ hash: staffTable.passwordHash })
        .from(staffTable)
        .where(eq(staffTable.id, caller.id));
      if (!(await verifyPassword(password, person?.hash, queue)))
        return { ok: false, wrong: wrongPassword() };
      if (
        code === undefined ||
        (await takeCode({ orm: db.orm, cipher }, caller.id, code, { now: now(), queue }))
      )
        return { ok: true };
      return { ok: false, wrong: wrongCode() };
    };
    const looked = await attempts.guess({ name: caller.id }, look);
    if ('waitSeconds' in looked) throw refuse('rate_limited', { retryAfterSeconds: looked.waitSeconds });
    if (looked.wrong !== undefined) throw looked.wrong;
  }

  function report(
    caller: StaffCaller,
    request: ReadInput['request'],
    reason?: typeof SecurityReason.removed,
  ): void {
    const account = { id: caller.id, userName: caller.userName };
    const from = { ...requestOrigin(request), call: callOf(request).name };
    security?.note({ ...secondFactorNote(account, reason), ...from, account });
  }

  async function demandSetUp(id: string, isSetUp: boolean): Promise<void> {
    if (((await secondFactorOf(db.orm, id)) !== undefined) !== isSetUp) throw refuse('invalid_transition');
  }

  routes.read(secondFactorCalls.read, async ({ caller }) => {
    const factor = await secondFactorOf(db.orm, caller.id);
    return withData({
      since: factor?.madeAt ?? null,
      recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
      isRequired: config.secondFactorRoles.includes(caller.role),
    });
  });

  routes.read(secondFactorCalls.offer, async (input) => {
    const { password } = input.body.read(secondFactorCalls.offer.body);
    const { caller } = input;
    await demandSetUp(caller.id, false);
    await prove(input, password);
    const secret = newTotpSecret();
    const offer = await cipher.encrypt(`${now() + offerMs} ${secret}`, placeFor(caller.id));
    const address = addressOf(secret, caller.userName, new URL(config.publicUrl).hostname);
    return withData({ secret, address, offer });
  });

  routes.read(secondFactorCalls.confirm, async ({ caller, body, request }) => {
    const { offer, code } = body.read(secondFactorCalls.confirm.body);
    await demandSetUp(caller.id, false);
    const secret = await offered(caller.id, offer);
    const given = { secret, typed: code };
    const factor = await confirmedFactor(cipher, caller.id, given, { now: now(), queue });
    if (factor === undefined) throw wrongCode();
    await db.orm.transaction((tx) => setSecondFactor(tx, caller.id, factor));
    report(caller, request);
    return withData({ recoveryCodes: [...factor.made.codes] });
  });

  routes.read(secondFactorCalls.renewCodes, async (input) => {
    const { password, code } = input.body.read(secondFactorCalls.renewCodes.body);
    await demandSetUp(input.caller.id, true);
    await prove(input, password, code);
    const made = await makeRecoveryCodes(queue);
    await db.orm.transaction((tx) => setRecoveryCodes(tx, input.caller.id, made));
    return withData({ recoveryCodes: [...made.codes] });
  });

  routes.read(secondFactorCalls.remove, async (input) => {
    const { password, code } = input.body.read(secondFactorCalls.remove.body);
    await demandSetUp(input.caller.id, true);
    await prove(input, password, code);
    await db.orm.transaction((tx) => removeSecondFactor(tx, input.caller.id));
    report(input.caller, input.request, SecurityReason.removed);
    return done;
  });

  routes.write(secondFactorCalls.removeOf, removeOf);

  /** Throws 422 where it is too old, or none of this server's making for this person. */
  async function offered(id: string, offer: string): Promise<string> {
    const wrong = () => refuseField('unprocessable_entity', { field: 'offer', code: 'invalid' });
    // A text that is not encrypted would come back as it is.
    if (!isEncrypted(offer)) throw wrong();
    const text = await cipher.decrypt(offer, placeFor(id)).catch((failure: unknown) => {
      if (failure instanceof Undecryptable) throw wrong();
      throw failure;
    });
    const [until, secret] = text.split(' ');
    if (secret === undefined || Number(until) < now()) throw wrong();
    return secret;
  }
}

async function removeOf({ caller, tx, origin, parts }: WriteInput) {
  const id = parts.id ?? '';
  await requireStanding(tx, caller);
  const [account] = await tx
    .select({ userName: staffTable.userName, role: staffTable.role, pbac: staffTable.pbac })
    .from(staffTable)
    .where(eq(staffTable.id, id))
    .for('update');
  if (account === undefined) throw refuse('not_found');
  // One's own is removed where it is asked for.
  requireOther(caller, id);
  const values: Values = account;
  await requireCovered(tx, caller, values);
  if (!(await removeSecondFactor(tx, id))) throw refuse('invalid_transition');
  // Sessions that were opened with the removed factor end.
  await endSessions(tx, id);
  origin.notes?.add(secondFactorNote({ id, userName: account.userName }, SecurityReason.removed));
  origin.notes?.add(sessionsEndedNote({ id, userName: account.userName }));
  return done;
}

const placeFor = (id: string) => placeOf({ table: 'second_factor', column: 'offer' }, id);

const wrongPassword = () =>
  refuseField('old_password_not_correct', { field: 'password', code: 'old_password_not_correct' });
const wrongCode = () => refuseField('otp_incorrect', { field: 'code', code: 'otp_incorrect' });
