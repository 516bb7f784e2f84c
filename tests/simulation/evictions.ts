/**
 * A browser that throws databases away says nothing. Where it leaves local storage, the console finds there that changes
 * were waiting, and must say that they are gone; whoever lost that as well can't know.
 */
import { isNotDone } from '#commands/entry-state.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import { selectNotices } from '#store/notices-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import type { ConsoleStore } from '#app/store/create-store.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** By itself a browser does so only where no page is open: they are to be closed before. */
export function throwAway({ device, host, loss, left }: SimulatedWorld, what: 'all' | 'databases'): void {
  for (const subject of device.subjects()) {
    const known = device.settings.read(`journal:${subject}`) ?? '';
    const journal = device.journalOf(subject);
    const isKnown = journal.some(({ intent }) => known.includes(intent.id));
    // Noted as waiting a moment ago, all of it may be done by now: then nothing is lost.
    const isLost = journal.some(({ standing }) => isNotDone(standing.state));
    if (isKnown && isLost && !loss.givenUp.has(subject)) loss.untold.add(subject);
  }
  if (what === 'all') {
    loss.untold.clear();
    // Nor does it know then who signed out here.
    left.clear();
  }
  loss.since ??= host.effects.length;
  device.evict(what);
}

/** A person has the site's data cleared, or a disk breaks: pages are open, and may still be reading or writing. */
export function throwAwayUnderTabs(world: SimulatedWorld): void {
  if (world.tabs.some(({ page }) => page !== undefined && selectUnsettled(page.store.getState()).length > 0))
    world.met('eviction under open tabs');
  throwAway(world, 'databases');
  world.device.trouble.closings += 1;
  world.device.tell('closed');
}

/** Whoever works in the page and reads it there has been told. */
export function hearLoss({ loss, met }: SimulatedWorld, store: ConsoleStore): void {
  store.subscribe(() => {
    if (loss.untold.size === 0) return;
    const person = selectPerson(store.getState())?.id;
    if (person === undefined || !loss.untold.has(person) || lostIn(store) === undefined) return;
    loss.untold.delete(person);
    met('eviction of all');
  });
}

/** How many changes the page says are gone; undefined: it says nothing of it. */
export function lostIn(store: ConsoleStore): number | undefined {
  const told = selectNotices(store.getState()).find(({ message }) => message === 'sync.journalLost');
  return told === undefined ? undefined : Number(told.values?.count);
}

export const untold = ({ loss }: SimulatedWorld): readonly string[] =>
  [...loss.untold].map((subject) => `${subject} was not told that changes were thrown away`);
