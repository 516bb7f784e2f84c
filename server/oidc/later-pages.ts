/**
 * The pages of a sign-in behind the right password. Which one comes next follows from the person and from what was passed:
 *
 *     password ──> code (who has a second factor) ──> new password (who was given theirs) ──> set up (whose role needs one) ──> done
 *
 * The code stands before the new password: who has stolen one that was issued gets no further.
 */

import type { Wait } from '../auth/attempts.ts';
import { addressOf, newTotpSecret } from '../auth/one-time-codes.ts';
import { confirmedFactor, secondFactorOf, setSecondFactor, takeCode } from '../auth/second-factor.ts';
import type { ServerConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { StaffRow } from '../db/tables/staff.ts';
import type { Cipher } from '../encryption/cipher.ts';
import { offeredSecrets, placeOf } from '../encryption/kept-secrets.ts';
import { forgetFirstPassword } from '../seed/first-password.ts';
import { choosePassword } from './choose-password.ts';
import { codePage, recoveryPage, setUpPage } from './code-page.ts';
import { newPasswordPage } from './new-password-page.ts';
import { beginStep, changeStep, type SignInStep } from './sign-in-steps.ts';
import { type PageLanguage, words } from './words.ts';

export const laterPages = ['code', 'newPassword', 'setUp', 'recovery'] as const;
export type LaterPage = (typeof laterPages)[number];

export interface LaterParts {
  readonly config: ServerConfig;
  readonly database: Pick<Database, 'orm'>;
  readonly cipher: Cipher;
}

/** Next page of the sign-in; undefined: it is complete. */
export async function nextPage(
  { config, database }: LaterParts,
  person: Pick<StaffRow, 'id' | 'role' | 'mustChangePassword'>,
  isCodePassed: boolean,
): Promise<LaterPage | undefined> {
  const factor = await secondFactorOf(database.orm, person.id);
  if (factor !== undefined && !isCodePassed) return 'code';
  if (person.mustChangePassword) return 'newPassword';
  return factor === undefined && config.secondFactorRoles.includes(person.role) ? 'setUp' : undefined;
}

export interface Sent {
  readonly code: string;
  readonly newPassword: string;
  readonly repeatedPassword: string;
  readonly show?: 'yes' | 'no' | undefined;
}

/** A page as it is sent; `problem` and what else it shows beside. */
export interface LaterPageState {
  readonly language: PageLanguage;
  readonly problem?: string | undefined;
  /** Nothing of what was typed is wrong: the problem passes by itself. */
  readonly passes?: boolean;
  readonly shown?: { readonly newPassword: string; readonly repeatedPassword: string } | undefined;
}

/** Writes a page. The one of the setting up offers the same secret until it is confirmed. */
export async function writeLaterPage(
  parts: LaterParts,
  name: Exclude<LaterPage, 'recovery'>,
  uid: string,
  step: SignInStep,
  { language, problem, passes = false, shown }: LaterPageState,
): Promise<string> {
  const action = `/oidc/sign-in/${uid}`;
  const form = { language, userName: step.person.userName, problem, passes, action };
  if (name === 'code') return codePage(form);
  if (name === 'newPassword') return newPasswordPage({ ...form, shown });
  const secret = await offeredSecret(parts, uid, step);
  const issuer = `${words[language].product} (${new URL(parts.config.publicUrl).hostname})`;
  const address = addressOf(secret, step.person.userName, issuer);
  return setUpPage({ ...form, secret, address });
}

async function offeredSecret(
  { database, cipher }: LaterParts,
  uid: string,
  step: SignInStep,
): Promise<string> {
  const place = placeOf(offeredSecrets, uid);
  if (step.offeredSecret !== null) return cipher.decrypt(step.offeredSecret, place);
  const secret = newTotpSecret();
  await changeStep(database.orm, uid, { offeredSecret: await cipher.encrypt(secret, place) });
  return secret;
}

export type Taken =
  /** The page again, with what is wrong. */
  | {
      readonly kind: 'again';
      readonly problem: string;
      readonly waitSeconds?: number;
      /** A code was looked at. */
      readonly isWrongCode?: true;
    }
  /** On to what is next; `startedAt` where sessions of before have ended. */
  | { readonly kind: 'passed' }
  | { readonly kind: 'changed'; readonly at: number }
  /** Recovery codes are shown, and nothing else is asked. */
  | { readonly kind: 'page'; readonly text: string }
  | { readonly kind: 'gone' };

/** Counts a guess, or says how long to wait: of passwords and codes together. */
export type Guess = <T extends { readonly ok: boolean }>(look: () => Promise<T>) => Promise<T | Wait>;

/** Takes what a page has sent. Throws 429 where too much is computed. */
export async function takeLaterPage(
  parts: LaterParts,
  name: Exclude<LaterPage, 'recovery'>,
  at: { readonly uid: string; readonly step: SignInStep; readonly language: PageLanguage },
  sent: Sent,
  guess: Guess,
): Promise<Taken> {
  if (name === 'code') return takeCodePage(parts, at, sent, guess);
  if (name === 'setUp') return takeSetUp(parts, at, sent);
  const { orm } = parts.database;
  const chosen = await choosePassword({ orm, cipher: parts.cipher }, at.step, sent, at.language);
  if (chosen.kind === 'problem') return { kind: 'again', problem: chosen.problem };
  if (chosen.kind === 'gone') return chosen;
  await forgetFirstPassword(orm, parts.config.dataDir);
  // It has ended with the sessions of before.
  const { person, isCodePassed } = at.step;
  await beginStep(orm, at.uid, {
    staffId: person.id,
    startedAt: chosen.at,
    language: at.language,
    isCodePassed,
  });
  return { kind: 'changed', at: chosen.at };
}

/** OWASP ASVS 5.0, 6.3.1, 6.5.5. */
async function takeCodePage(
  { database: { orm }, cipher }: LaterParts,
  {
    uid,
    step,
    language,
  }: { readonly uid: string; readonly step: SignInStep; readonly language: PageLanguage },
  { code }: Sent,
  guess: Guess,
): Promise<Taken> {
  const say = words[language];
  if (code.trim() === '') return { kind: 'again', problem: say.code.missing };
  const given = { now: Date.now(), queue: 'signIn' } as const;
  const looked = await guess(async () => ({
    ok: await takeCode({ orm, cipher }, step.person.id, code, given),
  }));
  if ('waitSeconds' in looked)
    return { kind: 'again', problem: say.tooMany(looked.waitSeconds), waitSeconds: looked.waitSeconds };
  if (!looked.ok) return { kind: 'again', problem: say.code.wrong, isWrongCode: true };
  await changeStep(orm, uid, { isCodePassed: true });
  return { kind: 'passed' };
}

async function takeSetUp(
  parts: LaterParts,
  {
    uid,
    step,
    language,
  }: { readonly uid: string; readonly step: SignInStep; readonly language: PageLanguage },
  { code }: Sent,
): Promise<Taken> {
  const say = words[language].code;
  if (code.trim() === '') return { kind: 'again', problem: say.missing };
  const { orm } = parts.database;
  const secret = await offeredSecret(parts, uid, step);
  const { person } = step;
  const factor = await confirmedFactor(
    parts.cipher,
    person.id,
    { secret, typed: code },
    { now: Date.now(), queue: 'signIn' },
  );
  if (factor === undefined) return { kind: 'again', problem: say.wrong };
  await orm.transaction((tx) => setSecondFactor(tx, person.id, factor));
  await changeStep(orm, uid, { isCodePassed: true });
  const form = { language, userName: person.userName, problem: undefined, action: `/oidc/sign-in/${uid}` };
  return { kind: 'page', text: recoveryPage({ ...form, codes: factor.made.codes }) };
}
