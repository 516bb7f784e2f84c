/**
 * Everybody is at rest and holds all rows; then one thing more happens, and is judged alone: in the middle of a story
 * what comes after it mends most of what it breaks.
 */
import { customer } from '#model/entities/customer.ts';
import { keyOf } from '#model/entity.ts';
import { isWaiting, needsPerson } from '#commands/entry-state.ts';
import { lostIn, throwAway } from './evictions.ts';
import { waitFor } from './heal.ts';
import { personIn, shownLate } from './invariants.ts';
import { keptLate } from './kept-rows.ts';
import { closePage, openPage } from './page.ts';
import { signIn } from './play.ts';
import { playAtWork } from './play-at-work.ts';
import { setNetwork } from './play-outside.ts';
import type { SimulatedWorld } from './simulated-world.ts';
import { setTrap } from './traps.ts';

const aSecond = 1_000;
const aMinute = 60_000;

export async function lastAct(world: SimulatedWorld): Promise<readonly string[]> {
  if (world.random.chance(0.1)) return thrownAway(world);
  if (world.host.isRestored() && !world.isFed) return [];
  if (!world.isFed || world.random.chance(0.25)) return startWithoutNetwork(world);
  // Lists were read just now to be judged: what is still on its way would bring what happens next.
  await world.timeline.pass(10 * aSecond);
  const act = world.random.pick(acts);
  const wrong = await act(world);
  if (wrong !== undefined) return wrong;
  return waitFor(world, () => [...shownLate(world), ...keptLate(world)]);
}

const acts = [refusedByDisk, forgottenByHost, passedByList, overtakenByList, unheard, answeredAgain] as const;

/** The disk refuses what comes of a change by somebody else: it does not pass the old for the new. */
function refusedByDisk(world: SimulatedWorld): void {
  world.device.trouble.failures.rows.push(...Array<'quota'>(1 + world.random.below(3)).fill('quota'));
  changeByOthers(world, world.random.pick(['name', 'address', 'remove']));
}

/** While nobody was there to hear it, and the host tells of it no more. */
async function forgottenByHost(world: SimulatedWorld): Promise<void> {
  setNetwork(world, false);
  await world.timeline.pass(aSecond);
  changeByOthers(world, world.random.pick(['name', 'address', 'remove']));
  world.host.forgetChanges();
  await world.timeline.pass(aMinute);
  setNetwork(world, true);
}

/** The tab that leads takes a change by somebody else in, and nothing that it says of it arrives. */
function unheard(world: SimulatedWorld): void {
  world.channel.trouble.lose += world.tabs.length;
  changeByOthers(world, world.random.pick(['name', 'address', 'remove']));
}

/** The answer to an edit is lost, and given again after somebody has removed the row, and everybody has heard of that. */
async function answeredAgain(world: SimulatedWorld): Promise<readonly string[] | undefined> {
  const { device, host, network, random, tabs, timeline, tell } = world;
  const tab = tabs.find((one) => one.page !== undefined && personIn(one) !== undefined);
  const shown = tab?.page?.shown()?.rows ?? [];
  const row = random.below(4);
  const key = shown[row]?.key;
  if (tab?.page === undefined || key === undefined || !host.rows.has(key)) return undefined;
  tell(() => `at last: an edit of ${key} whose answer is lost, and a removal`);
  network.faults.writes.push('loseAnswer');
  playAtWork(world, tab.page, { kind: 'edit', tab: 0, row, what: 'name' }, 'sau cùng');
  await timeline.pass(150);
  host.changeRow(key, 'remove');
  const removal = host.cursor();
  const subject = personIn(tab) ?? '';
  // A list that is read afterwards mends it: it must not even be there for a moment. But a list may leave it out before
  // the feed is taken in that far; what comes first there is the edit.
  let wasGone = false;
  for (let passed = 0; passed < 5 * aSecond; passed += 10) {
    await timeline.pass(10);
    const kept = device.keptOf(subject, customer.name);
    const isKept = kept?.rows.some((one) => keyOf(customer, one) === key) === true;
    if (wasGone && isKept) return [`${key} was removed, and is on the disk again`];
    wasGone ||= !isKept && kept?.cursor === removal;
  }
  return undefined;
}

/** A list is on its way while a row of it is removed; the tab that asked hears late of that. */
async function passedByList(world: SimulatedWorld): Promise<void> {
  const { network, channel, random, timeline, tabs } = world;
  network.faults.reads.push(...Array<'slow'>(tabs.length).fill('slow'));
  for (const { page } of tabs) page?.refresh();
  await timeline.pass(20);
  channel.trouble.delay += tabs.length;
  changeByOthers(world, random.pick(['remove', 'remove', 'address']));
}

/** A list that knows of two changes of a row is there before the feed has told of the first: no version goes back for it. */
async function overtakenByList(world: SimulatedWorld): Promise<readonly string[] | undefined> {
  const { device, host, network, random, tabs, timeline, tell } = world;
  const [subject] = tabs.flatMap((one) => personIn(one) ?? []);
  const codes = [...host.rows.keys()];
  const code = codes[random.below(codes.length)];
  if (subject === undefined || code === undefined) return undefined;
  tell(() => `at last: two changes of ${code}, and a list before the feed tells of them`);
  network.streamLateMs = 2 * aSecond;
  host.changeRow(code, 'name');
  await timeline.pass(200);
  host.changeRow(code, 'address');
  for (const { page } of tabs) page?.refresh();
  let newest = 0;
  for (let passed = 0; passed < 5 * aSecond; passed += 10) {
    await timeline.pass(10);
    const kept = device.keptOf(subject, customer.name)?.rows.find((row) => keyOf(customer, row) === code);
    if ((kept?.version ?? newest) < newest)
      return [`${code} went from version ${newest} to ${kept?.version}`];
    newest = Math.max(newest, kept?.version ?? 0);
  }
  network.streamLateMs = 0;
  return undefined;
}

/**
 * The answer to an edit is the last thing that comes; the disk may refuse its row. Whoever starts the console again
 * then finds the edit: in the row, or over the old one. (In one tab: another that makes room on a full disk meanwhile
 * may keep a list of before the edit, and says so by its age.)
 */
async function startWithoutNetwork(world: SimulatedWorld): Promise<readonly string[]> {
  const { device, random, tabs, timeline, tell } = world;
  const tab = tabs.find((one) => one.page !== undefined && personIn(one) !== undefined);
  if (tab?.page === undefined) return [];
  for (const one of tabs) if (one !== tab) closePage(world, one);
  await timeline.pass(aMinute);
  if (random.chance(0.7)) device.trouble.failures.rows.push('quota', 'quota');
  setTrap(world, 'offlineAtAnswer');
  tell(() => 'at last: an edit, and a start without network');
  playAtWork(world, tab.page, { kind: 'edit', tab: 0, row: random.below(4), what: 'name' }, 'sau cùng');
  await timeline.pass(aMinute);
  setNetwork(world, false);
  closePage(world, tab);
  device.trouble.failures.rows.length = 0;
  openPage(world, tab);
  await timeline.pass(aMinute);
  const wrong = shownLate(world);
  setNetwork(world, true);
  return wrong;
}

/** Changes wait when the browser throws its databases away; what it leaves of the console says so, and how many they were. */
async function thrownAway(world: SimulatedWorld): Promise<readonly string[]> {
  const { device, random, tabs, timeline, tell } = world;
  const tab = tabs.find((one) => one.page !== undefined && personIn(one) !== undefined);
  if (tab?.page === undefined) return [];
  const subject = personIn(tab) ?? '';
  for (const one of tabs) if (one !== tab) closePage(world, one);
  tell(() => 'at last: edits that wait, and databases that are thrown away');
  if (random.chance(0.5)) {
    // Done by the host, and not settled: the disk does not take its row.
    device.trouble.failures.rows.push(...Array<'quota'>(4).fill('quota'));
    playAtWork(world, tab.page, { kind: 'edit', tab: 0, row: 2, what: 'name' }, 'sau cùng');
    await timeline.pass(aSecond);
    device.trouble.failures.rows.length = 0;
  }
  setNetwork(world, false);
  for (const row of [0, 1])
    playAtWork(world, tab.page, { kind: 'edit', tab: 0, row, what: 'address' }, `sau cùng ${row}`);
  await timeline.pass(aMinute);
  // What the host has done is not gone, and must not be entered again: it is not counted.
  const waiting = device
    .journalOf(subject)
    .filter(({ standing: { state } }) => isWaiting(state) || needsPerson(state)).length;
  closePage(world, tab);
  throwAway(world, 'databases');
  setNetwork(world, true);
  openPage(world, tab);
  await timeline.pass(aMinute);
  if (personIn(tab) === undefined) signIn(world, tab, 'lan');
  await timeline.pass(aMinute);
  const told = (tab.page && lostIn(tab.page.store)) ?? 0;
  return told === waiting ? [] : [`${subject} was told that ${told} changes are gone, and not ${waiting}`];
}

function changeByOthers({ host, random, tell }: SimulatedWorld, change: 'name' | 'address' | 'remove'): void {
  const codes = [...host.rows.keys()];
  const code = codes[random.below(codes.length)];
  tell(() => `at last: ${change} of ${code}`);
  if (code !== undefined) host.changeRow(code, change);
}
