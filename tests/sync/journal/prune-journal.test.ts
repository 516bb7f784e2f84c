/** What is done stays for the person's own history: seven days, the last 500. What somebody still waits for stays longer. */
import { describe, expect, it } from 'vitest';

import type { EntryIntent, EntryState } from '#ports/journal-port.ts';
import { entry, standing } from '../../adapters/support/samples.ts';
import { aMinute, anHour, cut, reopened, signedIn } from '../../support/signed-in.ts';
import { startOfTest } from '../../support/world.ts';

const aWeek = 7 * 24 * anHour;
const longAgo = startOfTest - 30 * 24 * anHour;

type Kept = ReturnType<typeof entry>;

/** Each on a row of its own, unless it says otherwise. */
function made(id: string, state: EntryState, movedAt: number, known: Partial<EntryIntent> = {}): Kept {
  const key = known.key ?? `row of ${id}`;
  const actor = { subject: 'p1', statements: '' };
  const { intent } = entry(id, { ...known, key, lane: `customer/${key}`, actor });
  return { intent, standing: { ...standing(state), movedAt } };
}

/** What is left of them on the disk, and what the person sees of them, once the console was opened over them. */
async function leftOf(entries: readonly Kept[]) {
  const before = await signedIn();
  cut(before, true);
  const { journal } = await before.ports.device.openPerson('p1');
  await journal.append(entries);
  const { store } = await reopened(before, true);
  const disk = (await journal.load()).map(({ intent }) => Object(intent).id);
  expect(store.getState().journal.order).toEqual(disk);
  return disk;
}

describe('entries that are done', () => {
  it('are kept for seven days, and no longer', async () => {
    const done = ['settled', 'withdrawn', 'superseded'] as const;
    const left = await leftOf([
      ...done.map((state) => made(`${state}, over a week old`, state, startOfTest - aWeek - 1)),
      ...done.map((state) => made(`${state}, a week old`, state, startOfTest - aWeek)),
    ]);
    expect(left).toEqual(done.map((state) => `${state}, a week old`));
  });

  it('are kept up to the last 500, however young they are', async () => {
    const all = Array.from({ length: 503 }, (_, at) => made(`e${at}`, 'settled', startOfTest));
    // What is not done takes no place among them.
    const open = [made('waiting', 'recorded', startOfTest), made('refused', 'refused', startOfTest)];
    const left = await leftOf([...open, ...all]);
    expect(left).toEqual(['waiting', 'refused', ...all.slice(3).map(({ intent }) => intent.id)]);
  });
});

describe('old entries', () => {
  it('stay while they are not done: nothing is pruned because it failed or waits', async () => {
    const open = ['recorded', 'unknown', 'refused', 'conflicting', 'parked', 'accepted'] as const;
    expect(await leftOf(open.map((state) => made(state, state, longAgo)))).toEqual([...open]);
  });

  it('stay while a waiting one depends on them, and so does what replaced them', async () => {
    const left = await leftOf([
      made('creation', 'superseded', longAgo),
      made('its mending', 'superseded', longAgo, { supersedes: 'creation' }),
      made('mended again', 'settled', longAgo, { supersedes: 'its mending' }),
      made('another creation', 'settled', longAgo),
      made('replaces another', 'settled', longAgo, { supersedes: 'another creation' }),
      made('depends', 'recorded', startOfTest, { deps: ['creation'] }),
      made('done, and depended', 'settled', startOfTest, { deps: ['another creation'] }),
    ]);
    expect(left).toEqual(['creation', 'its mending', 'mended again', 'depends', 'done, and depended']);
  });

  it('stay while one waits in their lane, for what came of them says over which version it goes', async () => {
    const left = await leftOf([
      made('before it', 'settled', longAgo, { key: 'KH1' }),
      made('elsewhere', 'settled', longAgo, { key: 'KH2' }),
      made('waits', 'recorded', startOfTest, { key: 'KH1' }),
      made('done', 'settled', startOfTest, { key: 'KH2' }),
    ]);
    expect(left).toEqual(['before it', 'waits', 'done']);
  });
});

it('what another tab has pruned is shown no more once the journal is read again, and what was recorded since is', async () => {
  const world = await signedIn();
  await world.issue('customer.update', 'KH1', { name: 'Trước' });
  await world.issue('customer.update', 'KH2', { name: 'Sau' });
  await world.ports.clock.advance(1_000);
  expect(world.states()).toEqual(['settled', 'settled']);
  const { journal } = await world.ports.device.openPerson('p1');
  await journal.remove((await journal.load()).map(({ seq }) => seq));
  await world.ports.clock.advance(6 * aMinute);
  expect([world.states(), await journal.load()]).toEqual([[], []]);
  await world.issue('customer.update', 'KH1', { name: 'Nữa' });
  await world.ports.clock.advance(6 * aMinute);
  expect(world.states()).toEqual(['settled']);
});
