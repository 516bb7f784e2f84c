/** Tokens of the provider, and a word on each answer and each silence of it. */
import type { Ports, TokenOutcome } from '#ports/ports.ts';

export interface Tokens {
  token(): Promise<TokenOutcome>;
  renew(): Promise<TokenOutcome>;
}

/** `heard`: told whether the provider was reached. */
export function watchedTokens(auth: Ports['auth'], heard: (reached: boolean) => void): Tokens {
  /** The token that was last heard of: the same again says nothing of the provider. */
  let known: string | undefined;
  async function observe(asked: Promise<TokenOutcome>): Promise<TokenOutcome> {
    const outcome = await asked;
    const given = outcome.kind === 'token' ? outcome.token : undefined;
    if (given === undefined || given !== known) heard(outcome.kind !== 'unreachable');
    known = given ?? known;
    return outcome;
  }
  return { token: () => observe(auth.token()), renew: () => observe(auth.renew()) };
}
