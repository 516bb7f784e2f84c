/**
 * Secrets as they are kept: JWE (RFC 7516) with AES-256-GCM, behind the id of their key. Where a secret belongs stands in its
 * protected header: moved to another row, it can't be decrypted. OWASP ASVS 5.0, 11.3.2 and 13.3.1.
 *
 *     jwe:<key id>:<header>..<iv>.<text>.<tag>
 */
import { CompactEncrypt, compactDecrypt } from 'jose';

import type { EncryptionKeys } from './encryption-keys.ts';

export interface Cipher {
  /** Start of every text that it encrypts. */
  readonly prefix: string;
  /** Whether there is a key of that id. */
  knows(keyId: string): boolean;
  /** `place`: `table.column/row`. */
  encrypt(text: string, place: string): Promise<string>;
  /** A text that was kept before secrets were encrypted comes back as it is. Throws {@link Undecryptable}. */
  decrypt(kept: string, place: string): Promise<string>;
}

/** Encrypted with a key that is missing, for another place, or damaged. */
export class Undecryptable extends Error {}

const scheme = 'jwe:';

/** SQL pattern (`like`) of an encrypted value. */
export const encryptedPattern = `${scheme}%`;

/** Whether it has the form of what a cipher makes. */
export const isEncrypted = (text: string): boolean => /^jwe:[0-9a-f]{8}:./s.test(text);

/** `later`: the keys as they are now; asked where one is missing: a rotation of another process has added it. */
export function cipherOf(keys: EncryptionKeys, later: () => EncryptionKeys = () => keys): Cipher {
  let known = keys;
  const find = (id: string | undefined) => {
    const isThat = (key: { readonly id: string }) => key.id === id;
    if (!known.some(isThat)) known = later();
    return known.find(isThat)?.bytes;
  };
  return {
    get prefix() {
      return `${scheme}${known[0].id}:`;
    },
    knows: (id) => find(id) !== undefined,
    async encrypt(text, place) {
      const [{ id, bytes }] = known;
      const jwe = await new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: id, place })
        .encrypt(bytes);
      return `${scheme}${id}:${jwe}`;
    },
    async decrypt(kept, place) {
      const jwe = /^jwe:[0-9a-f]{8}:(.+)$/s.exec(kept)?.[1];
      if (jwe === undefined) return kept;
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(jwe, ({ kid }) => {
          const bytes = find(kid);
          if (bytes === undefined) throw new Undecryptable(`The key ${kid} is missing`);
          return bytes;
        });
        if (protectedHeader.place !== place)
          throw new Undecryptable(`Encrypted for ${protectedHeader.place}`);
        return new TextDecoder().decode(plaintext);
      } catch (failure) {
        throw new Undecryptable(`What is kept at ${place} can't be decrypted`, { cause: failure });
      }
    },
  };
}
