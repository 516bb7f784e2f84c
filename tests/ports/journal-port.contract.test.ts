/** One contract for the journal on a device, asked of IndexedDB and of its twin in memory. Longer than 250 lines because it is one contract. */
import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Device, PersonStores } from '#ports/ports.ts';
import { devices } from '../adapters/support/devices.ts';
import { coverage, entry, standing } from '../adapters/support/samples.ts';
import { readJournal } from '../support/journal.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe.each(devices)('the journal $name', ({ open }) => {
  let device: Device;
  let own: PersonStores;
  beforeEach(async () => {
    device = await open();
    own = await device.openPerson('u1');
  });
  afterEach(() => own.close());

  const states = async () => (await readJournal(own)).map(({ standing: { state } }) => state);
  const ids = async () => (await readJournal(own)).map(({ intent }) => intent.id);

  test('is empty at first', async () => {
    expect(await readJournal(own)).toEqual([]);
  });

  test('gives entries back as they were recorded, in the order in which they were', async () => {
    const recorded = [entry('b'), entry('a'), entry('c')];
    const appended = await own.journal.append(recorded);
    const loaded = await readJournal(own);
    expect(appended).toEqual({ ok: true, value: loaded });
    expect(loaded.map(({ intent, standing }) => ({ intent, standing }))).toEqual(recorded);
  });

  test('gives what was recorded since, and what else is asked for by number, each once and by number', async () => {
    await own.journal.append(['a', 'b', 'c', 'd', 'e'].map((id) => entry(id)));
    const [a, b, , d] = (await readJournal(own)).map(({ seq }) => seq);
    const numbers = async (last = 0, seqs: readonly (number | undefined)[] = []) =>
      (await own.journal.readSince(last, seqs.map(Number))).map(({ intent }) => intent);
    const intents = (await readJournal(own)).map(({ intent }) => intent);
    expect(await numbers()).toEqual(intents);
    expect(await numbers(d, [b, a, d, b, 999])).toEqual(intents.filter((_, index) => index !== 2));
    expect(await numbers(d, [999])).toEqual(intents.slice(4));
  });

  test('numbers entries upwards, over all appends, whatever their clocks say', async () => {
    await own.journal.append([entry('a', { at: 9 }), entry('b', { at: 1 })]);
    await own.journal.append([entry('c', { at: 5 })]);
    const loaded = await readJournal(own);
    const seqs = loaded.map(({ seq }) => seq);
    expect(loaded.map(({ intent }) => intent.id)).toEqual(['a', 'b', 'c']);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  });

  test('never gives a number twice, even after the last entry was removed', async () => {
    await own.journal.append([entry('a')]);
    const [first] = await readJournal(own);
    await own.journal.remove([first?.seq ?? 0]);
    await own.journal.append([entry('b')]);
    const [second] = await readJournal(own);
    expect(second?.seq).toBeGreaterThan(first?.seq ?? Number.POSITIVE_INFINITY);
  });

  test('numbers appends at the same moment apart', async () => {
    const waiting = ['a', 'b', 'c', 'd'].map((id) => own.journal.append([entry(id), entry(`${id}2`)]));
    const seqs = (await Promise.all(waiting)).flatMap((appended) =>
      appended.ok ? appended.value.map(({ seq }) => seq) : [],
    );
    expect(new Set(seqs).size).toBe(8);
    expect(await ids()).toHaveLength(8);
  });

  test('moves the standings it is told to, and nothing else of an entry', async () => {
    await own.journal.append([entry('a'), entry('b'), entry('c')]);
    const before = await readJournal(own);
    const moved = before.slice(0, 2).map(({ seq }) => ({ seq, standing: standing('sending') }));
    expect(await own.journal.move(moved)).toEqual({ ok: true, value: [] });
    expect(await states()).toEqual(['sending', 'sending', 'recorded']);
    expect((await readJournal(own)).map(({ intent }) => intent)).toEqual(before.map(({ intent }) => intent));
  });

  test('does not let a move go over one that another tab made first', async () => {
    await own.journal.append([entry('a'), entry('b')]);
    const [first, second] = await readJournal(own);
    const [one, two] = [first?.seq ?? 0, second?.seq ?? 0];
    await own.journal.move([{ seq: one, standing: standing('sending', 1) }]);
    const late = await own.journal.move([
      { seq: one, standing: standing('withdrawn', 1) },
      { seq: two, standing: standing('withdrawn', 1) },
    ]);
    expect(late).toEqual({ ok: true, value: [one] });
    expect(await states()).toEqual(['sending', 'withdrawn']);
  });

  test('does not let a move of an entry go over another one that has its number by now', async () => {
    await own.journal.append([entry('a')]);
    const [first] = await readJournal(own);
    const ghost = { seq: first?.seq ?? 0, id: 'of-a-database-before', standing: standing('withdrawn', 9) };
    expect(await own.journal.move([ghost])).toEqual({ ok: true, value: [ghost.seq] });
    expect(await own.journal.append([entry('b')], [ghost])).toEqual({ ok: false, failure: 'stale' });
    expect(await states()).toEqual(['recorded']);
    const same = { ...ghost, id: first?.intent.id };
    expect(await own.journal.move([same])).toEqual({ ok: true, value: [] });
  });

  const call = (key: string, ...entries: string[]) => {
    const wire = { method: 'PATCH', path: '/x/status', body: '{"items":[]}', ifMatch: null };
    return { key, entries, wire };
  };

  test('writes a batch call with the standings of its entries, and gives it back until it is over', async () => {
    await own.journal.append([entry('a'), entry('b')]);
    const loaded = await readJournal(own);
    const moved = (state: 'sending' | 'accepted', moves: number) =>
      loaded.map(({ seq }) => ({ seq, standing: standing(state, moves) }));
    const begins = call('k1', 'a', 'b');
    expect(await own.journal.readCall('k1')).toBeUndefined();
    expect(await own.journal.move(moved('sending', 1), undefined, { begins })).toEqual({
      ok: true,
      value: [],
    });
    const other = await device.openPerson('u1');
    expect(await other.journal.readCall('k1')).toEqual(begins);
    await own.journal.move(moved('accepted', 2), undefined, { over: ['k1'] });
    expect(await states()).toEqual(['accepted', 'accepted']);
    expect(await own.journal.readCall('k1')).toBeUndefined();
  });

  test('writes nothing of a batch call of which one entry was moved by another tab, or under a term that is over', async () => {
    await own.journal.append([entry('a'), entry('b')]);
    const [first, second] = (await readJournal(own)).map(({ seq }) => seq);
    const [one, two] = [first ?? 0, second ?? 0];
    await own.journal.move([{ seq: two, standing: standing('withdrawn', 1) }]);
    const moved = [one, two].map((seq) => ({ seq, standing: standing('sending', 1) }));
    const begins = call('k1', 'a', 'b');
    expect(await own.journal.move(moved, undefined, { begins })).toEqual({ ok: true, value: [two] });
    await own.journal.takeTerm(1);
    await own.journal.takeTerm(1);
    expect(await own.journal.move(moved.slice(0, 1), 1, { begins })).toEqual({
      ok: false,
      failure: 'deposed',
    });
    expect(await states()).toEqual(['recorded', 'withdrawn']);
    expect(await own.journal.readCall('k1')).toBeUndefined();
  });

  test('counts terms upwards for all tabs, and gives none twice', async () => {
    const other = await device.openPerson('u1');
    const taken = [await own.journal.takeTerm(1), await other.journal.takeTerm(1)];
    const atOnce = await Promise.all([own.journal.takeTerm(1), other.journal.takeTerm(1)]);
    expect([...taken, ...atOnce]).toEqual([1, 2, 3, 4].map((value) => ({ ok: true, value })));
    other.close();
  });

  test('gives no term below what was asked for, nor one that was given, as after the database was thrown away', async () => {
    const taken = [await own.journal.takeTerm(1000), await own.journal.takeTerm(5)];
    expect(taken).toEqual([1000, 1001].map((value) => ({ ok: true, value })));
  });

  test('writes nothing of a leader whose term is over, and says that it is deposed', async () => {
    await own.journal.append([entry('a'), entry('b')]);
    const [first, second] = await readJournal(own);
    const [one, two] = [first?.seq ?? 0, second?.seq ?? 0];
    const term = await own.journal.takeTerm(1);
    const mine = term.ok ? term.value : 0;
    expect(await own.journal.move([{ seq: one, standing: standing('sending', 1) }], mine)).toEqual({
      ok: true,
      value: [],
    });
    await own.journal.takeTerm(1);
    const late = [one, two].map((seq) => ({ seq, standing: standing('accepted', 2) }));
    expect(await own.journal.move(late, mine)).toEqual({ ok: false, failure: 'deposed' });
    expect(await states()).toEqual(['sending', 'recorded']);
    // Whoever writes under no term, as a person's own decision does, is not asked for one.
    expect(await own.journal.move([{ seq: two, standing: standing('withdrawn', 1) }])).toEqual({
      ok: true,
      value: [],
    });
    expect(await states()).toEqual(['sending', 'withdrawn']);
  });

  test('appends an entry and ends the one that it replaces in one transaction', async () => {
    await own.journal.append([entry('a')]);
    const [first] = await readJournal(own);
    await own.journal.append([entry('b')], [{ seq: first?.seq ?? 0, standing: standing('superseded') }]);
    expect(await states()).toEqual(['superseded', 'recorded']);
  });

  test('leaves alone what was removed meanwhile: each entry keeps its own standing', async () => {
    await own.journal.append([entry('a'), entry('b'), entry('c')]);
    const [first, second] = await readJournal(own);
    await own.journal.remove([first?.seq ?? 0]);
    const moved = await own.journal.move([
      { seq: first?.seq ?? 0, standing: standing('settled') },
      { seq: second?.seq ?? 0, standing: standing('refused') },
    ]);
    expect(moved).toEqual({ ok: true, value: [first?.seq] });
    expect(await ids()).toEqual(['b', 'c']);
    expect(await states()).toEqual(['refused', 'recorded']);
  });

  test('records nothing in place of an entry that another tab has moved: it is stale', async () => {
    await own.journal.append([entry('a')]);
    const [first] = await readJournal(own);
    const seq = first?.seq ?? 0;
    await own.journal.move([{ seq, standing: standing('withdrawn', 2) }]);
    const appended = await own.journal.append([entry('b')], [{ seq, standing: standing('superseded', 2) }]);
    expect(appended).toEqual({ ok: false, failure: 'stale' });
    expect(await ids()).toEqual(['a']);
    expect(await states()).toEqual(['withdrawn']);
  });

  test('takes the draft that was saved away with what it says, and no other', async () => {
    await own.drafts.write('form/a', { name: 'An', phones: ['1'] });
    await own.drafts.write('form/b', { name: 'An' });
    await own.journal.append([entry('a')], [], { name: 'form/a', values: { name: 'An', phones: ['1'] } });
    expect(await own.drafts.read('form/a')).toBeUndefined();
    expect(await own.drafts.read('form/b')).toEqual({ name: 'An' });
    expect(await ids()).toEqual(['a']);
  });

  test('leaves a draft that says something else by now, and misses none', async () => {
    await own.drafts.write('form/a', { name: 'An', address: 'typed in another tab' });
    const saved = { name: 'form/a', values: { name: 'An' } };
    expect(await own.journal.append([entry('a')], [], saved)).toMatchObject({ ok: true });
    expect(await own.drafts.read('form/a')).toEqual({ name: 'An', address: 'typed in another tab' });
    expect(await own.journal.append([entry('b')], [], { ...saved, name: 'none' })).toMatchObject({
      ok: true,
    });
    expect(await ids()).toEqual(['a', 'b']);
  });

  test('keeps the draft where nothing could be recorded', async () => {
    await own.journal.append([entry('a')]);
    const [first] = await readJournal(own);
    const moved = [{ seq: first?.seq ?? 0, standing: standing('superseded', 0) }];
    await own.drafts.write('form/a', { name: 'An' });
    const draft = { name: 'form/a', values: { name: 'An' } };
    expect(await own.journal.append([entry('b')], moved, draft)).toEqual({ ok: false, failure: 'stale' });
    own.close();
    expect(await own.journal.append([entry('b')], [], draft)).toEqual({ ok: false, failure: 'unavailable' });
    own = await device.openPerson('u1');
    expect(await own.drafts.read('form/a')).toEqual({ name: 'An' });
  });

  test('removes what it is told to', async () => {
    await own.journal.append([entry('a'), entry('b'), entry('c')]);
    const [, second] = await readJournal(own);
    await own.journal.remove([second?.seq ?? 0, 999]);
    expect(await ids()).toEqual(['a', 'c']);
  });

  test('is the same for everybody who opens it, and survives being closed', async () => {
    await own.journal.append([entry('a')]);
    const again = await device.openPerson('u1');
    await again.journal.append([entry('b')]);
    own.close();
    own = await device.openPerson('u1');
    expect(await ids()).toEqual(['a', 'b']);
    again.close();
  });

  test('belongs to one person', async () => {
    await own.journal.append([entry('a')]);
    const other = await device.openPerson('u2');
    expect(await readJournal(other)).toEqual([]);
    other.close();
  });

  test('takes nothing once it is closed, and says so by a value', async () => {
    await own.journal.append([entry('a')]);
    const [first] = await readJournal(own);
    own.close();
    const unavailable = { ok: false, failure: 'unavailable' };
    expect(await own.journal.append([entry('b')])).toEqual(unavailable);
    expect(await own.journal.move([{ seq: first?.seq ?? 0, standing: standing('sending') }])).toEqual(
      unavailable,
    );
    expect(await own.rows.write([{ coverage: coverage(), chunks: [] }])).toEqual(unavailable);
    own = await device.openPerson('u1');
    expect(await states()).toEqual(['recorded']);
  });
});
