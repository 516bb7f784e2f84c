/** Faults that the simulated world found once it met every fault by name, each as the short story in which it showed. */
import { describe, expect, it } from 'vitest';

import type { Refusal } from '#model/failure.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { initialStatus } from '#commands/entry-state.ts';
import { createCircuitBreakers } from '#store/api/circuit-breaker.ts';
import { eventForAnswer } from '#sync/outbox/interpret-answer.ts';
import { sendable } from '#sync/outbox/outbox.ts';
import { retryNow } from '#sync/resolve/resolve-entry.ts';
import { readJournal } from '../../support/journal.ts';
import { aMinute, anHour, cut, reopened, signedIn } from '../../support/signed-in.ts';

const aDay = 24 * anHour;

describe('moves of several tabs', () => {
  it('asked for together are one move: counted one by one they would go over what another tab wrote', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Chờ' });
    const person = await world.ports.device.openPerson('p1');
    const [before] = await readJournal(person);
    const id = before?.intent.id ?? '';
    const asked = [1, 2, 3, 4].map(() => world.store.dispatch(retryNow([id])));
    await world.ports.clock.advance(0);
    await Promise.all(asked);
    const [after] = await readJournal(person);
    // The first is written alone, the other three together.
    expect(after?.standing.moves).toBe((before?.standing.moves ?? 0) + 2);
  });
});

describe('a key that was lost on the way', () => {
  it('says nothing of an earlier attempt: the change goes on under its key', () => {
    const failure: Refusal = {
      ...{ kind: 'refused', status: 400, code: 'idempotency_key_required' },
      ...{ message: '', showType: 2, fields: [] },
    };
    const circumstance = { attempts: 2, random: 0.5, delivery: 'queued' } as const;
    expect(eventForAnswer(failure, circumstance)).toMatchObject({ kind: 'noAnswer' });
  });
});

describe('a clock that was set back', () => {
  it('does not hold a change up that waits for a time of the wrong clock', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Chờ' });
    const [entry] = await readJournal(await world.ports.device.openPerson('p1'));
    const now = 1_000_000;
    const wrong = now + aDay;
    const standing = { ...initialStatus(wrong), notBefore: wrong + 7_000 };
    const entries: readonly StoredEntry[] = entry === undefined ? [] : [{ ...entry, standing }];
    const gates = {
      ...{
        now,
        busy: new Map(),
        lanesOf: () => 4,
        waitUntil: () => 0,
        isThrottled: () => false,
        lastSuccessAt: () => 0,
      },
      isIdempotent: () => true,
    };
    expect(sendable(entries, gates).entries).toHaveLength(1);
  });

  it('does not leave a host alone for a day', () => {
    let [now, uptime] = [aDay * 2, 0];
    const circuitBreakers = createCircuitBreakers({
      now: () => now,
      uptime: () => uptime,
      after: () => () => {},
    });
    for (let silence = 0; silence < 3; silence += 1) circuitBreakers.recordOutcome('v4', false);
    expect(circuitBreakers.waitUntil('v4')).toBeGreaterThan(now);
    now -= aDay;
    uptime += aMinute;
    expect(circuitBreakers.waitUntil('v4')).toBe(0);
  });
});

describe('a sign-out that was interrupted', () => {
  it('is finished at the next start, whoever opens the console', async () => {
    const world = await signedIn();
    await world.readCustomers();
    const person = await world.ports.device.openPerson('p1');
    expect(await person.rows.list()).toHaveLength(1);
    // The page dies between taking the record away and the rows.
    await world.ports.device.clearIdentity();
    await reopened(world, false);
    expect(await person.rows.list()).toEqual([]);
  });
});

describe('another person who signs in', () => {
  it('is not held up by rows of the one before that can not be removed now', async () => {
    const world = await signedIn();
    const { device } = world.ports;
    const other = await device.openPerson('p0');
    const { openPerson } = device;
    Object.assign(device, {
      openPerson: async (subject: string) =>
        subject === 'p0'
          ? { ...other, wipeRows: () => Promise.reject(new Error('The disk fails.')) }
          : openPerson(subject),
    });
    const again = await reopened(world, true);
    expect(again.store.getState().session.phase).toBe('signedIn');
  });
});

describe('a request of which nothing is ever heard', () => {
  it('is given up and sent again under its key, while other rows go on', async () => {
    const world = await signedIn();
    const { send } = world.host;
    let isSwallowed = false;
    Object.assign(world.host, {
      send: (request: Parameters<typeof send>[0]) => {
        if (isSwallowed || request.method !== 'PUT') return send(request);
        isSwallowed = true;
        return new Promise(() => {});
      },
    });
    await world.issue('customer.update', 'KH1', { name: 'Không ai nghe' });
    for (let minute = 1; minute <= 6; minute += 1) {
      await world.ports.clock.advance(aMinute / 2);
      await world.issue('customer.update', 'KH2', { name: `Lần ${minute}` });
    }
    await world.ports.clock.advance(aMinute);
    expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Không ai nghe' });
    expect(world.host.effects.filter((line) => line.endsWith('update KH1'))).toHaveLength(1);
  });
});

describe('a sign-out in another tab', () => {
  it('ends the work in this one, though the rows can not be removed', async () => {
    const world = await signedIn();
    const { device } = world.ports;
    const { openPerson } = device;
    Object.assign(device, {
      openPerson: async (subject: string) => ({
        ...(await openPerson(subject)),
        wipeRows: () => Promise.reject(new Error('The disk fails.')),
      }),
    });
    const other = world.secondTab();
    await other.start();
    world.ports.tabs.post({ kind: 'signedOut', person: 'p1', wiped: true });
    await world.ports.clock.advance(0);
    expect(other.store.getState().session.phase).toBe('signedOut');
  });
});
