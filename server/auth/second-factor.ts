/**
 * The second factor of a person: an authenticator app, or one of ten recovery codes. A code is good once, however many servers are
 * asked at the same moment: taking it is one statement. OWASP ASVS 5.0, 6.5.
 */
import { randomBytes } from 'node:crypto';

import { and, count, eq, lt } from 'drizzle-orm';

import type { Orm, Transaction } from '../db/orm.ts';
import { recoveryCode, secondFactor } from '../db/tables/second-factor.ts';
import type { Cipher } from '../encryption/cipher.ts';
import { placeOf, secondFactorSecrets } from '../encryption/kept-secrets.ts';
import { newRecoveryCode, readCode, recoveryCodeCount, stepOfCode } from './one-time-codes.ts';
import { derivedFrom, type PasswordQueue } from './passwords.ts';

const placeFor = (staffId: string) => placeOf(secondFactorSecrets, staffId);

export interface FactorParts {
  readonly orm: Orm;
  readonly cipher: Cipher;
}

export interface SecondFactor {
  readonly madeAt: string;
  readonly recoveryCodesLeft: number;
}

/** Undefined: they have none. */
export async function secondFactorOf(orm: Orm, staffId: string): Promise<SecondFactor | undefined> {
  const [found] = await orm
    .select({ madeAt: secondFactor.madeAt, recoveryCodesLeft: count(recoveryCode.hash) })
    .from(secondFactor)
    .leftJoin(recoveryCode, eq(recoveryCode.staff, secondFactor.staff))
    .where(eq(secondFactor.staff, staffId))
    .groupBy(secondFactor.staff);
  return found;
}

/**
 * Whether the code is right, which takes it: the same one is wrong from then on. Throws 429 where too many are computed.
 *
 * @param now epoch ms
 */
export async function takeCode(
  { orm, cipher }: FactorParts,
  staffId: string,
  typed: string,
  { now, queue }: { readonly now: number; readonly queue: PasswordQueue },
): Promise<boolean> {
  const read = readCode(typed);
  if (read === undefined) return false;
  const [kept] = await orm.select().from(secondFactor).where(eq(secondFactor.staff, staffId));
  if (kept === undefined) return false;
  if (read.kind === 'recovery') {
    const hash = await derivedFrom(read.code, kept.recoverySalt, queue);
    const taken = await orm
      .delete(recoveryCode)
      .where(and(eq(recoveryCode.staff, staffId), eq(recoveryCode.hash, hash)))
      .returning({ hash: recoveryCode.hash });
    return taken.length > 0;
  }
  const secret = await cipher.decrypt(kept.secret, placeFor(staffId));
  const step = stepOfCode(secret, read.code, now);
  if (step === undefined) return false;
  const taken = await orm
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.staff, staffId), lt(secondFactor.lastStep, step)))
    .returning({ staff: secondFactor.staff });
  return taken.length > 0;
}

/** Recovery codes, as they are shown this once, and what is kept of them. */
export interface MadeCodes {
  readonly codes: readonly string[];
  readonly salt: string;
  readonly hashes: readonly string[];
}

export async function makeRecoveryCodes(queue: PasswordQueue): Promise<MadeCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const salt = randomBytes(16).toString('base64url');
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await derivedFrom(code.replaceAll('-', ''), salt, queue));
  return { codes, salt, hashes };
}

export interface NewFactor {
  readonly encrypted: string;
  /** Time step of the code that confirmed it, which is not accepted again. */
  readonly step: number;
  readonly made: MadeCodes;
}

/** Computed before the transaction. Undefined: the code is not one of this secret. `now`: epoch ms. */
export async function confirmedFactor(
  cipher: Cipher,
  staffId: string,
  { secret, typed }: { readonly secret: string; readonly typed: string },
  { now, queue }: { readonly now: number; readonly queue: PasswordQueue },
): Promise<NewFactor | undefined> {
  const read = readCode(typed);
  const step = read?.kind === 'app' ? stepOfCode(secret, read.code, now) : undefined;
  if (step === undefined) return undefined;
  const encrypted = await cipher.encrypt(secret, placeFor(staffId));
  return { encrypted, step, made: await makeRecoveryCodes(queue) };
}

/** In place of one of before. */
export async function setSecondFactor(
  tx: Transaction,
  staffId: string,
  { encrypted, step, made }: NewFactor,
): Promise<void> {
  await removeSecondFactor(tx, staffId);
  await tx
    .insert(secondFactor)
    .values({ staff: staffId, secret: encrypted, lastStep: step, recoverySalt: made.salt });
  await tx.insert(recoveryCode).values(made.hashes.map((hash) => ({ staff: staffId, hash })));
}

/** Those of before are good no more. */
export async function setRecoveryCodes(tx: Transaction, staffId: string, made: MadeCodes): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.staff, staffId));
  await tx.update(secondFactor).set({ recoverySalt: made.salt }).where(eq(secondFactor.staff, staffId));
  await tx.insert(recoveryCode).values(made.hashes.map((hash) => ({ staff: staffId, hash })));
}

/** false: they had none. */
export async function removeSecondFactor(tx: Transaction, staffId: string): Promise<boolean> {
  const removed = await tx
    .delete(secondFactor)
    .where(eq(secondFactor.staff, staffId))
    .returning({ staff: secondFactor.staff });
  return removed.length > 0;
}
