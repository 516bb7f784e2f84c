/** Of servers in tests: all share a key, and databases are copied from each other. */
import { cipherOf } from '../../../server/encryption/cipher.ts';

export const testCipher = cipherOf([{ id: '00000000', bytes: new Uint8Array(32).fill(7) }]);
