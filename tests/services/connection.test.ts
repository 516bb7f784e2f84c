/** What is taken for a host that can be reached. */
import { expect, test } from 'vitest';

import type { RawAnswer } from '#model/calls/read-answer.ts';
import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import { watchConnection } from '#services/connection.ts';
import type { AppDispatch } from '#services/services.ts';
import { testConfig } from '../support/world.ts';

function watch(answer: Pick<RawAnswer, 'status' | 'text'>) {
  const asked: string[] = [];
  const found: string[] = [];
  const send = async ({ url }: { readonly url: string }) => {
    asked.push(new URL(url).pathname);
    return { ok: true as const, answer: { ...answer, contentType: 'application/json', retryAfter: null } };
  };
  const ports = memoryPorts({ send, stream: send }, 'p1', 0);
  const dispatch = ((action: { readonly type: string }) => void found.push(action.type)) as AppDispatch;
  return { connection: watchConnection(ports, testConfig, dispatch), asked, found };
}

const healthy = { status: 200, text: '{"success":true,"data":{}}' };
const gone = { status: 502, text: '<html>Bad Gateway</html>' };

test.each(['answer', 'patience'] as const)('one that gives %s is there, and is asked nothing', (sound) => {
  const { connection, asked, found } = watch(healthy);
  connection.heard('v3', sound, connection.epoch());
  expect([asked, found]).toEqual([[], ['connection/hostReached']]);
});

test.each([
  ['is there although a call of it fails', healthy, 'connection/hostReached'],
  ['is gone although a proxy answers for it', gone, 'connection/hostLost'],
])('one that is asked how it is %s', async (_, answer, told) => {
  const { connection, asked, found } = watch(answer);
  connection.heard('v3', 'failing', connection.epoch());
  await expect.poll(() => found).toEqual([told]);
  expect(asked).toEqual(['/api/health']);
});
