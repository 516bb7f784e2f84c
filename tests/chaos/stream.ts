/** A reader of the change feed, as a console is: it comes back by its cursor, and has to have been told everything in the end. */
import { setTimeout as wait } from 'node:timers/promises';

import { createParser } from 'eventsource-parser';

import type { World } from './account.ts';
import { person } from './account.ts';

/** Adds `collection/id/version` of each change to `told`. `begun`: from then on it is told of all. */
export async function follow(world: World, told: Set<string>, begun: () => void): Promise<void> {
  const who = person(world, 'quantri');
  let cursor: string | undefined;
  while (cursor === undefined && !world.over.aborted) {
    const page = await who.ask('GET', '/api/v1/changes');
    cursor = 'cursor' in page.body ? String(page.body.cursor) : undefined;
  }
  begun();
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      if (id !== undefined) cursor = id;
      if (event !== 'change') return;
      const { collection, id: row, version } = JSON.parse(data);
      told.add(`${collection}/${row}/${version}`);
    },
  });
  while (!world.over.aborted) {
    // Renews the token where it has ended.
    await who.ask('GET', '/api/v1/user/me');
    await readOnce(world, who.token(), cursor, (text) => parser.feed(text)).catch(() => {});
    parser.reset();
    await wait(500 + Math.random() * 500);
  }
}

async function readOnce(
  { url, over, account }: World,
  token: string | undefined,
  cursor: string | undefined,
  take: (text: string) => void,
): Promise<void> {
  const response = await fetch(`${url()}/api/v1/changes?since=${cursor ?? ''}`, {
    headers: { authorization: `Bearer ${token ?? ''}`, accept: 'text/event-stream' },
    signal: over,
  });
  if (response.status === 410) account.wrong.push('The feed does not know a cursor that it gave');
  if (!response.ok || response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), silence()]);
    if (done) return;
    take(value ?? '');
  }
}

/** A beat comes each fifteen seconds. */
const silence = () => wait(40_000).then(() => ({ done: true, value: undefined }) as const);
