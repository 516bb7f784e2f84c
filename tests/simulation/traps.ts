/** What waits for a moment that no step could hit: the request is out, the commit is done, the answer is there. */
import type { Life } from './life.ts';
import { closePage, openPage } from './page.ts';
import type { SimulatedWorld } from './simulated-world.ts';
import type { Trap } from './steps.ts';

export function setTrap(world: SimulatedWorld, at: Trap): void {
  const { device, network, met, timeline, random } = world;
  const soon = (run: () => void) => void timeline.after(random.next() * 20, run);
  const { appendAsked, appendDone } = device.trouble.traps;
  switch (at) {
    case 'killAtAppend':
      appendAsked.push((life) =>
        soon(() => kill(world, life, () => life.waits > 0 && met('kill between request and complete'))),
      );
      return;
    case 'reloadAtAppend':
      appendDone.push((life) => {
        const tab = tabOf(world, life);
        if (tab === undefined) return;
        met('reload right after commit');
        openPage(world, tab);
      });
      return;
    case 'killAtSend':
      network.traps.left.push((life) =>
        soon(() => kill(world, life, () => isSending(world, life) && met('leader killed mid-send'))),
      );
      return;
    case 'offlineAtAnswer':
      network.traps.answered.push(() => {
        const isMore = device
          .subjects()
          .some((subject) => device.journalOf(subject).some(({ standing }) => isOpen(standing.state)));
        if (isMore) met('disconnect mid-drain');
        network.offline = true;
        for (const changed of [...world.networkWatchers]) changed();
      });
  }
}

/** The page of a sign-out dies while it wipes, before or after. */
export function setWipeTrap(world: SimulatedWorld): void {
  const { traps } = world.device.trouble;
  const trap = world.random.chance(0.5) ? traps.wipeAsked : traps.wipeDone;
  trap.push((life) => kill(world, life, () => world.met('wipe interrupted')));
}

/** Notices whether another page has something under way when the rows go. */
export function watchWipe(world: SimulatedWorld): void {
  world.device.trouble.traps.wipeDone.unshift((life) => {
    const isBusy = world.tabs.some(
      ({ page }) => page !== undefined && page.life !== life && page.life.waits > 0,
    );
    if (isBusy) world.met('wipe while another tab writes');
  });
}

const isSending = ({ locks, network }: SimulatedWorld, life: Life) =>
  locks.isHolder(life) &&
  network.sent.some((sent) => sent.life === life && sent.key !== undefined && !sent.isOver);

const isOpen = (state: string) => state === 'recorded' || state === 'sending' || state === 'unknown';

const tabOf = ({ tabs }: SimulatedWorld, life: Life) => tabs.find(({ page }) => page?.life === life);

function kill(world: SimulatedWorld, life: Life, before: () => void): void {
  const tab = tabOf(world, life);
  if (tab === undefined) return;
  before();
  world.tell(() => `  ${life.name} is killed`);
  closePage(world, tab);
}
