/**
 * After the story everything works again: hosts, network, provider, rights, disk, and the newest release. Tabs that
 * live stay as they are (what is stuck in them must show), except where the person was told to open them again;
 * the others are opened. Then time passes, until nothing moves any more, or longer than any wait.
 */

import { selectSession } from '#store/session-slice.ts';
import { checkLock } from '#session/lock.ts';
import { decideAll } from './decisions.ts';
import { healDisk } from './disk.ts';
import {
  leftBehind,
  letInUnasked,
  personIn,
  shownLate,
  stale,
  stuck,
  stuckBeside,
  toldAsGone,
  wronglyShown,
} from './invariants.ts';
import { keptLate, wronglyKept } from './kept-rows.ts';
import { openPage } from './page.ts';
import { signIn, tabAt, thawPage } from './play.ts';
import { setNetwork } from './play-outside.ts';
import type { SimulatedWorld, Tab } from './simulated-world.ts';
import { people } from './steps.ts';

const aSecond = 1_000;
const aMinute = 60_000;
/** Longer than the longest wait between two attempts, twice. */
const longEnough = 12 * aMinute;

/** What is wrong although everything works again; nothing where the console has healed. */
export async function heal(world: SimulatedWorld): Promise<readonly string[]> {
  world.tell(() => 'everything works again');
  mendAll(world);
  await world.timeline.pass(aSecond);
  for (const tab of world.tabs) {
    if (tab.page === undefined || needsOpening(world, tab)) openPage(world, tab);
    else thawPage(world, tab.page);
  }
  await world.timeline.pass(aMinute);
  // As every page does by itself, every few seconds.
  for (const { page } of world.tabs) page?.store.dispatch(checkLock());
  await world.timeline.pass(aSecond);
  const behind = [...letInUnasked(world), ...leftBehind(world)];
  await signInEverybody(world);
  // One host is out of reach a little longer: the others do not wait for it.
  const beside = world.network.hostsDown.size > 0 ? await waitFor(world, () => stuckBeside(world)) : [];
  world.network.hostsDown.clear();
  return [...behind, ...beside, ...(await waitUntilCalm(world))];
}

function mendAll(world: SimulatedWorld): void {
  const { network, provider, host, device, channel } = world;
  Object.assign(network, { roughness: 0, oneWay: false });
  // Another host than v3 may be silent a while yet.
  for (const down of ['v3', 'old'] as const) network.hostsDown.delete(down);
  network.hostsSlow.clear();
  network.hostsFailing.clear();
  for (const list of [...Object.values(network.faults), ...Object.values(network.traps)]) list.length = 0;
  healDisk(device.trouble);
  channel.trouble = { lose: 0, delay: 0, double: 0 };
  Object.assign(provider, { reachable: true, refuses: false });
  world.release = 2;
  world.skew = 0;
  for (const person of people) host.setMayWrite(person, true);
  setNetwork(world, true);
}

/** The person was told that this page can't go on, or stands before a page on which nobody works. */
function needsOpening({ release }: SimulatedWorld, { page }: Tab): boolean {
  if (page === undefined) return true;
  const isSignedOut = selectSession(page.store.getState()).phase === 'signedOut';
  return isSignedOut || page.life.crippled || page.life.release !== release;
}

/** Tabs where nobody works are signed in; whoever left something on this device comes back to it. */
async function signInEverybody(world: SimulatedWorld): Promise<void> {
  for (const tab of world.tabs) if (isAsked(tab)) signIn(world, tab, people[0]);
  await world.timeline.pass(aMinute);
  const working = new Set(world.tabs.map(personIn));
  const absent = world.device.subjects().filter((subject) => !working.has(subject));
  for (const [index, person] of people.filter((name) => absent.includes(name)).entries()) {
    world.provider.person = person;
    signIn(world, tabAt(world, 10 + index), person);
    await world.timeline.pass(aMinute);
  }
}

function isAsked({ page }: Tab): boolean {
  const session = page && selectSession(page.store.getState());
  return session?.phase === 'signedOut' || (session?.phase === 'signedIn' && session.cold);
}

/** Lets time pass until nothing is wrong any more; what is still wrong after longer than any wait is. */
export async function waitFor(
  world: SimulatedWorld,
  wrong: () => readonly string[],
): Promise<readonly string[]> {
  for (let passed = 0; ; passed += aMinute) {
    const problems = wrong();
    if (problems.length === 0 || passed > longEnough) return problems;
    // That a session has ended may show only now, when something is asked for again.
    if (world.tabs.some(isAsked)) await signInEverybody(world);
    await world.timeline.pass(aMinute);
  }
}

/** Nothing waits, every tab knows it, and a list read just now shows it. */
async function waitUntilCalm(world: SimulatedWorld): Promise<readonly string[]> {
  const waits = await waitFor(world, () => [...stuck(world), ...stale(world), ...toldAsGone(world)]);
  if (waits.length > 0) return waits;
  // What changed has come by itself, where the host tells it.
  const late = world.isFed ? await waitFor(world, () => [...shownLate(world), ...keptLate(world)]) : [];
  if (late.length > 0) return late;
  return waitFor(world, () => {
    for (const { page } of world.tabs) page?.refresh();
    return [...wronglyShown(world), ...wronglyKept(world)];
  });
}

/** The person goes through the sync centre until nothing there needs them. */
export async function decide(world: SimulatedWorld): Promise<readonly string[]> {
  for (let round = 0; round < 25; round += 1) {
    let decided = 0;
    for (const subject of world.device.subjects()) {
      const page = world.tabs.find((candidate) => personIn(candidate) === subject)?.page;
      if (page !== undefined) decided += decideAll(world, page, round);
    }
    if (decided === 0) return waitUntilCalm(world);
    await world.timeline.pass(aSecond * 5);
    const problems = await waitUntilCalm(world);
    if (problems.length > 0) return problems;
  }
  return ['the sync centre is never done'];
}
