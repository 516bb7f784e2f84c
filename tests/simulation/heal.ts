/**
 * After the story everything works again: network, host, provider, rights, disk. Tabs that live stay as they
 * are (what is stuck in them must show), the others are opened; then time passes, longer than any wait.
 */
import { needsPerson } from '#store/journal/entry.ts';
import { selectUnsettled } from '#store/journal/journal-slice.ts';
import { confirmEntries, retryEntry, withdrawEntry } from '#store/journal/settle-entry.ts';
import { selectPerson, selectSession } from '#store/session/session.ts';
import { openPage } from './page.ts';
import { isUnconfirmed, mayBeMerged, mayBeRetried, mend, merge, signIn, tabAt } from './play.ts';
import { setNetwork } from './play-outside.ts';
import type { SimulatedWorld, Tab } from './simulated-world.ts';
import { people } from './steps.ts';

const aMinute = 60_000;
/** Longer than the longest wait between two attempts, twice. */
const longEnough = 12 * aMinute;

export async function heal(world: SimulatedWorld): Promise<void> {
  world.tell(() => 'everything works again');
  const { network, provider, host, device, channel } = world;
  Object.assign(network, { roughness: 0, hostDown: false });
  network.faults.writes.length = 0;
  network.faults.reads.length = 0;
  device.failures.append.length = 0;
  device.failures.move.length = 0;
  channel.trouble = { lose: 0, delay: 0 };
  Object.assign(provider, { reachable: true, refuses: false });
  for (const person of people) host.setMayWrite(person, true);
  setNetwork(world, true);
  await world.timeline.pass(1_000);
  for (const tab of world.tabs) if (tab.page === undefined) openPage(world, tab);
  await world.timeline.pass(aMinute);
  await signInEverybody(world);
  await world.timeline.pass(longEnough);
}

/** Tabs where nobody works are signed in; whoever left something on this device comes back to it. */
async function signInEverybody(world: SimulatedWorld): Promise<void> {
  for (const tab of world.tabs) {
    const session = tab.page && selectSession(tab.page.store.getState());
    const isAsked = session?.phase === 'signedOut' || (session?.phase === 'signedIn' && session.cold);
    if (isAsked) signIn(world, tab, people[0]);
  }
  await world.timeline.pass(aMinute);
  const working = new Set(world.tabs.map(personIn));
  const absent = world.device.subjects().filter((subject) => !working.has(subject));
  for (const [index, person] of people.filter((name) => absent.includes(name)).entries()) {
    world.provider.person = person;
    signIn(world, tabAt(world, 10 + index), person);
    await world.timeline.pass(aMinute);
  }
}

export const personIn = ({ page }: Tab) => page && selectPerson(page.store.getState())?.id;

/** The person goes through the sync centre until nothing there needs them. */
export async function decide(world: SimulatedWorld): Promise<void> {
  for (let round = 0; round < 25; round += 1) {
    let decided = 0;
    for (const subject of world.device.subjects()) {
      const tab = world.tabs.find((candidate) => personIn(candidate) === subject);
      if (tab !== undefined) decided += decideIn(world, tab, round);
    }
    if (decided === 0) return;
    await world.timeline.pass(2 * aMinute);
  }
}

function decideIn(world: SimulatedWorld, { page }: Tab, round: number): number {
  if (page === undefined) return 0;
  const open = selectUnsettled(page.store.getState()).filter(({ standing }) => needsPerson(standing.state));
  for (const [index, entry] of open.entries()) {
    const { id } = entry.intent;
    const mark = `lời ${round} ${entry.seq}`;
    if (isUnconfirmed(entry)) void page.store.dispatch(confirmEntries([id]));
    else if (entry.standing.state === 'parked' && mayBeRetried(entry))
      void page.store.dispatch(retryEntry(id));
    else if (mayBeMerged(entry) && index % 2 === 0 && entry.intent.delivery === 'queued') {
      merge(world, page, entry, mark);
    } else if (entry.standing.state === 'refused' && entry.intent.name === 'customer.update' && round < 2) {
      mend(world, page, entry, mark);
    } else void page.store.dispatch(withdrawEntry(id));
  }
  return open.length;
}
