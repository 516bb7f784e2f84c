/** What must hold once everything works again. Each problem is one sentence with the entry or row it is about. */
import { customer } from '#model/entities/customer.ts';
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import type { EntryState, StoredEntry } from '#edge/journal-port.ts';
import { isUnsettled, needsPerson } from '#store/journal/entry.ts';
import { personIn } from './heal.ts';
import { canary } from './simulated-commands.ts';
import type { Page, SimulatedWorld } from './simulated-world.ts';

const short = ({ seq, intent, standing }: StoredEntry) =>
  `#${seq} ${intent.id.slice(-4)} ${intent.name} ${intent.key} (${standing.state}, ${standing.attempts} attempts)`;

const entriesOf = ({ device }: SimulatedWorld) => device.subjects().flatMap((name) => device.journalOf(name));

/** Nothing waits for ever: what is not done waits for the person, or behind something that does. */
export function stuck(world: SimulatedWorld): readonly string[] {
  return world.device.subjects().flatMap((subject) => {
    const blocked = new Set<string>();
    return world.device.journalOf(subject).flatMap((entry) => {
      const { state } = entry.standing;
      if (!isUnsettled(state)) return [];
      const waits = blocked.has(entry.intent.lane) && state === 'recorded';
      blocked.add(entry.intent.lane);
      return needsPerson(state) || waits ? [] : [`is stuck: ${short(entry)}`];
    });
  });
}

/** What a tab believes of an entry is what the disk says. */
export function stale(world: SimulatedWorld): readonly string[] {
  return world.tabs.flatMap((tab) => {
    const subject = personIn(tab);
    if (tab.page === undefined || subject === undefined) return [];
    const { journal } = tab.page.store.getState();
    return world.device.journalOf(subject).flatMap((entry) => {
      const known = journal.entries[entry.intent.id]?.standing.state;
      return known === entry.standing.state
        ? []
        : [`${tab.name} shows ${known ?? 'nothing'} for ${short(entry)}`];
    });
  });
}

const withoutEffect: readonly EntryState[] = [
  'refused',
  'conflicting',
  'superseded',
  'withdrawn',
  'recorded',
];

/** Saved is never lost; one key has one effect; done means done, and not done means not done. */
export function lostOrDoubled(world: SimulatedWorld): readonly string[] {
  const entries = new Map(entriesOf(world).map((entry) => [entry.intent.id, entry]));
  const problems: string[] = [];
  for (const { outcome, name, mark } of world.issued) {
    if (outcome === undefined || !('entries' in outcome)) continue;
    for (const id of outcome.entries) {
      const entry = entries.get(id);
      if (entry === undefined) problems.push(`is lost: ${name} ${mark}, told ${outcome.kind}`);
      else if (outcome.kind === 'accepted' && !isDone(entry)) {
        problems.push(`was told accepted: ${short(entry)}`);
      }
    }
  }
  const effects = new Map<string, number>();
  for (const { key } of world.host.effects) effects.set(key, (effects.get(key) ?? 0) + 1);
  for (const [key, times] of effects) {
    if (!entries.has(key)) problems.push(`has an effect and no entry: ${key}`);
    if (times > 1) problems.push(`was done ${times} times: ${key}`);
  }
  for (const entry of entries.values()) {
    const count = effects.get(entry.intent.id) ?? 0;
    if (isDone(entry) && count !== 1) problems.push(`is ${count} times on the host: ${short(entry)}`);
    if (count > 0 && withoutEffect.includes(entry.standing.state) && !mayHaveHappened(world, entry)) {
      problems.push(`has an effect although it should have none: ${short(entry)}`);
    }
  }
  return [...problems, ...strangers(world, entries)];
}

const isDone = ({ standing: { state } }: StoredEntry) => state === 'settled' || state === 'accepted';

/**
 * A copy of a request that arrives after the host said no to the first, or after the person gave up what may
 * have been under way, can have an effect in no console's power to prevent.
 */
function mayHaveHappened({ network }: SimulatedWorld, { intent, standing }: StoredEntry): boolean {
  const copies = network.sent.filter(({ key }) => key === intent.id);
  const isCopied = copies.some(({ fault }) => fault === 'late' || fault === 'duplicate');
  const wasGivenUp = standing.state === 'withdrawn' && standing.attempts > 0;
  return wasGivenUp || (standing.attempts > 0 && isCopied);
}

/** Whose token went with what; how often an online command left; whether an entry overtook one of its lane. */
function strangers(
  { network }: SimulatedWorld,
  entries: ReadonlyMap<string, StoredEntry>,
): readonly string[] {
  const problems: string[] = [];
  const heard = new Map<string, number>();
  const newest = new Map<string, number>();
  for (const { key, subject, page, request, status } of network.sent) {
    if (request.method === 'GET' || request.url.includes('/outcomes/')) continue;
    const entry = entries.get(key ?? '');
    if (entry === undefined) {
      problems.push(`${page} sent ${request.method} ${request.url} under ${key ?? 'no key'}`);
      continue;
    }
    if (subject !== entry.intent.actor.subject)
      problems.push(`went with the token of ${subject}: ${short(entry)}`);
    const { id, actor, lane, delivery } = entry.intent;
    if (delivery === 'online') {
      // Under 401 the host has not read it: it leaves once more, with a new token.
      if (heard.has(id)) problems.push(`was sent again: ${short(entry)}`);
      if (status !== 401) heard.set(id, entry.seq);
      continue;
    }
    const own = `${actor.subject} ${lane}`;
    const before = newest.get(own) ?? 0;
    if (entry.seq < before) problems.push(`was sent after #${before} of its lane: ${short(entry)}`);
    newest.set(own, Math.max(before, entry.seq));
  }
  return problems;
}

/** In a lane the host did things in the order in which the person did them. */
export function outOfOrder(world: SimulatedWorld): readonly string[] {
  const entries = new Map(entriesOf(world).map((entry) => [entry.intent.id, entry]));
  const last = new Map<string, number>();
  return world.host.effects.flatMap(({ key }) => {
    const entry = entries.get(key);
    // An online command goes at once or not at all: it does not wait for what is queued before it.
    if (entry === undefined || entry.intent.delivery === 'online') return [];
    const lane = `${entry.intent.actor.subject} ${entry.intent.lane}`;
    const before = last.get(lane) ?? 0;
    last.set(lane, entry.seq);
    return entry.seq < before ? [`came after #${before} of its lane: ${short(entry)}`] : [];
  });
}

export function secretsOnDisk({ device }: SimulatedWorld): readonly string[] {
  return device.dump().includes(canary) ? ['a one-time code stands on the disk'] : [];
}

/** A list read just now shows the host's rows with everything unsettled over them, and nothing else. */
export function wronglyShown(world: SimulatedWorld): readonly string[] {
  return world.tabs.flatMap((tab) => {
    const subject = personIn(tab);
    if (tab.page === undefined || subject === undefined) return [];
    const wanted = folded(world, world.device.journalOf(subject));
    const shown = shownIn(tab.page);
    const codes = [...new Set([...wanted.keys(), ...shown.keys()])].sort();
    return codes.flatMap((code) => {
      const [want, show] = [wanted.get(code), shown.get(code)];
      return want === show ? [] : [`${tab.name} shows ${code} as ${show}, not as ${want}`];
    });
  });
}

const looks = (row: Row) => `${row.name} | ${row.address}`;

function shownIn(page: Page): ReadonlyMap<string, string> {
  const rows = page.shown()?.rows ?? [];
  return new Map(rows.filter(({ removed }) => !removed).map(({ key, row }) => [key, looks(row)]));
}

/** Written apart from the console's own projection: what each command of this world does to a row. */
function folded({ host }: SimulatedWorld, entries: readonly StoredEntry[]): ReadonlyMap<string, string> {
  const rows = new Map([...host.rows.values()].map((row) => [keyOf(customer, row), row]));
  for (const { intent, standing } of entries) {
    if (!isUnsettled(standing.state) || standing.state === 'refused') continue;
    const row = rows.get(intent.key);
    if (standing.state === 'accepted' && row !== undefined && row.version >= (standing.acceptedVersion ?? 0))
      continue;
    if (intent.name === 'customer.remove') rows.delete(intent.key);
    else if (intent.name === 'customer.add')
      rows.set(intent.key, { address: undefined, ...intent.values, version: 0 });
    else if (row !== undefined) rows.set(intent.key, { ...row, ...intent.values });
  }
  return new Map([...rows].map(([key, row]) => [key, looks(row)]));
}
