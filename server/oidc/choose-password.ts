/**
 * The page 'Choose a new password' of a sign-in: what others know is good once, to get here (OWASP ASVS 5.0, 6.4.1). The
 * sign-in ends only with the new one.
 */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { staff as staffEntity } from '#model/entities/staff.ts';
import { problemOf } from '#model/field-schema.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { problemOfPassword } from '../auth/password-rules.ts';
import { passwordProblemWords } from '../auth/password-words.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import type { Orm } from '../db/orm.ts';
import { staffTable } from '../db/tables/staff.ts';
import type { Cipher } from '../encryption/cipher.ts';
import { readRows } from '../resources/present.ts';
import { staffResource } from '../resources/staff.ts';
import { logChange } from '../write/log-change.ts';
import type { SignInStep } from './sign-in-steps.ts';
import { type PageLanguage, words } from './words.ts';

export interface SentPasswords {
  readonly newPassword: string;
  readonly repeatedPassword: string;
}

export type Chosen =
  | { readonly kind: 'problem'; readonly problem: string }
  /** Seconds since 1970: sessions of before have ended. */
  | { readonly kind: 'changed'; readonly at: number }
  /** The account was changed by somebody else meanwhile: the sign-in begins anew. */
  | { readonly kind: 'gone' };

/** Throws 429 where too many passwords wait to be computed. */
export async function choosePassword(
  { orm, cipher }: { readonly orm: Orm; readonly cipher: Cipher },
  { person }: SignInStep,
  sent: SentPasswords,
  language: PageLanguage,
): Promise<Chosen> {
  const problem = await problemOfChoice(sent, person, language);
  if (problem !== undefined) return { kind: 'problem', problem };
  const passwordHash = await hashPassword(sent.newPassword, 'signIn');
  return orm.transaction(async (tx): Promise<Chosen> => {
    const [now] = await tx.select().from(staffTable).where(eq(staffTable.id, person.id)).for('update');
    if (now?.active !== true || now.passwordHash !== person.passwordHash) return { kind: 'gone' };
    const [before] = await readRows(tx, staffResource, [person.id]);
    await tx
      .update(staffTable)
      .set({ passwordHash, mustChangePassword: false, version: now.version + 1 })
      .where(eq(staffTable.id, person.id));
    await endSessions(tx, person.id);
    const [after] = await readRows(tx, staffResource, [person.id]);
    const origin = { actor: person.id, key: randomUUID(), cipher };
    await logChange(tx, staffResource.entity, origin, { op: 'update', before, after, secrets: ['password'] });
    return { kind: 'changed', at: Math.floor(Date.now() / 1000) };
  });
}

async function problemOfChoice(
  { newPassword, repeatedPassword }: SentPasswords,
  person: SignInStep['person'],
  language: PageLanguage,
): Promise<string | undefined> {
  const say = words[language].choose;
  if (newPassword === '' || repeatedPassword === '') return say.missing;
  const length = problemOf(staffEntity.fields.password, newPassword)?.code;
  if (length !== undefined) return length === 'max_length' ? say.tooLong : say.tooShort;
  const typed = newPassword.normalize('NFC');
  if (typed !== repeatedPassword.normalize('NFC')) return say.differ;
  const code = (await verifyPassword(typed, person.passwordHash, 'signIn'))
    ? 'password_unchanged'
    : await problemOfPassword(typed, person);
  return code && `${passwordProblemWords[language === 'vi-VN' ? 'vi' : 'en'][code]}.`;
}
