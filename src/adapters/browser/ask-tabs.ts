/**
 * A new tab takes over the tokens of another tab of the same person: session storage is each tab's own. They travel within
 * this origin, to who has asked for them, and stand in the other tab's session storage alone.
 */
import * as z from 'zod/mini';

import type { Config } from '#model/config.ts';
import { freshTokens, tokensKey } from './stored-tokens.ts';
import { tokensMarker } from './token-sharing.ts';

/** A tab that can answer has answered by then. */
const longestMs = 150;

const asking = z.object({ asks: z.string(), subject: z.string() });
const giving = z.object({ given: z.string(), number: z.string(), tokens: z.string() });

const channelOf = ({ environment }: Config) => new BroadcastChannel(`console:${environment}:new-tabs`);

/** Answers other tabs while somebody works in this one. */
export function answerTabs(
  config: Config,
  isAtWork: () => boolean,
  storage: () => Pick<Storage, 'getItem'> = () => sessionStorage,
): void {
  const channel = channelOf(config);
  channel.addEventListener('message', ({ data }: MessageEvent) => {
    const request = asking.safeParse(data).data;
    if (request === undefined || !isAtWork()) return;
    if (freshTokens(config, storage(), Date.now())?.subject !== request.subject) return;
    const tokens = storage().getItem(tokensKey(config));
    const number = storage().getItem(tokensMarker) ?? '0';
    if (tokens !== null) channel.postMessage({ given: request.asks, number, tokens });
  });
}

/** Resolves to whether this tab has fresh tokens of that person now. */
export async function askTabs(
  config: Config,
  subject: string,
  storage: () => Pick<Storage, 'setItem'> = () => sessionStorage,
): Promise<boolean> {
  const channel = channelOf(config);
  const asks = crypto.randomUUID();
  try {
    return await new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), longestMs);
      channel.addEventListener('message', ({ data }: MessageEvent) => {
        const given = giving.safeParse(data).data;
        if (given?.given === asks) resolve(take(config, subject, given, storage()));
      });
      channel.postMessage({ asks, subject });
    });
  } finally {
    channel.close();
  }
}

function take(
  config: Config,
  subject: string,
  { number, tokens }: z.infer<typeof giving>,
  storage: Pick<Storage, 'setItem'>,
): boolean {
  const key = tokensKey(config);
  const found = freshTokens(config, { getItem: (name) => (name === key ? tokens : null) }, Date.now());
  if (found?.subject !== subject) return false;
  storage.setItem(key, tokens);
  // Not before they stand there: whoever reads the number reads the tokens that belong to it.
  storage.setItem(tokensMarker, number);
  return true;
}
