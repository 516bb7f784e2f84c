/** How the digests of a recording were made, by its format. */
import { withoutBookkeeping } from './bookkeeping.ts';
import type { Digest, Digester } from './digest.ts';
import { digester, wholeDigester } from './digest.ts';

export interface FormatDigests {
  /** Digest of a checkpoint: of the state without its bookkeeping. */
  readonly ofState: Digest;
  /** By which rows that were met before are named. */
  readonly ofRow: Digest;
}

/** Before, what has a name of bookkeeping was left out wherever it stood, in rows as well. */
const wholeSince = 7;

const byNames = digester(['subscriptions', 'middlewareRegistered', 'online', 'focused', '_persist']);
const older = digestsBy(byNames, (state) => state);
const whole = digestsBy(wholeDigester, withoutBookkeeping);

/**
 * Digests of rows and states by one digester: a row that an action brings stands in the state afterwards. Only a state ages its
 * cache: rows that pass between two of them replace nothing.
 */
function digestsBy({ digest, age }: Digester, bare: (state: unknown) => unknown): FormatDigests {
  return {
    ofRow: digest,
    ofState(state) {
      age();
      return digest(bare(state));
    },
  };
}

export const digestsOf = (format: number): FormatDigests => (format < wholeSince ? older : whole);
