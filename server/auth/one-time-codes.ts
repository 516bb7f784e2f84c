/** Codes of an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 seconds, as every app can), and recovery codes. */
import { randomInt } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

/** 160 bits, in base32. RFC 4226, 4: as long as the hash. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

const periodSeconds = 30;
/** Steps before and after this one whose code is good: clocks differ, and people type. RFC 6238, 5.2. */
const window = 1;

const totpOf = (secret: string, userName = '', issuer = '') =>
  new TOTP({
    ...{ issuer, label: userName, secret: Secret.fromBase32(secret) },
    ...{ algorithm: 'SHA1', digits: 6, period: periodSeconds },
  });

/** The step whose code it is; undefined: of none that is good now. `now`: epoch ms. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, window, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta;
}

/** For the app, as a QR code or by a touch. */
export const addressOf = (secret: string, userName: string, issuer: string) =>
  totpOf(secret, userName, issuer).toString();

export const recoveryCodeCount = 10;

/** Crockford's: without letters that are taken for another. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 bits, as `xxxx-xxxx-xxxx-xxxx`. */
export function newRecoveryCode(): string {
  const drawn = Array.from({ length: 16 }, () => signs[randomInt(signs.length)] ?? '').join('');
  return drawn.replace(/(.{4})(?=.)/g, '$1-');
}

export type TypedCode =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string };

/** Parses typed input, with blanks and dashes anywhere; undefined: neither kind of code. */
export function readCode(typed: string): TypedCode | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const read = code.replaceAll('o', '0').replace(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{16}$/.test(read) ? { kind: 'recovery', code: read } : undefined;
}
