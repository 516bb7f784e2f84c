import { describe, expect, it } from 'vitest';

import type { Row, Values } from '#model/entity.ts';
import { rowsAnswered } from '#store/rows-slice.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { rebaseEntries } from '#sync/resolve/rebase.ts';
import { mergeConflict } from '#sync/resolve/resolve-entry.ts';
import { entriesToUndo } from '#sync/resolve/undo-group.ts';
import { aMinute, cut, signedIn } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';

/** Somebody else changes a row on the host. */
function changeElsewhere({ host }: World, key: string, values: Readonly<Record<string, unknown>>) {
  const row = host.rows.get(key);
  if (row !== undefined) host.rows.set(key, { ...row, ...values, version: row.version + 1 });
}

const entries = ({ store }: World) => store.getState().journal.entries;

describe('a row that moved on while a change of it waits', () => {
  it('takes the change where it is about other fields, with nobody asked', async () => {
    const world = await signedIn();
    await world.issue('customer.update', 'KH2', { name: 'trước' });
    await world.ports.clock.advance(aMinute);
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Của tôi' });
    changeElsewhere(world, 'KH1', { address: 'Của người khác' });
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.host.rows.get('KH1')).toMatchObject({
      name: 'Của tôi',
      address: 'Của người khác',
      version: 3,
    });
    expect(world.states().at(-1)).toBe('settled');
  });

  it('takes it before it is sent, where the newer row was read first: one request, one key', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Của tôi' });
    changeElsewhere(world, 'KH1', { address: 'Của người khác' });
    const row = world.host.rows.get('KH1') ?? null;
    world.store.dispatch(rowsAnswered({ collection: 'customer', rows: [{ key: 'KH1', row }] }));
    await world.ports.clock.advance(0);
    expect(entries(world)[0]?.standing).toMatchObject({ state: 'recorded', rebasedTo: 2 });
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    const sent = world.host.requests.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ headers }) => headers['if-match'])).toEqual(['"2"']);
    expect(world.states()).toEqual(['settled']);
  });

  it('is a conflict for the person where somebody changed the same field to something else', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Của tôi' });
    changeElsewhere(world, 'KH1', { name: 'Của người khác' });
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['conflicting']);
    expect(world.host.effects).toEqual([]);
  });

  it('is asked for where the host does not say with its 412 what the row is now: it is not gone', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Của tôi' });
    await world.issue('customer.update', 'KH2', { name: 'Của tôi' });
    changeElsewhere(world, 'KH1', { name: 'Của người khác' });
    world.host.rows.delete('KH2');
    const { send } = world.host;
    world.host.send = async (request) => {
      const outcome = await send(request);
      if (!outcome.ok || outcome.answer.status !== 412) return outcome;
      const { current: _, ...body } = JSON.parse(outcome.answer.text);
      return { ...outcome, answer: { ...outcome.answer, text: JSON.stringify(body) } };
    };
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(entries(world)[0]?.standing.reason?.theirs).toMatchObject({ name: 'Của người khác', version: 2 });
    expect(entries(world)[1]?.standing).toMatchObject({ state: 'conflicting', reason: { theirs: null } });
  });

  it('is not called gone because the disk has it no more: a list of before may have taken it from there', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Của tôi' });
    world.store.dispatch(rowsAnswered({ collection: 'customer', rows: [{ key: 'KH1', row: null }] }));
    await world.ports.clock.advance(0);
    expect(world.states()).toEqual(['recorded']);
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Của tôi' });
  });

  it('is no conflict where somebody changed it to the same', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Như nhau' });
    changeElsewhere(world, 'KH1', { name: 'Như nhau' });
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.states().at(-1)).toBe('settled');
  });

  for (const [how, meet] of [
    ['the host says so', () => undefined],
    [
      'it was read first',
      async (world: World) => {
        const row = world.host.rows.get('KH1') ?? null;
        world.store.dispatch(rowsAnswered({ collection: 'customer', rows: [{ key: 'KH1', row }] }));
        await world.ports.clock.advance(0);
      },
    ],
  ] as const) {
    it(`is looked at by every change that waits in its lane, not by the first alone: ${how}`, async () => {
      const world = await signedIn();
      cut(world, true);
      await world.issue('customer.update', 'KH1', { name: 'Của tôi' });
      await world.issue('customer.update', 'KH1', { address: 'Địa chỉ của tôi' });
      changeElsewhere(world, 'KH1', { address: 'Của người khác' });
      await meet(world);
      cut(world, false);
      await world.ports.clock.advance(aMinute);
      expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Của tôi', address: 'Của người khác' });
      expect(world.states().at(-1)).toBe('conflicting');
      expect(entries(world).at(-1)?.standing.reason?.theirs).toMatchObject({ address: 'Của người khác' });
    });
  }

  it('does not conflict with what the person did before, whatever somebody did beside it', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Một' });
    await world.issue('customer.update', 'KH1', { name: 'Hai' });
    changeElsewhere(world, 'KH1', { address: 'Của người khác' });
    const { send } = world.host;
    let answered = 0;
    world.host.send = async (request) => {
      if (request.method === 'PUT' && request.body?.includes('Hai') && answered === 0) {
        answered = 1;
        changeElsewhere(world, 'KH1', { address: 'Của người thứ ba' });
      }
      return send(request);
    };
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Hai', address: 'Của người thứ ba' });
    expect(world.states().filter((state) => state === 'conflicting')).toEqual([]);
  });

  it('leaves a change that fits in its batch, and with the tab that made it', async () => {
    const world = await signedIn();
    cut(world, true);
    const targets = ['KH1', 'KH2'].map((key) => ({
      ...{ key, base: world.host.rows.get(key) },
      values: { name: 'Lô' },
    }));
    const issued = world.store.dispatch(issueCommand({ name: 'customer.update', targets }));
    await world.ports.clock.advance(0);
    await issued;
    const [first] = entries(world);
    changeElsewhere(world, 'KH1', { address: 'Của người khác' });
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    const again = entries(world).find(({ intent }) => intent.supersedes === first?.intent.id);
    expect(again?.intent).toMatchObject({
      group: first?.intent.group,
      origin: first?.intent.origin,
      at: first?.intent.at,
    });
    expect(entriesToUndo(entries(world), first?.intent.group ?? '')).toHaveLength(2);
  });

  it('is not held against what was only seen of it by a change before that is sent again', async () => {
    const world = await signedIn();
    cut(world, true);
    const row = world.host.rows.get('KH1');
    const [older, newer] = [row, row && { ...row, version: 3 }].map(
      (seen) => seen && { ...seen, address: 'Vinh' },
    );
    const record = (base: Row | undefined, values: Values, supersedes?: string) =>
      world.store.dispatch(
        issueCommand({ name: 'customer.update', targets: [{ key: 'KH1', base, values }], supersedes }),
      );
    await record(newer, { name: 'Một' });
    await record(older, { address: 'Huế' });
    // As a batch is sent again: of the row the journal has the touched fields alone.
    await record({ name: row?.name, version: 3 }, { name: 'Hai' }, entries(world)[0]?.intent.id);
    expect(world.states()).toEqual(['superseded', 'superseded', 'recorded', 'recorded']);
  });

  it('that is gone is a conflict, never a new row', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Của tôi' });
    world.host.rows.delete('KH1');
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['conflicting']);
    expect(entries(world)[0]?.standing.reason?.theirs).toBeNull();
    expect(world.host.rows.has('KH1')).toBe(false);
  });

  it('keeps the order of its lane when a conflict in front is solved', async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { name: 'Một' });
    await world.issue('customer.update', 'KH1', { name: 'Hai' });
    changeElsewhere(world, 'KH1', { name: 'Của người khác' });
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['conflicting', 'recorded']);
    const solved = world.store.dispatch(mergeConflict(entries(world)[0]?.intent.id ?? '', { name: 'Một' }));
    await world.ports.clock.advance(aMinute);
    await solved;
    // What the person wanted last stands last.
    expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Hai' });
  });

  it("is shown again where it moved on between the conflict and the answer, though a change of one's own went over it", async () => {
    const world = await signedIn();
    cut(world, true);
    await world.issue('customer.update', 'KH1', { address: 'Của tôi' });
    await world.issue('customer.update', 'KH1', { name: 'Của tôi' });
    const seen = (name: string) => {
      changeElsewhere(world, 'KH1', { name });
      const row = world.host.rows.get('KH1') ?? null;
      return world.store.dispatch(rebaseEntries('customer', [{ key: 'KH1', row }]));
    };
    await seen('Người khác một');
    // The address goes over this row, and over the next; the name waits for the person, who sees this one.
    await seen('Người khác hai');
    expect(world.states()).toEqual(['recorded', 'conflicting']);
    cut(world, false);
    await world.ports.clock.advance(aMinute);
    expect(world.states()).toEqual(['settled', 'conflicting']);
    const solved = world.store.dispatch(
      mergeConflict(entries(world)[1]?.intent.id ?? '', { name: 'Của tôi' }),
    );
    await world.ports.clock.advance(aMinute);
    await solved;
    expect(world.states().at(-1)).toBe('conflicting');
    expect(entries(world).at(-1)?.standing.reason?.theirs).toMatchObject({ name: 'Người khác hai' });
    expect(world.host.rows.get('KH1')).toMatchObject({ name: 'Người khác hai', address: 'Của tôi' });
  });
});
