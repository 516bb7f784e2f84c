import { describe, expect, it } from 'vitest';

import { createCommandRegistry } from '#model/command.ts';
import { customer } from '#model/entities/customer.ts';
import type { ListQuery } from '#model/list-query.ts';
import { nameOfQuery } from '#model/list-query.ts';
import type { EntryState, StoredEntry } from '#ports/journal-port.ts';
import { initialStatus } from '#commands/entry-state.ts';
import type { SelectPageInput } from '#local-db/queries/select-page.ts';
import { selectPage } from '#local-db/queries/select-page.ts';
import { customerRow } from '../../support/fake-host.ts';
import { testCommands } from '../../support/world.ts';

const query = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;
const rows = [customerRow('KH1'), customerRow('KH2')];

function entry(
  name: string,
  key: string,
  values: Record<string, unknown>,
  state: EntryState,
  acceptedVersion: number | null = null,
): StoredEntry {
  return {
    seq: 1,
    intent: {
      id: `${name}-${key}`,
      name,
      v: 1,
      host: 'v3',
      entity: 'customer',
      key,
      lane: `customer/${key}`,
      values,
      base: { version: 1, prior: {} },
      delivery: 'queued',
      deps: [],
      actor: { subject: 'p', statements: '' },
      origin: { tab: 't', app: '1', cold: false },
      at: 0,
      uptime: 0,
      group: null,
      supersedes: null,
    },
    standing: { ...initialStatus(0), state, acceptedVersion },
  };
}

function show(over: Partial<SelectPageInput>) {
  const page = { data: rows, total: 2, current: 1, pageSize: 50 };
  return selectPage({
    entity: customer,
    query,
    network: { page, asOf: 1, done: [] },
    device: undefined,
    fresh: undefined,
    entries: [],
    settled: [],
    commands: createCommandRegistry(testCommands),
    ...over,
  });
}

describe('the page shown', () => {
  it('is unknown while nobody has answered', () => {
    expect(show({ network: undefined })).toBeUndefined();
  });

  it('shows a waiting change over the row, and the row beneath as it was', () => {
    const shown = show({ entries: [entry('customer.update', 'KH1', { name: 'Mới' }, 'recorded')] });
    expect(shown?.rows[0]).toMatchObject({
      key: 'KH1',
      mark: 'waiting',
      row: { name: 'Mới' },
      base: { name: 'Nguyễn Văn KH1' },
    });
    expect(shown?.pending).toBe(1);
  });

  it('keeps an accepted change over an older row until the row has that version', () => {
    const accepted = entry('customer.update', 'KH1', { name: 'Mới' }, 'accepted', 2);
    expect(show({ entries: [accepted] })?.rows[0]?.row.name).toBe('Mới');
    const fresh = { KH1: customerRow('KH1', { name: 'Chuẩn hoá', version: 2 }) };
    expect(show({ entries: [accepted], fresh })?.rows[0]?.row.name).toBe('Chuẩn hoá');
  });

  it('does not show a refused change over the row, but marks the row', () => {
    const shown = show({ entries: [entry('customer.update', 'KH1', { name: 'Mới' }, 'refused')] });
    expect(shown?.rows[0]).toMatchObject({ mark: 'failed', row: { name: 'Nguyễn Văn KH1' } });
  });

  it('shows a row that was newer on arrival than the page, never an older one', () => {
    const older = { KH1: customerRow('KH1', { name: 'Cũ', version: 0 }) };
    expect(show({ fresh: older })?.rows[0]?.row.name).toBe('Nguyễn Văn KH1');
  });

  it('puts pending creations first, where they match what was asked', () => {
    const created = entry('customer.add', 'KH9', { code: 'KH9', name: 'Bến xe' }, 'recorded');
    expect(show({ entries: [created] })?.rows.map((row) => row.key)).toEqual(['KH9', 'KH1', 'KH2']);
    const asked = { ...query, filter: { name: { iLike: '%nguyen%' } } };
    expect(show({ entries: [created], query: asked })?.rows.map((row) => row.key)).toEqual(['KH1', 'KH2']);
    expect(show({ entries: [created], query: { ...query, current: 2 } })?.rows.map((row) => row.key)).toEqual(
      ['KH1', 'KH2'],
    );
  });

  it('says on every page how many rows made here are not in the total', () => {
    const created = entry('customer.add', 'KH9', { code: 'KH9', name: 'Bến xe' }, 'recorded');
    const asked = (over: Partial<ListQuery>) =>
      show({ entries: [created], query: { ...query, ...over } })?.uncounted;
    expect(show({})?.uncounted).toBe(0);
    expect(asked({})).toBe(1);
    expect(asked({ current: 2 })).toBe(1);
    expect(asked({ filter: { name: { iLike: '%nguyen%' } } })).toBe(0);
  });

  it('shows a row to be removed as such, and takes it out once the server has', () => {
    const removal = entry('customer.remove', 'KH1', {}, 'recorded');
    expect(show({ entries: [removal] })?.rows[0]).toMatchObject({ key: 'KH1', removed: true });
    expect(show({ fresh: { KH1: null } })?.rows.map((row) => row.key)).toEqual(['KH2']);
  });

  it('answers from this device only what was asked there', () => {
    const device = {
      collection: 'customer',
      name: nameOfQuery(query),
      rows,
      total: 2,
      exact: false,
      held: 2,
      asOf: 5,
    };
    expect(show({ network: undefined, device })).toMatchObject({ source: 'device', exact: false, asOf: 5 });
    expect(show({ network: undefined, device, query: { ...query, current: 2 } })).toBeUndefined();
  });
});

describe('what others did', () => {
  const name = nameOfQuery(query);
  const arrivals = (at: number) => ({
    ...{ at, gone: { KH2: at }, changed: { KH1: at }, news: { [name]: { KH9: at } }, totals: { [name]: 2 } },
  });
  const device = { collection: 'customer', name: '', rows: [], total: 0, exact: true, held: 2, asOf: 1 };

  it('is marked on the rows in their places, and what is new is counted', () => {
    const shown = show({ arrivals: arrivals(5), liveAsOf: 9, device });
    expect(shown?.rows.map(({ key, gone, changed }) => [key, gone, changed])).toEqual([
      ['KH1', false, true],
      ['KH2', true, false],
    ]);
    expect(shown).toMatchObject({ news: 1, asOf: 9, total: 3 });
  });

  it('counts a row that was made here once, also where the feed has told of it before the page has', () => {
    const made = entry('customer.add', 'KH9', { code: 'KH9', name: 'Bến xe' }, 'settled');
    const settled = [{ ...made, standing: { ...made.standing, movedAt: 4 } }];
    const fresh = { KH9: customerRow('KH9') };
    const told = { ...arrivals(5), gone: {}, totals: { [name]: 3 } };
    const counted = show({ settled, fresh, device, arrivals: told, liveAsOf: 9 });
    expect(counted?.rows.map(({ key }) => key)).toEqual(['KH9', 'KH1', 'KH2']);
    expect(counted).toMatchObject({ total: 3, uncounted: 0 });
    expect(show({ settled, fresh })).toMatchObject({ total: 2, uncounted: 1 });
  });

  it('is said of no page that was asked for after it', () => {
    const page = { data: rows, total: 2, current: 1, pageSize: 50 };
    const shown = show({ arrivals: arrivals(5), network: { page, asOf: 6, done: [] } });
    expect(shown?.rows.some(({ gone }) => gone)).toBe(false);
    expect(shown).toMatchObject({ news: 0, asOf: 6, total: 2 });
  });

  it('moves no time on where nobody has counted since', () => {
    const told = { ...arrivals(5), totals: {} };
    expect(show({ arrivals: told, liveAsOf: 9, device })).toMatchObject({ asOf: 1, total: 2 });
  });

  it('moves no time on where this device does not hold all rows', () => {
    expect(show({ liveAsOf: 9, device: { ...device, exact: false } })?.asOf).toBe(1);
  });
});
