/** Dependencies that the parts of the API share: made once in `main.ts`, or by a test with its own clock and verifier. */
import type { VerifyAccessToken } from '../auth/verify-token.ts';
import type { ServerConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Cipher } from '../encryption/cipher.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { Bank } from './bank.ts';
import type { CommitSignal } from './commit-signal.ts';

export interface Context {
  readonly db: Database;
  readonly config: ServerConfig;
  /** Encrypts secrets at rest. */
  readonly cipher: Cipher;
  readonly verifyAccessToken: VerifyAccessToken;
  /** Told of every commit of this process: the change streams wake by it. */
  readonly commits: CommitSignal;
  /** Bank behind the QR gateways; absent: there is none, and calls that need it are refused. */
  readonly bank?: Bank;
  /** Absent: nothing is reported. */
  readonly security?: SecurityLog;
  /** Epoch ms. */
  readonly now: () => number;
}
