/**
 * Specification, section 8: 'behaviour follows showType'. Every call that the console makes, in each way in which it is
 * made, refused with each showType and without one: what the person is shown.
 */
import { describe, expect, it } from 'vitest';

import type { Values } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import { memoryEdges } from '#edge/memory/edges.ts';
import type { HttpOutcome, HttpRequest } from '#edge/ports.ts';
import type { AppThunk } from '#store/extra.ts';
import { showFailure } from '#store/failures/show-failure.ts';
import type { HostCall } from '#store/hosts/host-query.ts';
import { nameOfCall } from '#store/hosts/host-query.ts';
import { issueCommand } from '#store/journal/issue-command.ts';
import { exceptionShown } from '#store/notices/notices-slice.ts';
import type { RootState } from '#store/root-state.ts';
import type { Command } from '#kit/define-command.ts';
import { commands } from '#app/commands.ts';
import { lists } from '#app/lists.ts';
import { allCalls, legacyCalls } from '../support/all-calls.ts';
import type { AnyHost } from '../support/any-host.ts';
import { anyHost } from '../support/any-host.ts';
import { sampleRow } from '../support/sample-rows.ts';
import type { World } from '../support/world.ts';
import { makeWorld, startOfTest } from '../support/world.ts';

const showTypes = [0, 1, 2, 4, 9, undefined] as const;
type Given = (typeof showTypes)[number];

const code = 'limit_reached';
const sentence = 'Đã hết hạn mức trong ngày';

const error = { notices: [{ tone: 'danger', text: sentence, lasting: false }], inBell: 0, page: undefined };
const seenAt = (showType: Given) => {
  switch (showType) {
    case 0:
      return { notices: [], inBell: 0, page: undefined };
    case 1:
      return { ...error, notices: [{ tone: 'warning', text: sentence, lasting: false }] };
    case 4:
      return { ...error, notices: [{ tone: 'danger', text: sentence, lasting: true }], inBell: 1 };
    case 9:
      return { notices: [], inBell: 0, page: { errorCode: code, errorMessage: sentence } };
    default:
      return error;
  }
};

/** What is shown under this key, or under those that begin so (`read.`), and the page that is led to. */
function seenIn({ notices }: RootState, key: string) {
  const isIts = (notice: { readonly key: string }) =>
    key.endsWith('.') ? notice.key.startsWith(key) : notice.key === key;
  return {
    notices: notices.shown.filter(isIts).map(({ tone, text, lasting }) => ({ tone, text, lasting })),
    inBell: notices.notifications?.filter(isIts).length ?? 0,
    page: notices.exception,
  };
}

const isWrite = ({ headers }: HttpRequest) => headers['idempotency-key'] !== undefined;

/** A host that refuses what `isRefused` says, as `showType` wants it shown. */
function refusingHost(showType: Given, isRefused: (request: HttpRequest) => boolean): AnyHost {
  const host = anyHost(0);
  host.statements = [...new Set(commands.flatMap(({ access }) => access))];
  const { send } = host;
  host.send = async (request) => (isRefused(request) ? refused(showType) : send(request));
  return host;
}

function refused(showType: Given): HttpOutcome {
  const text = JSON.stringify({
    success: false,
    errorCode: code,
    errorMessage: sentence,
    showType,
    traceId: 't',
  });
  return { ok: true, answer: { status: 422, contentType: 'application/json', retryAfter: null, text } };
}

async function worldOn(host: AnyHost): Promise<World> {
  const world = makeWorld(host, memoryEdges(host, 'p1', startOfTest), { commands, lists });
  await world.start();
  return world;
}

/** The parts that say it are loaded with the first refusal. */
async function loaded(world: World): Promise<void> {
  await world.edges.clock.advance(1);
  await new Promise((done) => setTimeout(done));
  await world.edges.clock.advance(1);
}

describe('what is read', () => {
  const reads: readonly HostCall[] = [
    ...allCalls
      .filter(({ method, path }) => method === 'GET' && path !== '/api/v1/user/me')
      .map(({ path }): HostCall => ({ host: 'v3', method: 'GET', path: path.replace(/\{\w+\}/g, 'a') })),
    ...legacyCalls
      .filter(({ call }) => call.method === 'GET')
      .map(
        ({ call: { url } }): HostCall => ({
          host: 'v1',
          method: 'POST',
          path: '/api/v1/proxy',
          body: { url },
        }),
      ),
  ];

  it.each(showTypes)('of every call, refused with showType %s', async (showType) => {
    const world = await worldOn(refusingHost(showType, ({ url }) => url.includes('refuse=1')));
    for (const call of reads) {
      const ask: AppThunk<Promise<unknown>> = (_dispatch, _getState, { callHost }) =>
        callHost({ ...call, path: `${call.path}?refuse=1` });
      const asked = world.store.dispatch(ask);
      await world.edges.clock.advance(0);
      await asked;
      await loaded(world);
      const key = `read.${nameOfCall(call)}`;
      expect(seenIn(world.store.getState(), key), key).toEqual(seenAt(showType));
      world.store.dispatch(exceptionShown());
    }
    expect(reads.length).toBeGreaterThan(60);
  });

  it('says the same thing once, however often it is asked again, and again once it was answered', async () => {
    let isRefusing = true;
    const world = await worldOn(refusingHost(4, ({ url }) => isRefusing && url.includes('/customer?')));
    const refusals = () => world.store.getState().notices.notifications?.length;
    for (const expected of [1, 1, 1]) {
      await world.readCustomers();
      await loaded(world);
      expect(refusals()).toBe(expected);
    }
    isRefusing = false;
    await world.readCustomers();
    isRefusing = true;
    await world.readCustomers();
    await loaded(world);
    expect(refusals()).toBe(2);
  });

  it('and is asked again by itself (a host that is overloaded) is told where its rows stand, unless the host says how', async () => {
    const host = anyHost(0);
    const { send } = host;
    host.send = async (request) =>
      request.url.includes('/customer?')
        ? { ok: true, answer: { status: 503, contentType: 'text/html', retryAfter: null, text: '<html>' } }
        : send(request);
    const world = await worldOn(host);
    await world.readCustomers();
    await loaded(world);
    expect(seenIn(world.store.getState(), 'read.')).toEqual(seenAt(0));
  });
});

describe('what is done', () => {
  const rowOf = ({ entity }: Command, key: string) => ({
    ...sampleRow(entity, 2),
    [entity.key]: key,
    version: 3,
  });

  /** Its own values, or what its form may be filled in with. */
  function valuesOf({ form = [], values, entity }: Command): Values {
    const row = sampleRow(entity, 3);
    const typed = form.filter((field) => {
      const kind = entity.fields[field];
      return field in row && kind !== undefined && mayBeKept(kind);
    });
    return values ?? Object.fromEntries(typed.map((field) => [field, row[field]]));
  }

  async function issued(world: World, command: Command, keys: readonly string[]) {
    const values = valuesOf(command);
    const targets = keys.map((key) => ({
      ...{ key, values },
      base: command.on === 'create' ? undefined : rowOf(command, key),
    }));
    const asked = world.store.dispatch(issueCommand({ name: command.name, targets }));
    await world.edges.clock.advance(0);
    const outcome = await asked;
    await world.edges.clock.advance(1000);
    await loaded(world);
    return outcome;
  }

  const queued = commands.filter(({ delivery }) => delivery === 'queued');
  const online = commands.filter(({ delivery }) => delivery === 'online');

  it.each(showTypes)(
    'and sent later, refused with showType %s, of every queued command',
    async (showType) => {
      for (const command of queued) {
        const world = await worldOn(refusingHost(showType, isWrite));
        await issued(world, command, ['MAU-1']);
        expect(world.states(), command.name).toEqual(['refused']);
        expect(seenIn(world.store.getState(), 'refused.'), command.name).toEqual(seenAt(showType));
      }
      expect(queued.length).toBeGreaterThan(40);
    },
  );

  it.each(showTypes)('to many rows, refused with showType %s, is told as one', async (showType) => {
    const many = queued.filter(({ on }) => on === 'row');
    for (const command of many.slice(0, 5)) {
      const world = await worldOn(refusingHost(showType, isWrite));
      await issued(world, command, ['MAU-1', 'MAU-2', 'MAU-3']);
      expect(world.states(), command.name).toEqual(['refused', 'refused', 'refused']);
      const { notices, page } = seenIn(world.store.getState(), 'refused.');
      expect({ notices, page }, command.name).toMatchObject({
        ...{ notices: seenAt(showType).notices, page: seenAt(showType).page },
      });
    }
  });

  it.each(showTypes)(
    'and sent at once, refused with showType %s, of every online command',
    async (showType) => {
      for (const command of online) {
        const world = await worldOn(refusingHost(showType, isWrite));
        const outcome = await issued(world, command, ['MAU-1']);
        if (outcome.kind !== 'refused') throw new Error(`${command.name} is ${outcome.kind}.`);
        // Whoever has issued it tells it: not a second time from the journal.
        expect(seenIn(world.store.getState(), 'refused.'), command.name).toEqual(seenAt(0));
        world.store.dispatch(showFailure(outcome.failure, { key: 'command', call: 'write' }));
        expect(seenIn(world.store.getState(), 'command'), command.name).toEqual(seenAt(showType));
      }
      expect(online.length).toBeGreaterThan(40);
    },
  );
});
