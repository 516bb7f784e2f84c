import { fileURLToPath } from 'node:url';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Moment } from '#session-recorder/replay/timeline.ts';
import { addressAt, networkAt, playedOn, timelineOf } from '#session-recorder/replay/timeline.ts';
import { recordingOf } from '../../support/replay-recording.ts';

const file = (name: string) => fileURLToPath(new URL(`../../stories/recordings/${name}`, import.meta.url));
const world = recordingOf(file('offline-conflict-and-500.jsonl.gz'));
const moments = timelineOf(world);
const placeOf = (wanted: (moment: Moment) => boolean) => moments.findIndex(wanted) + 1;

const moment = (at: number, note?: Moment['note']): Moment => ({
  ...{ kind: 'action', at, actions: 0, name: '' },
  ...(note && { note }),
});

describe('the timeline of a recording', () => {
  it('has every action once and in order, and counts those up to each moment', () => {
    const steps = moments.flatMap(({ step }) => step ?? []);
    expect(steps).toEqual(world.steps);
    const counted = moments.map(({ actions }) => actions);
    expect(counted).toEqual([...counted].sort((a, b) => a - b));
    expect(moments.at(-1)?.actions).toBe(world.steps.length);
  });

  it('tells what the person wanted, what failed, and what they were told of it', () => {
    const namesOf = (kind: Moment['kind']) =>
      moments.filter((one) => one.kind === kind).map(({ name }) => name);
    expect(namesOf('intent')).toContain('issue customer.update');
    expect(namesOf('fault')).toContain('offline');
    expect(namesOf('fault').filter((name) => name.includes('PUT'))).toEqual([
      '500 PUT /api/v1/customer/KH00064',
    ]);
    expect(namesOf('answer').some((name) => name.startsWith('200 GET /api/v1/customer'))).toBe(true);
  });

  it('marks what the person was told of a failure as an error', () => {
    const notice = { key: 'k', tone: 'danger', message: 'm' };
    const step = { at: 1, action: { type: 'notices/noticeShown', payload: notice } };
    const [one] = timelineOf({ ...world, steps: [step], notes: [] });
    expect(one?.kind).toBe('error');
  });

  it('tells apart what came of a network, a token, the device and a page that broke', () => {
    const told = [
      { kind: 'network', isOffline: true },
      { kind: 'network', isOffline: false },
      { kind: 'signedIn', held: true },
      { kind: 'signedIn', held: 'unreachable' },
      { kind: 'notStored', call: 'append', failure: 'full' },
      { kind: 'crashed', error: 'TypeError', frames: [] },
    ];
    const notes = told.map((noted) => ({ at: 1, before: 0, noted }));
    const kinds = timelineOf({ ...world, steps: [], notes }).map(({ kind, name }) => `${kind} ${name}`);
    expect(kinds).toEqual([
      ...['fault offline', 'answer online', 'answer token held', 'fault token unreachable'],
      ...['fault append full', 'error TypeError'],
    ]);
  });

  it('passes over notes that it does not know', () => {
    const notes = [{ at: 1, before: 0, noted: { kind: 'ofLater' } }];
    expect(timelineOf({ ...world, steps: [], notes })).toEqual([]);
  });
});

describe('the network at a moment', () => {
  const sent = placeOf(({ name }) => name.startsWith('PUT /api/v1/customer/'));

  it('has a request under way until it is answered', () => {
    const [newest] = networkAt(moments, sent, 10);
    expect(newest?.asked.method).toBe('PUT');
    expect(newest?.answered).toBeUndefined();
    const later = networkAt(moments, moments.length, 1000);
    const same = later.find(({ asked, askedAt }) => asked.method === 'PUT' && askedAt === newest?.askedAt);
    expect(same?.answered?.outcome.answer?.status).toBe(200);
  });

  it('shows no more of the answered ones than asked for, and all that are under way', () => {
    const all = networkAt(moments, moments.length, 1000);
    const underWay = all.filter(({ answered }) => answered === undefined);
    expect(networkAt(moments, moments.length, 0)).toEqual(underWay);
    expect(networkAt(moments, moments.length, 2)).toHaveLength(underWay.length + 2);
  });

  it('does not take the requests of two lives of a page for one', () => {
    const asked = { kind: 'asked', request: 1, method: 'GET', url: 'http://host.test/a' } as const;
    const outcome = { ok: true, answer: { status: 200 } } as const;
    const answered = { kind: 'answered', request: 1, outcome } as const;
    const twice = [moment(1, asked), moment(2, asked), moment(5, answered)];
    expect(networkAt(twice, 3, 10).map(({ answeredAt }) => answeredAt)).toEqual([5, undefined]);
  });
});

describe('the address at a moment', () => {
  const to = (address: string) => ({ kind: 'address' as const, address, size: [1280, 720] });

  it('is the last that was noted by then; before the first of them it is not known', () => {
    const some = [moment(1), moment(2, to('/a')), moment(3), moment(4, to('/b'))];
    const at = (position: number) => addressAt(some, position)?.address;
    expect([0, 1, 2, 3, 4].map(at)).toEqual([undefined, undefined, '/a', '/a', '/b']);
    expect(addressAt([moment(1)], 1)).toBeUndefined();
  });
});

describe('playing on', () => {
  const times = fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 30 });
  const started = { position: 0, waited: 0 };

  it('comes to the same place in many short ticks as in one long one', () => {
    fc.assert(
      fc.property(times, fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 40 }), (ats, ticks) => {
        const all = [...ats].sort((a, b) => a - b).map((at) => moment(at));
        const steps = ticks.reduce((from, ms) => playedOn(all, from, ms), started);
        const once = playedOn(
          all,
          started,
          ticks.reduce((sum, ms) => sum + ms, 0),
        );
        expect(steps.position).toBe(ticks.length === 0 ? 0 : once.position);
      }),
    );
  });

  it('waits for nothing longer than two seconds, and ends at the end', () => {
    const all = [moment(0), moment(60_000), moment(60_100)];
    expect(playedOn(all, started, 1_999).position).toBe(1);
    expect(playedOn(all, started, 2_000).position).toBe(2);
    expect(playedOn(all, started, 2_100)).toEqual({ position: 3, waited: 0 });
  });
});
