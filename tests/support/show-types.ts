/** What a person is shown of a refusal, by its showType (specification, section 8), and hosts that refuse. */

import type { HttpOutcome, HttpRequest } from '#ports/ports.ts';
import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import type { RootState } from '#store/root-state.ts';
import { commands } from '#app/navigation/commands.ts';
import { lists } from '#app/navigation/lists.ts';
import type { AnyHost } from './any-host.ts';
import { anyHost } from './any-host.ts';
import type { World } from './world.ts';
import { makeWorld, startOfTest } from './world.ts';

export const showTypes = [0, 1, 2, 4, 9, undefined] as const;
export type Given = (typeof showTypes)[number];

const code = 'limit_reached';
const sentence = 'Đã hết hạn mức trong ngày';

/** The catalogue has no such code: it is named, with the host's sentence below it. */
const said = { message: 'toast.failed', below: sentence };
const error = { notices: [{ tone: 'danger', ...said, lasting: false }], inBell: 0, page: undefined };
export const seenAt = (showType: Given) => {
  switch (showType) {
    case 0:
      return { notices: [], inBell: 0, page: undefined };
    case 1:
      return { ...error, notices: [{ tone: 'warning', ...said, lasting: false }] };
    case 4:
      return { ...error, notices: [{ tone: 'danger', ...said, lasting: true }], inBell: 1 };
    case 9:
      return { notices: [], inBell: 0, page: { errorCode: code, errorMessage: sentence } };
    default:
      return error;
  }
};

/** What is shown under this key, or under those that begin so (`read.`), and the page that is led to. */
export function seenIn({ notices }: RootState, key: string) {
  const isIts = (notice: { readonly key: string }) =>
    key.endsWith('.') ? notice.key.startsWith(key) : notice.key === key;
  return {
    notices: notices.shown
      .filter(isIts)
      .map(({ tone, message, below, lasting }) => ({ tone, message, below, lasting })),
    inBell: notices.notifications?.filter(isIts).length ?? 0,
    page: notices.exception,
  };
}

export const isWrite = ({ headers }: HttpRequest) => headers['idempotency-key'] !== undefined;

/** A host that refuses what `isRefused` says, as `showType` wants it shown. */
export function refusingHost(
  showType: Given,
  isRefused: (request: HttpRequest) => boolean,
  status = 422,
): AnyHost {
  const host = anyHost(0);
  host.statements = [...new Set(commands.flatMap(({ access }) => access))];
  const { send } = host;
  host.send = async (request) => (isRefused(request) ? refused(showType, status) : send(request));
  return host;
}

function refused(showType: Given, status: number): HttpOutcome {
  const text = JSON.stringify({
    success: false,
    errorCode: code,
    errorMessage: sentence,
    showType,
    traceId: 't',
  });
  return { ok: true, answer: { status, contentType: 'application/json', retryAfter: null, text } };
}

export async function worldOn(host: AnyHost): Promise<World> {
  const world = makeWorld(host, memoryPorts(host, 'p1', startOfTest), { commands, lists });
  await world.start();
  return world;
}

/** The parts that say it are loaded with the first refusal. */
export async function loaded(world: World): Promise<void> {
  await world.ports.clock.advance(1);
  await new Promise((done) => setTimeout(done));
  await world.ports.clock.advance(1);
}
