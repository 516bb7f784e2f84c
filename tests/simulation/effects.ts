/** What must hold of what the hosts did: saved is never lost, nothing is done twice, lanes keep their order. */
import { isSameValue } from '#model/same-value.ts';
import type { EntryState, StoredEntry } from '#ports/journal-port.ts';
import { short } from './invariants.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** What is in the journals, and what was there until it was done and old. */
const entriesOf = ({ device }: SimulatedWorld) => [
  ...device.removed,
  ...device.subjects().flatMap((name) => device.journalOf(name)),
];

const withoutEffect: readonly EntryState[] = [
  'refused',
  'conflicting',
  'superseded',
  'withdrawn',
  'recorded',
];

/** Ids of entries that this device no longer has, through no fault of the console's. */
const goneFrom = ({ device }: SimulatedWorld) =>
  new Set([...device.evicted.map(({ intent }) => intent.id), ...device.spoiledIds]);

/** Saved is never lost; one key has one effect; done means done, and not done means not done. */
export function lostOrDoubled(world: SimulatedWorld): readonly string[] {
  const entries = new Map(entriesOf(world).map((entry) => [entry.intent.id, entry]));
  const gone = goneFrom(world);
  const problems: string[] = [];
  for (const { outcome, name, mark } of world.issued) {
    if (outcome === undefined || !('entries' in outcome)) continue;
    for (const id of outcome.entries) {
      const entry = entries.get(id);
      if (entry === undefined) {
        if (!gone.has(id)) problems.push(`is lost: ${name} ${mark}, told ${outcome.kind}`);
        // Of one that became unreadable nobody knows here what became of it: it may be given up.
      } else if (outcome.kind === 'accepted' && !isDone(entry) && !gone.has(id)) {
        problems.push(`was told accepted: ${short(entry)}`);
      }
    }
  }
  return [...problems, ...miscounted(world, entries, gone), ...strangers(world, entries, gone)];
}

function miscounted(
  world: SimulatedWorld,
  entries: ReadonlyMap<string, StoredEntry>,
  gone: ReadonlySet<string>,
): readonly string[] {
  const problems: string[] = [];
  const effects = new Map<string, number>();
  const undone = new Set<string>();
  for (const { key, isUndone } of world.host.effects) {
    if (isUndone) undone.add(key);
    else effects.set(key, (effects.get(key) ?? 0) + 1);
  }
  for (const [key, times] of effects) {
    if (!entries.has(key) && !gone.has(key)) problems.push(`has an effect and no entry: ${key}`);
    if (times > 1 && !isRepeatedOutside(world, key)) problems.push(`was done ${times} times: ${key}`);
  }
  for (const entry of entries.values()) {
    const { id } = entry.intent;
    const count = effects.get(id) ?? 0;
    // A backup takes back what was done; nobody on this side can know.
    if (isDone(entry) && count === 0 && !undone.has(id)) problems.push(`is not on the host: ${short(entry)}`);
    if (count > 0 && withoutEffect.includes(entry.standing.state) && !mayHaveHappened(world, entry)) {
      problems.push(`has an effect although it should have none: ${short(entry)}`);
    }
  }
  return problems;
}

const isDone = ({ standing: { state } }: StoredEntry) => state === 'settled' || state === 'accepted';

const isCopied = ({ network, device }: SimulatedWorld, id: string) =>
  network.sent.some(
    ({ key, fault }) =>
      device.entriesIn(key ?? '').includes(id) && (fault === 'late' || fault === 'duplicate'),
  );

/** A copy was on its way, and the host had said no: without that the key is to be closed before anything is called undone. */
const isCopiedAfterNo = (world: SimulatedWorld, id: string) =>
  isCopied(world, id) &&
  world.network.sent.some(
    ({ key, no }) => world.device.entriesIn(key ?? '').includes(id) && no !== undefined,
  );

/** An old host does what it is sent, and a copy made on the way is done twice. */
const isRepeatedOutside = ({ network }: SimulatedWorld, id: string) =>
  network.sent.some(
    ({ key, host, fault }) => key === id && host === 'old' && (fault === 'late' || fault === 'duplicate'),
  );

/**
 * A copy of a request that arrives after the host said no to the first can have an effect in no console's power to
 * prevent. Nor can it know what a host did that has forgotten the key.
 */
function mayHaveHappened(world: SimulatedWorld, { intent, standing }: StoredEntry): boolean {
  if (standing.attempts === 0) return false;
  // An old host can't be asked, and nobody knows what to ask about what can't be read: it is given up without knowing.
  const isAsked = intent.host !== 'busOperator' && !world.device.spoiledIds.includes(intent.id);
  const wasGivenUp = standing.state === 'withdrawn' && !isAsked;
  return wasGivenUp || isCopiedAfterNo(world, intent.id) || world.host.isForgotten(intent.id);
}

const isNaming = ({ intent: { values } }: StoredEntry) => 'name' in values || 'title' in values;

/** A creation that was mended stands where the first one stood: what was recorded behind that goes after it. */
function placeOf(entry: StoredEntry, entries: ReadonlyMap<string, StoredEntry>): number {
  const { name, supersedes } = entry.intent;
  const replaced = supersedes === null ? undefined : entries.get(supersedes);
  const isCreation = name === 'customer.add' || name === 'customer.draft';
  return isCreation && replaced !== undefined ? placeOf(replaced, entries) : entry.seq;
}

/** Whose token went with what; how often an online command left; whether an entry overtook one of its lane. */
function strangers(
  { network, host, device, loss }: SimulatedWorld,
  entries: ReadonlyMap<string, StoredEntry>,
  gone: ReadonlySet<string>,
): readonly string[] {
  const problems: string[] = [];
  const heard = new Set<string>();
  const newest = new Map<string, number>();
  const first = new Map<string, string>();
  const requests = network.sent.flatMap((sent) =>
    device.entriesIn(sent.key ?? '').map((id) => ({ ...sent, of: id })),
  );
  for (const { key = '', of, subject, page, request, status } of requests) {
    if (request.method === 'GET' || request.url.includes('/outcomes/')) continue;
    const entry = entries.get(of);
    if (entry === undefined) {
      if (!gone.has(of))
        problems.push(`${page} sent ${request.method} ${request.url} under ${key === '' ? 'no key' : key}`);
      continue;
    }
    if (subject !== entry.intent.actor.subject)
      problems.push(`went with the token of ${subject}: ${short(entry)}`);
    const { id, actor, lane, delivery } = entry.intent;
    const bytes = JSON.stringify([request.url, request.body, request.headers['if-match']]);
    // One that was taken out of a batch call goes under its own key.
    if ((first.get(key) ?? bytes) !== bytes) problems.push(`went with other bytes: ${short(entry)}`);
    // Under 401 the host has not read it.
    if (status !== 401) first.set(key, bytes);
    if (isNaming(entry) && !request.body?.includes('"name":'))
      problems.push(`went without the name that it gives: ${short(entry)}`);
    if (delivery === 'online') {
      // Under 401 the host has not read it: it leaves once more, with a new token.
      if (heard.has(id)) problems.push(`was sent again: ${short(entry)}`);
      if (status !== 401) heard.add(id);
      continue;
    }
    const own = `${actor.subject} ${lane}`;
    const before = newest.get(own) ?? 0;
    // Of one that can't be read nobody knows the lane, but for a page that had read it before.
    // Where the browser threw everything away, numbers begin again.
    const isAnew = loss.since !== undefined || device.evicted.length > 0;
    const isCounted = !isAnew && !host.isForgotten(id) && !device.spoiledIds.includes(id);
    if (entry.seq < before && isCounted)
      problems.push(`was sent after #${before} of its lane: ${short(entry)}`);
    newest.set(own, Math.max(before, placeOf(entry, entries)));
  }
  return problems;
}

/** In a lane the host did things in the order in which the person did them. */
export function outOfOrder(world: SimulatedWorld): readonly string[] {
  const known = [...world.device.evicted, ...entriesOf(world)];
  const entries = new Map(known.map((entry) => [entry.intent.id, entry]));
  const last = new Map<string, number>();
  let newest = { seq: 0, host: '' };
  // Where the browser threw everything away, numbers begin again.
  return world.host.effects.slice(0, world.loss.since).flatMap(({ key, isUndone }) => {
    const entry = entries.get(key);
    // An online command goes at once or not at all: it does not wait for what is queued before it.
    if (entry === undefined || entry.intent.delivery === 'online' || isUndone) return [];
    if (isRepeatedOutside(world, key)) return [];
    // One that can't be read has no lane for the tab that leads; a tab that read it before sends it once it leads itself.
    if (world.device.spoiledIds.includes(key)) return [];
    // Where a backup brings an old version back, a copy may fit on that: of what was refused and is sent no more, and of
    // what the host had done, and does not know of any more.
    const isSentNoMore = withoutEffect.includes(entry.standing.state) || world.host.isTakenBack(key);
    if (isCopied(world, key) && isSentNoMore) return [];
    if (entry.seq < newest.seq && entry.intent.host !== newest.host) world.met('reorder across hosts');
    newest = { seq: entry.seq, host: entry.intent.host };
    const lane = `${entry.intent.actor.subject} ${entry.intent.lane}`;
    const before = last.get(lane) ?? 0;
    last.set(lane, placeOf(entry, entries));
    return entry.seq < before ? [`came after #${before} of its lane: ${short(entry)}`] : [];
  });
}

/**
 * A change goes over what its person saw: what somebody else has made of the same field meanwhile is not written over
 * unless the person was asked. What the person's own changes made of it they have seen.
 */
export function writtenOver(world: SimulatedWorld): readonly string[] {
  if (world.host.isRestored()) return [];
  // What the browser has thrown away since was the person's own all the same.
  const known = [...world.device.evicted, ...entriesOf(world)];
  const entries = new Map(known.map((entry) => [entry.intent.id, entry]));
  const own = new Set<string>();
  /** To the person, when they decided about a change before this one in its lane. */
  const wasShown = ({ seq, intent }: StoredEntry, field: string, value: unknown) =>
    [...entries.values()].some(
      (other) =>
        other.seq < seq &&
        other.intent.lane === intent.lane &&
        other.intent.actor.subject === intent.actor.subject &&
        isSameValue(value, other.intent.base.prior[field]),
    );
  return world.host.effects.flatMap(({ key, op, row, fields }) => {
    const entry = entries.get(key);
    if (entry === undefined) return [];
    const { actor, host, values, base } = entry.intent;
    const nameOf = (field: string, value: unknown) => JSON.stringify([actor.subject, row, field, value]);
    return Object.entries(fields).flatMap(([field, { before, after }]) => {
      const isSeen =
        op === 'create' ||
        // A host that knows no versions writes over whatever stands there.
        host === 'busOperator' ||
        !(field in values) ||
        isSameValue(before, base.prior[field]) ||
        // The oldest release calls a name a title, and finds none in rows of today.
        (field === 'name' && (base.prior.name ?? null) === null) ||
        isSameValue(before, values[field]) ||
        own.has(nameOf(field, before)) ||
        wasShown(entry, field, before);
      own.add(nameOf(field, after));
      return isSeen ? [] : [`wrote over ${JSON.stringify(before)} of somebody else: ${short(entry)}`];
    });
  });
}
