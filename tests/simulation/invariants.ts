/** What must hold once everything works again. Each problem is one sentence with the entry or row it is about. */
import { customer } from '#model/entities/customer.ts';
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { isUnsettled, needsPerson } from '#commands/entry-state.ts';
import { unreadable } from '#commands/parse-entry.ts';
import { selectEntries, selectUnsettled } from '#store/journal-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import { canary } from './simulated-commands.ts';
import type { Page, SimulatedWorld, Tab } from './simulated-world.ts';

export const short = ({ seq, intent, standing }: StoredEntry) =>
  `#${seq} ${intent.id.slice(-4)} ${intent.name} ${intent.key} (${standing.state}, ${standing.attempts} attempts)`;

export const personIn = ({ page }: Tab) => page && selectPerson(page.store.getState())?.id;

/** What a person's journal holds that can still be read. */
const readable = ({ device }: SimulatedWorld, subject: string) =>
  device.journalOf(subject).filter(({ seq }) => !device.isSpoiled(subject, seq));

/** Keys of this device's own, and what the host has made of them. */
const keysOf = (entries: readonly StoredEntry[]) =>
  new Map(
    entries.flatMap(({ intent, standing }) =>
      standing.acceptedKey === null ? [] : [[intent.key, standing.acceptedKey] as const],
    ),
  );

/** Nothing waits for ever: what is not done waits for the person, or behind something that does. */
export function stuck(world: SimulatedWorld): readonly string[] {
  return world.device.subjects().flatMap((subject) => {
    const blocked = new Set<string>();
    const entries = readable(world, subject);
    const keys = keysOf(entries);
    const open = openAfter(entries);
    return entries.flatMap((entry) => {
      const { intent, standing } = entry;
      const { state } = standing;
      if (!isUnsettled(state)) return [];
      const lane = keys.get(intent.key) ?? intent.key;
      // Sent under the row's own key before it was known which row its creation made: it too waits behind that by now.
      const isOpen = state === 'recorded' || state === 'unknown';
      const waits = isOpen && (blocked.has(lane) || intent.deps.some(open));
      blocked.add(lane);
      // A host without keys: nobody but the person can say what became of it.
      const isAsked = state === 'unknown' && intent.host === 'busOperator';
      return needsPerson(state) || isAsked || waits ? [] : [`is stuck: ${short(entry)}`];
    });
  });
}

/** Whether a creation, or what was recorded in its place (which may be after what waits for it), is still to be done. */
function openAfter(entries: readonly StoredEntry[]): (id: string) => boolean {
  const byId = new Map(entries.map((entry) => [entry.intent.id, entry]));
  const replacedBy = new Map(entries.map(({ intent }) => [intent.supersedes ?? '', intent.id]));
  return function isOpen(id) {
    const next = replacedBy.get(id);
    if (next !== undefined) return isOpen(next);
    const entry = byId.get(id);
    return entry !== undefined && isUnsettled(entry.standing.state);
  };
}

/** The same while one host is silent: what is for the others, and behind nothing of its own, goes. */
export function stuckBeside(world: SimulatedWorld): readonly string[] {
  const held = new Set(
    world.device
      .subjects()
      .flatMap((subject) => readable(world, subject))
      .filter(({ intent, standing }) => intent.host === 'v4' && isUnsettled(standing.state))
      .map(({ intent }) => intent.lane),
  );
  return stuck(world).filter(
    (problem) => ![...held].some((lane) => problem.includes(` ${lane.split('/')[1]} `)),
  );
}

/** What a tab believes of an entry is what the disk says; one that can't be read is shown as just that. */
export function stale(world: SimulatedWorld): readonly string[] {
  return world.tabs.flatMap((tab) => {
    const subject = personIn(tab);
    if (tab.page === undefined || subject === undefined) return [];
    const entries = new Map(
      selectEntries(tab.page.store.getState()).map(({ intent, standing }) => [intent.id, standing.state]),
    );
    const onDisk = new Set(world.device.journalOf(subject).map(({ intent }) => intent.id));
    const lost = selectUnsettled(tab.page.store.getState())
      .filter(({ intent }) => !onDisk.has(intent.id) && intent.name !== unreadable)
      .map((entry) => `${tab.name} shows what is not on the disk: ${short(entry)}`);
    return [
      ...lost,
      ...world.device.journalOf(subject).flatMap((entry) => {
        const isSpoiled = world.device.isSpoiled(subject, entry.seq);
        const known = entries.get(isSpoiled ? `unreadable-${entry.seq}` : entry.intent.id);
        return known === (isSpoiled && isUnsettled(entry.standing.state) ? 'parked' : entry.standing.state)
          ? []
          : [`${tab.name} shows ${known ?? 'nothing'} for ${short(entry)}`];
      }),
    ];
  });
}

const isDone = (state: string) => state === 'accepted' || state === 'settled';

/** Nobody is told that a row is gone which is there: the change would be given up. A backup brings rows back. */
export function toldAsGone(world: SimulatedWorld): readonly string[] {
  const { device, host } = world;
  if (host.isRestored()) return [];
  return device.subjects().flatMap((subject) => {
    const entries = readable(world, subject);
    const keys = keysOf(entries);
    // It was gone, and a creation that had waited all the while has made another one under the same code; or one that was
    // refused because the row was there still, and whose request the network delivered once more.
    const isApplied = ({ id }: StoredEntry['intent']) => host.effects.some(({ key }) => key === id);
    const wasMadeAnew = ({ intent: { key }, standing: { movedAt } }: StoredEntry) =>
      entries.some(
        ({ intent, standing }) =>
          intent.name === 'customer.add' &&
          intent.key === key &&
          (isDone(standing.state) ? standing.movedAt >= movedAt : isApplied(intent)),
      );
    return entries
      .filter(({ standing: { state, reason } }) => state === 'conflicting' && reason?.theirs === null)
      .filter((entry) => host.rows.has(keys.get(entry.intent.key) ?? entry.intent.key) && !wasMadeAnew(entry))
      .map((entry) => `was told that its row is gone: ${short(entry)}`);
  });
}

/** Of somebody who has signed out nothing is left but the journal, whatever broke meanwhile. */
export function leftBehind({ device, tabs }: SimulatedWorld): readonly string[] {
  const working = new Set([device.identity(), ...tabs.map(personIn)]);
  return device.subjects().flatMap((subject) => {
    const left = working.has(subject) ? [] : device.leftOf(subject);
    return left.length === 0 ? [] : [`of ${subject} is left behind: ${left.join(', ')}`];
  });
}

/** Whoever has signed out works here again only once they have signed in, whatever the browser brings back. */
export function letInUnasked({ tabs, left }: SimulatedWorld): readonly string[] {
  return tabs.flatMap((tab) => {
    const subject = personIn(tab);
    return subject !== undefined && left.has(subject)
      ? [`${subject} has signed out, and works in ${tab.name}`]
      : [];
  });
}

export function secretsOnDisk({ device }: SimulatedWorld): readonly string[] {
  return device.dump().includes(canary) ? ['a one-time code stands on the disk'] : [];
}

/** A list read just now shows the host's rows with everything unsettled over them, and nothing else. */
export function wronglyShown(world: SimulatedWorld): readonly string[] {
  // An older backup gives old versions to new rows, which only a host with a feed tells of.
  if (world.host.isRestored() && !world.isFed) return [];
  return world.tabs.flatMap((tab) => {
    const subject = personIn(tab);
    if (tab.page === undefined || subject === undefined) return [];
    const wanted = folded(world, readable(world, subject));
    const shown = shownIn(tab.page);
    const codes = [...new Set([...wanted.keys(), ...shown.keys()])].sort();
    return codes.flatMap((code) => {
      const [want, show] = [wanted.get(code), shown.get(code)];
      return want === show ? [] : [`${tab.name} shows ${code} as ${show}, not as ${want}`];
    });
  });
}

/** Before anything is asked again: of the rows in an open list none is of yesterday. New ones are not put into it. */
export function shownLate(world: SimulatedWorld): readonly string[] {
  if (world.host.isRestored() && !world.isFed) return [];
  return world.tabs.flatMap((tab) => {
    const subject = personIn(tab);
    if (tab.page === undefined || tab.page.life.crippled || subject === undefined) return [];
    const wanted = folded(world, readable(world, subject));
    const { arrivals } = tab.page.store.getState().changes;
    return [...shownIn(tab.page)].flatMap(([code, show]) => {
      const want = wanted.get(code);
      // One that somebody removed stays in sight, grey, until the list is asked for again.
      if (want === undefined && arrivals[customer.name]?.gone[code] !== undefined) return [];
      return want === show ? [] : [`${tab.name} still shows ${code} as ${show}, not as ${want}`];
    });
  });
}

const looks = (row: Row) => `${row.name} | ${row.address} | ${row.active}`;

function shownIn(page: Page): ReadonlyMap<string, string> {
  const rows = page.shown()?.rows ?? [];
  return new Map(rows.filter(({ removed }) => !removed).map(({ key, row }) => [key, looks(row)]));
}

/** Written apart from the console's own projection: what each command of this world does to a row. */
function folded({ host }: SimulatedWorld, entries: readonly StoredEntry[]): ReadonlyMap<string, string> {
  const rows = new Map([...host.rows.values()].map((row) => [keyOf(customer, row), row]));
  const keys = keysOf(entries);
  for (const { intent, standing } of entries) {
    if (!isUnsettled(standing.state) || standing.state === 'refused' || standing.unwanted) continue;
    const key = keys.get(intent.key) ?? intent.key;
    const row = rows.get(key);
    if (standing.state === 'accepted' && row !== undefined && row.version >= (standing.acceptedVersion ?? 0))
      continue;
    const { title, ...given } = intent.values;
    const values = title === undefined ? given : { ...given, name: title };
    if (intent.name === 'customer.remove') rows.delete(key);
    else if (intent.name === 'customer.add' || intent.name === 'customer.draft')
      rows.set(key, { address: undefined, ...values, active: true, version: 0 });
    else if (row !== undefined) rows.set(key, { ...row, ...values });
  }
  return new Map([...rows].map(([key, row]) => [key, looks(row)]));
}
