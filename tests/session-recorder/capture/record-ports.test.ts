/** How much of what hosts answer is taken down. */
import { expect, it } from 'vitest';

import type { HttpRequest } from '#ports/ports.ts';
import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import type { ExternalEvent } from '#services/external-event.ts';
import { recordingPorts } from '#session-recorder/capture/record-ports.ts';

const aRequest = { method: 'GET', headers: {}, timeoutMs: 1, body: undefined, signal: undefined };
const aPage = 'http://host.test/api/v1/changes?collections=customer&since=e1.2';
const aList = 'http://host.test/api/v1/customer?pageSize=1000';

const never = () => new Promise<never>(() => {});

/** A host that answers with as many characters as that. */
function listening() {
  const noted: ExternalEvent[] = [];
  let length = 0;
  const answer = () => ({ status: 200, contentType: 'application/json', retryAfter: null });
  const host = {
    send: async () => ({ ok: true as const, answer: { ...answer(), text: 'a'.repeat(length) } }),
    stream: never,
  };
  const ports = recordingPorts(memoryPorts(host, 'p1', 0), (note) => noted.push(note));
  return async (url: string, characters: number, more: Pick<HttpRequest, 'isQuery'> = {}) => {
    length = characters;
    const heard = await ports.http.send({ ...aRequest, url, ...more });
    const last = noted.at(-1);
    if (!heard.ok || last === undefined || !('answered' in last) || !last.outcome.ok) throw new Error();
    expect(heard.answer.text).toHaveLength(characters);
    return { held: last.outcome.answer.text.length, cut: last.cut };
  };
}

it('tells an answer whole, but a long list and what a query was answered by their length', async () => {
  const told = listening();
  expect(await told(aList, 60_000)).toEqual({ held: 60_000, cut: undefined });
  expect(await told(aList, 70_000)).toEqual({ held: 0, cut: 70_000 });
  expect(await told(aList, 10, { isQuery: true })).toEqual({ held: 0, cut: 10 });
});

it('tells long pages of the feed whole, until they would push out what came before', async () => {
  const told = listening();
  expect(await told(aPage, 2_000_000)).toEqual({ held: 2_000_000, cut: undefined });
  expect(await told(aPage, 1_500_000)).toEqual({ held: 0, cut: 1_500_000 });
  expect(await told(aPage, 900_000)).toEqual({ held: 900_000, cut: undefined });
  expect(await told(aPage, 200_000)).toEqual({ held: 0, cut: 200_000 });
  // Short ones take no room of anybody.
  expect(await told(aPage, 60_000)).toEqual({ held: 60_000, cut: undefined });
});

it('tells which ids and chances were made, and no bytes of a secret', () => {
  const noted: ExternalEvent[] = [];
  const { ids, randomBytes } = recordingPorts(memoryPorts({ send: never, stream: never }, 'p1', 0), (note) =>
    noted.push(note),
  );
  const [id, random, bytes] = [ids.next(), ids.random(), randomBytes(32)];
  expect(bytes).toHaveLength(32);
  expect(noted).toEqual([{ id }, { random }]);
});
