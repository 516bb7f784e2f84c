/** How the digests of a recording were made, by its format. */
import { withoutBookkeeping } from './bookkeeping.ts';
import type { Digest } from './digest.ts';
import { digester, digestInPieces } from './digest.ts';

export interface FormatDigests {
  /** Of a checkpoint: of the state without its bookkeeping. */
  readonly ofState: Digest;
  /** By which rows that were met before are named. */
  readonly ofRow: Digest;
}

/** Before, what has a name of bookkeeping was left out wherever it stood, in rows as well. */
const wholeSince = 7;

const byNames = digester(['subscriptions', 'middlewareRegistered', 'online', 'focused', '_persist']);
const older: FormatDigests = { ofState: byNames, ofRow: byNames };
const whole: FormatDigests = {
  ofState: (state) => digestInPieces(withoutBookkeeping(state)),
  ofRow: digestInPieces,
};

export const digestsOf = (format: number): FormatDigests => (format < wholeSince ? older : whole);
