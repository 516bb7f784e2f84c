/** Carries out what nobody does in a tab: what breaks, what works again, what other people do. */
import type { EntryState } from '#ports/journal-port.ts';
import { throwAway, throwAwayUnderTabs } from './evictions.ts';
import { closeAll, openPage } from './page.ts';
import type { SimulatedWorld, Tab } from './simulated-world.ts';
import type { Action } from './steps.ts';
import { setTrap } from './traps.ts';

type OutsideAction = Exclude<Action, { readonly tab: number }>;
type Kind = OutsideAction['kind'];
type ActionOf = { readonly [K in Kind]: Extract<OutsideAction, { readonly kind: K }> };
type Played = { readonly [K in Kind]: (world: SimulatedWorld, action: ActionOf[K]) => void };

const aDay = 86_400_000;

const played: Played = {
  powerCut(world) {
    closeAll(world);
    const lost = world.device.losePower(world.random);
    if (lost > 0) world.met('lost unsynced commit');
    world.tell(() => `  ${lost} commits that were not on the disk are gone`);
  },
  restoreTabs(world) {
    const open = openTabs(world);
    closeAll(world);
    for (const tab of open) openPage(world, tab);
    if (open.length > 1) world.met('two restored at once');
  },
  noLocks(world) {
    world.locks.absent = true;
    for (const tab of openTabs(world)) openPage(world, tab);
  },
  restartHost: ({ host }) => host.restart(),
  restoreBackup: ({ host }) => host.restore(),
  expireTokens({ host, network, met }) {
    if (network.offline) met('token expires offline');
    host.expireTokens();
  },
  endSession({ host, provider }) {
    host.expireTokens();
    provider.sessions += 1;
    provider.person = undefined;
  },
  network: (world, { works }) => setNetwork(world, works),
  flap(world) {
    world.met('flapping each 100 ms');
    for (let turn = 0; turn < 20; turn += 1) {
      world.timeline.after(turn * 100, () => setNetwork(world, turn % 2 === 1));
    }
  },
  wayBack({ network }, { works }) {
    network.oneWay = !works;
  },
  host: ({ network }, { works }) => setHost(network.hostsDown, 'v3', works),
  v4: ({ network }, { works }) => setHost(network.hostsDown, 'v4', works),
  oldHost: ({ network }, { works }) => setHost(network.hostsDown, 'old', works),
  failingHost({ network }, { host }) {
    if (host === 'none') network.hostsFailing.clear();
    else network.hostsFailing.add(host);
  },
  slowHost({ network }, { host }) {
    if (host === 'none') network.hostsSlow.clear();
    else network.hostsSlow.add(host);
  },
  provider({ provider }, { works }) {
    provider.reachable = works;
  },
  renewals({ provider }, { works }) {
    provider.refuses = !works;
  },
  rough({ network }, { level }) {
    network.roughness = level;
  },
  fault: ({ network }, { on, fault, times }) =>
    void network.faults[on].push(...Array<typeof fault>(times).fill(fault)),
  trap: (world, { at }) => setTrap(world, at),
  others({ host }, { row, change }) {
    const codes = [...host.rows.keys()];
    const code = codes[row % codes.length];
    if (code !== undefined) host.changeRow(code, change);
  },
  rights: ({ host }, { person, may }) => host.setMayWrite(person, may),
  disk: ({ device }, { refuses, times }) =>
    void device.trouble.failures[refuses].push(...Array<'quota'>(times).fill('quota')),
  store({ device: { trouble } }, { name, isThere }) {
    if (isThere) trouble.missing.delete(name);
    else trouble.missing.add(name);
  },
  evict(world, { what }) {
    if (what === 'rows') {
      world.met('eviction of the cache alone');
      world.device.evict(what);
      return;
    }
    if (what === 'underTabs') return throwAwayUnderTabs(world);
    closeAll(world);
    throwAway(world, what);
  },
  spoil: ({ device, random }) => device.spoil(random),
  forceClose({ device }) {
    device.trouble.closings += 1;
    device.tell('closed');
  },
  block({ device, timeline }) {
    device.trouble.blockedUntil = timeline.exact() + 20_000;
  },
  refuseStorage({ device }) {
    device.trouble.refusals += 1;
  },
  fullMigration({ device }) {
    device.trouble.fullMigrations += 1;
  },
  messages({ channel: { trouble } }, { are, times }) {
    if (are === 'lost') trouble.lose += times;
    else if (are === 'late') trouble.delay += times;
    else trouble.double += times;
  },
  release(world, { release, isNewShape }) {
    world.release = release;
    if (!isNewShape) return;
    // The databases get another shape: pages that are open can't use them any more.
    for (const { page } of openTabs(world)) if (page !== undefined) page.life.crippled = true;
    world.device.tell('outdated');
  },
  clock(world, { by }) {
    world.met(Math.abs(by) === aDay ? 'jump of a day' : 'clock skew');
    world.skew += by;
  },
  zone({ met }, { zone }) {
    met('zone change');
    process.env.TZ = zone;
  },
  drawer(world, { days }) {
    closeAll(world);
    world.network.cutAll();
    world.timeline.leap(days * aDay);
    // Hosts keep keys for forty days.
    if (days < 40) return;
    const waits = world.device
      .subjects()
      .some((subject) =>
        world.device
          .journalOf(subject)
          .some(({ standing: { notAfter, state } }) => notAfter !== null && isUnderWay(state)),
      );
    if (waits) world.met('key expired');
    world.host.forgetKeys();
  },
};

export function playOutside(world: SimulatedWorld, action: OutsideAction): void {
  playKind<Kind>(world, action.kind, action);
}

function playKind<K extends Kind>(world: SimulatedWorld, kind: K, action: ActionOf[K]): void {
  played[kind](world, action);
}

const isUnderWay = (state: EntryState) => state === 'recorded' || state === 'sending' || state === 'unknown';

const openTabs = ({ tabs }: SimulatedWorld): readonly Tab[] => tabs.filter(({ page }) => page !== undefined);

function setHost<T>(down: Set<T>, host: T, works: boolean): void {
  if (works) down.delete(host);
  else down.add(host);
}

export function setNetwork({ network, networkWatchers }: SimulatedWorld, works: boolean): void {
  network.offline = !works;
  for (const changed of [...networkWatchers]) changed();
}
