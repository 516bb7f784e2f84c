import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cipherOf, Undecryptable } from '../../../server/encryption/cipher.ts';
import type { EncryptionKey } from '../../../server/encryption/encryption-keys.ts';

const keyOf = (id: string, byte: number): EncryptionKey => ({ id, bytes: new Uint8Array(32).fill(byte) });
const one = keyOf('11111111', 1);
const two = keyOf('22222222', 2);
const place = 'brand_name.password/BN1';

describe('a secret', () => {
  it('comes back as it was, for its own place', async () => {
    const cipher = cipherOf([one]);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        const kept = await cipher.encrypt(text, place);
        expect(kept.startsWith(cipher.prefix)).toBe(true);
        expect(await cipher.decrypt(kept, place)).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  it('is another text each time, and does not hold what it hides', async () => {
    const cipher = cipherOf([one]);
    const [first, second] = [await cipher.encrypt('bí mật', place), await cipher.encrypt('bí mật', place)];
    expect(first).not.toBe(second);
    expect(Buffer.from(first, 'base64url').toString()).not.toContain('bí mật');
  });

  it('is refused in another row, where it was changed, and without its key', async () => {
    const kept = await cipherOf([one]).encrypt('bí mật', place);
    await expect(cipherOf([one]).decrypt(kept, 'brand_name.password/BN2')).rejects.toThrow(Undecryptable);
    await expect(cipherOf([two]).decrypt(kept, place)).rejects.toThrow(Undecryptable);
    const changed = kept.replace(/.(?=\.[^.]*$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    await expect(cipherOf([one]).decrypt(changed, place)).rejects.toThrow(Undecryptable);
  });

  it('of before it was encrypted comes back as it is', async () => {
    expect(await cipherOf([one]).decrypt('bí mật', place)).toBe('bí mật');
  });

  it('of an older key is read, and a new one is looked for where it is missing', async () => {
    const kept = await cipherOf([one]).encrypt('bí mật', place);
    expect(await cipherOf([two, one]).decrypt(kept, place)).toBe('bí mật');
    const rotated = await cipherOf([two, one]).encrypt('bí mật', place);
    expect(await cipherOf([one], () => [two, one]).decrypt(rotated, place)).toBe('bí mật');
  });
});
