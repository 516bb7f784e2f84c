/** Many streams of changes at once, as of many people; what they take of the server's memory comes back when they end. */
import { setTimeout as wait } from 'node:timers/promises';

import { demoPassword } from '../../server/seed/demo-accounts.ts';
import { signIn } from '../server/support/sign-in.ts';
import type { ServerProcess } from './server-process.ts';

/** As many as one sign-in may have. */
const streamsEach = 20;
const signIns = 15;
/** Longer than a stream looks for changes. */
const readMs = 5_000;

/** What is wrong, and how it went in a line. */
export async function loadWithStreams(
  server: ServerProcess,
): Promise<{ readonly wrong: readonly string[]; readonly line: string }> {
  const statuses: number[] = [];
  // What is compiled and kept for good by the first of all is no matter of the streams.
  await openAll(server, statuses);
  const before = await server.heap();
  const most = await openAll(server, statuses);
  const after = await server.heap();
  const count = signIns * streamsEach;
  const wrong = [
    ...(after > before * 1.2
      ? [`After ${count} streams the heap is ${(after / before).toFixed(2)} times as large`]
      : []),
    ...(statuses.filter((status) => status === 200).length === 2 * count
      ? []
      : ['Not all streams were opened']),
  ];
  const [first, under, last] = [before, most, after].map((mb) => mb.toFixed(0));
  return { wrong, line: `${count} streams: heap ${first}, then ${under}, and ${last} MB after them` };
}

/** Opens them, and ends them. MB of the heap while all are open. */
async function openAll(server: ServerProcess, statuses: number[]): Promise<number> {
  const over = new AbortController();
  const open = async (token: string) => {
    const answer = await fetch(`${server.url}/api/v1/changes`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: over.signal,
    });
    statuses.push(answer.status);
    await answer.body?.pipeTo(new WritableStream()).catch(() => {});
  };
  const streams: Promise<void>[] = [];
  for (let count = 0; count < signIns; count += 1) {
    const token = await signIn(server.url, 'quantri', demoPassword);
    for (let one = 0; one < streamsEach; one += 1) streams.push(open(token).catch(() => {}));
  }
  await wait(readMs);
  const most = await server.heap();
  over.abort();
  await Promise.all(streams);
  await wait(readMs);
  return most;
}
