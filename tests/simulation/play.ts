/** Carries out the steps of a story: begins what a person does, and breaks what breaks. Waits for nothing. */
import { selectSession } from '#store/session-slice.ts';
import { personIn } from './invariants.ts';
import { thaw } from './life.ts';
import { closePage, openPage } from './page.ts';
import { playAtWork } from './play-at-work.ts';
import { playOutside } from './play-outside.ts';
import type { Page, SimulatedWorld, Tab } from './simulated-world.ts';
import type { Action, PersonName, Step, TabAction, WorkAction } from './steps.ts';

export function tabAt(world: SimulatedWorld, index: number): Tab {
  const name = `tab ${index + 1}`;
  const known = world.tabs.find((tab) => tab.name === name);
  if (known !== undefined) return known;
  const tab: Tab = { name, session: { signIn: undefined }, page: undefined };
  world.tabs.push(tab);
  return tab;
}

export function play(world: SimulatedWorld, { id, action }: Step): void {
  world.tell(() => `${id}. ${wordsOf(action)}`);
  if ('tab' in action) playInTab(world, tabAt(world, action.tab), action, `bước ${id}`);
  else playOutside(world, action);
}

function playInTab(world: SimulatedWorld, tab: Tab, action: TabAction, mark: string): void {
  const { page } = tab;
  if (page === undefined) {
    if (action.kind === 'open') open(world, tab);
    return;
  }
  if (isOfTab(action)) playTab(world, tab, page, action);
  else {
    // Nobody works in a page that is frozen: it is brought to the front, and thaws.
    thawPage(world, page);
    if (isWorking(page)) playAtWork(world, page, action, mark);
  }
}

type OfTab = Exclude<TabAction, WorkAction>;
const ofTab: Readonly<Record<OfTab['kind'], true>> = {
  ...{ open: true, reload: true, crash: true, close: true },
  ...{ freeze: true, thaw: true, duplicate: true, signIn: true },
};
const isOfTab = (action: TabAction): action is OfTab => action.kind in ofTab;

function playTab(world: SimulatedWorld, tab: Tab, page: Page, action: OfTab): void {
  switch (action.kind) {
    case 'open':
      return;
    case 'reload':
      openPage(world, tab);
      return;
    case 'crash':
      // A crashed tab comes back with its session storage, where the browser restores it.
      closePage(world, tab);
      return;
    case 'close':
      closePage(world, tab);
      tab.session = { signIn: undefined };
      return;
    case 'freeze':
      page.life.frozen = true;
      return;
    case 'thaw':
      thawPage(world, page);
      return;
    case 'duplicate':
      duplicate(world, tab);
      return;
    case 'signIn':
      if (!page.life.frozen && selectSession(page.store.getState()).phase === 'signedOut')
        signIn(world, tab, action.person);
  }
}

const isWorking = (page: Page) => selectSession(page.store.getState()).phase === 'signedIn';

export function thawPage(world: SimulatedWorld, { life }: Page): void {
  if (!life.frozen) return;
  if (world.locks.hasLed(life)) world.met('leader frozen and thawed');
  thaw(life, (run) => world.timeline.after(0, run));
}

/** A second tab with a copy of the session storage of the first. */
function duplicate(world: SimulatedWorld, tab: Tab): void {
  const other = tabAt(world, 4);
  const { signIn: own } = tab.session;
  other.session = { signIn: own && { ...own } };
  openPage(world, other);
}

/** A new page with what the tab still has; somebody with a session at the provider is signed in by it. */
function open(world: SimulatedWorld, tab: Tab): void {
  const { person, reachable, sessions } = world.provider;
  if (tab.session.signIn === undefined && person !== undefined && reachable && !world.network.offline) {
    tab.session.signIn = { subject: person, token: world.host.giveToken(person), session: sessions };
    letIn(world, tab, person);
  } else openPage(world, tab);
}

/** They come back from the provider. Whoever left in their name meanwhile did so before they were let in. */
function letIn(world: SimulatedWorld, tab: Tab, subject: string): void {
  world.left.delete(subject);
  world.loss.givenUp.delete(subject);
  const page = openPage(world, tab, true);
  void page.started.then(() => {
    if (page.life.alive && personIn(tab) === subject) world.left.delete(subject);
  });
}

export function signIn(world: SimulatedWorld, tab: Tab, wanted: PersonName): void {
  const { provider, network, device } = world;
  if (!provider.reachable || network.offline) return;
  // Whoever has a session at the provider is signed in without being asked.
  const subject = provider.person ?? wanted;
  if (device.subjects().some((known) => known !== subject)) world.met('another person signs in');
  provider.person = subject;
  tab.session.signIn = { subject, token: world.host.giveToken(subject), session: provider.sessions };
  letIn(world, tab, subject);
}

/** The step as a person would say it. */
function wordsOf({ kind, ...given }: Action): string {
  const details = Object.entries(given).map(([name, value]) =>
    name === 'tab' ? `tab ${Number(value) + 1}` : `${name} ${value}`,
  );
  return [kind, ...details].join(', ');
}
