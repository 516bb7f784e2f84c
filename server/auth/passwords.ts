/**
 * Passwords at rest: scrypt with a salt of their own, written with the parameters, so that these can be raised
 * later without locking anybody out.
 *
 *   scrypt$32768$8$3$<salt>$<key>
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

import pLimit from 'p-limit';

import { refuse } from '../http/refusal.ts';

/**
 * The threads that compute, four of them, are those that read files and pack answers: passwords get three at most, and a
 * full queue answers 429. Whoever is signed in does not wait behind those who are not. OWASP ASVS 5.0, 2.4.1.
 */
const queues = { signedIn: pLimit(1), signIn: pLimit(2) };
const mostWaiting = 20;

export type PasswordQueue = keyof typeof queues;
const comeAgainSeconds = 5;

/** 32 MB for each try. Of OWASP's equal choices for scrypt (Password Storage Cheat Sheet) the one with the least memory but one. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

/** Throws 429 where too many passwords wait to be computed, as `verifyPassword` does. */
export async function hashPassword(password: string, queue: PasswordQueue = 'signedIn'): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, keyLength, queue);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * `stored` null or undefined: nobody of that name, or a person without a password. It takes as long as a wrong
 * password does, so that the time of the answer does not tell which names exist.
 */
export async function verifyPassword(
  password: string,
  stored: string | null | undefined,
  queue: PasswordQueue = 'signedIn',
): Promise<boolean> {
  const parts = stored?.split('$') ?? [];
  const [scheme, N, r, p, salt, key] = parts;
  if (scheme !== 'scrypt' || parts.length !== 6 || salt === undefined || key === undefined) {
    await derive(password, nobodysSalt, cost, keyLength, queue);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), parameters, expected.length, queue);
  const isRight = timingSafeEqual(derived, expected);
  // A name with an older hash would be known by its quicker no.
  if (!isRight && isCheaper(parameters))
    await derive(password, nobodysSalt, { ...cost, p: cost.p - parameters.p }, keyLength, queue);
  return isRight;
}

/** Whether it was computed at less cost than is asked for today. */
export function isOutdated(stored: string): boolean {
  const [, N, r, p] = stored.split('$');
  return isCheaper({ N: Number(N), r: Number(r), p: Number(p) });
}

/** Cost parameters ever used differ in `p` alone. */
const isCheaper = ({ N, r, p }: typeof cost) => N === cost.N && r === cost.r && p < cost.p;

/** Hash of a recovery code, which has 80 bits: one round is enough. `salt`: base64url. Throws 429 as the others do. */
export async function derivedFrom(code: string, salt: string, queue: PasswordQueue): Promise<string> {
  const key = await derive(code, Buffer.from(salt, 'base64url'), { ...cost, p: 1 }, keyLength, queue);
  return key.toString('base64url');
}

const nobodysSalt = randomBytes(16);

async function derive(
  password: string,
  salt: Buffer,
  parameters: { N: number; r: number; p: number },
  length: number,
  name: PasswordQueue,
): Promise<Buffer> {
  const queue = queues[name];
  if (queue.pendingCount >= mostWaiting)
    throw refuse('rate_limited', { retryAfterSeconds: comeAgainSeconds });
  return queue(() => compute(password, salt, parameters, length));
}

function compute(
  password: string,
  salt: Buffer,
  parameters: { N: number; r: number; p: number },
  length: number,
): Promise<Buffer> {
  // Node's limit is exactly what the cost needs, and refuses it.
  const options: ScryptOptions = { ...parameters, maxmem: 256 * parameters.N * parameters.r };
  // One form of each letter: keyboards send 'ộ' in one piece or in three.
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, length, options, (failure, key) =>
      failure ? reject(failure) : resolve(key),
    );
  });
}
