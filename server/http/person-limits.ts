/**
 * How much of a server one person, or one address, may have. What a console does by itself stays far below; beyond it is
 * answered 429 with the seconds after which to come again. Of this process alone, and forgotten with it.
 */
import type { FastifyReply } from 'fastify';

import { refuse } from './refusal.ts';

/** Things that are open at the same time. */
export interface AtOnce {
  /** Throws 429 where `who` has too many, or everybody together. The function gives the place back. */
  enter(who: string): () => void;
}

/** Gives a place back with the end of the answer, or at once where whoever asked has gone already. */
export function untilAnswered({ raw }: FastifyReply, giveBack: () => void): void {
  if (raw.destroyed) giveBack();
  else raw.once('close', giveBack);
}

/** @param most for one; `ofAll` for everybody together */
export function atOnce(most: number, ofAll: number, retryAfterSeconds: number): AtOnce {
  const open = new Map<string, number>();
  let all = 0;
  return {
    enter(who) {
      const own = open.get(who) ?? 0;
      if (own >= most || all >= ofAll) throw refuse('rate_limited', { retryAfterSeconds });
      open.set(who, own + 1);
      all += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        all -= 1;
        const left = (open.get(who) ?? 1) - 1;
        if (left === 0) open.delete(who);
        else open.set(who, left);
      };
    },
  };
}

/** Things that are done again and again. */
export interface InWindow {
  /** Seconds to wait where `who` has done it too often; else 0, and it is counted. */
  count(who: string): number;
}

/** @param windowMs from the first one on; then it begins anew */
export function inWindow(most: number, windowMs: number, now: () => number = Date.now): InWindow {
  const counts = new Map<string, { begun: number; count: number }>();
  let sweptAt = now();
  const sweep = () => {
    if (now() - sweptAt < windowMs) return;
    sweptAt = now();
    for (const [who, { begun }] of counts) if (now() - begun >= windowMs) counts.delete(who);
  };
  return {
    count(who) {
      sweep();
      const known = counts.get(who);
      const own = known === undefined || now() - known.begun >= windowMs ? { begun: now(), count: 0 } : known;
      if (own.count >= most) return Math.ceil((own.begun + windowMs - now()) / 1000);
      own.count += 1;
      counts.set(who, own);
      return 0;
    },
  };
}
