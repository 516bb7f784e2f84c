/**
 * The outbox is a fold over the journal, never stored: what may be sent now, and when to look again.
 * Entries of one lane go in order; a lane waits for what stands before it, other lanes do not.
 */

import type { HostName } from '#model/command.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { isNotDone, isOutcomeQueryOnly, isWaiting } from '#commands/entry-state.ts';
import type { LaneIndex } from '#commands/lane-index.ts';
import { laneIndexOf } from '#commands/lane-index.ts';
import type { SendConditions } from '#commands/send-conditions.ts';
import { endpointOf, flapMs } from '#store/api/circuit-breaker.ts';

export interface Sendable {
  readonly entries: readonly StoredEntry[];
  /** Epoch ms when something that waits for its time may go; null: nothing waits for time. */
  readonly wakeAt: number | null;
  /** Reason that entry waits: its host is silent, or has asked to wait. */
  readonly standstill: 'hostBroken' | 'throttled' | null;
}

/** Lanes sent to one host at the same time. */
export const lanesAtOnce = 4;

/** The relay's own entries that may go now, oldest first, at most one of a lane. */
export function sendable(
  entries: readonly StoredEntry[],
  conditions: SendConditions,
  lanes: LaneIndex = laneIndexOf(entries),
): Sendable {
  const room = roomOf(conditions);
  const halted = haltedCalls(entries, conditions);
  const ready: StoredEntry[] = [];
  let wakeAt: number | null = null;
  let standstill: Sendable['standstill'] = null;
  for (const entry of entries) {
    // Whatever waits for a host that is sent all it may be sent is looked at again when one of these is done.
    if (!isOpen(entry) || !isRelayed(entry, conditions) || !room.isFree(entry.intent.host)) continue;
    if (halted.has(entry.standing.call)) continue;
    const lane = lanes.laneOf(entry);
    if (conditions.busy.has(lane) || lanes.waitsFor(entry) !== undefined) continue;
    if (headOf(lanes, lane) !== entry) continue;
    const due = dueAt(entry, conditions);
    if (due > conditions.now) {
      wakeAt = Math.min(wakeAt ?? due, due);
      standstill ??= isAskedToWait(entry, conditions) ? 'throttled' : 'hostBroken';
    } else {
      room.take(entry.intent.host);
      ready.push(entry);
    }
  }
  return { entries: ready, wakeAt, standstill };
}

/** Batch calls that are not sent again yet: one of their entries is not to go, and the host is asked first. */
function haltedCalls(
  entries: readonly StoredEntry[],
  conditions: SendConditions,
): ReadonlySet<string | undefined> {
  const halted = new Set<string | undefined>();
  for (const entry of entries) {
    const { call, state } = entry.standing;
    if (call !== undefined && isWaiting(state) && !isRelayed(entry, conditions)) halted.add(call);
  }
  return halted;
}

const isOpen = ({ standing }: StoredEntry) => isNotDone(standing.state);

/** It came back as if not sent, with a time before which it is not wanted; or nothing is. */
const isAskedToWait = ({ intent, standing }: StoredEntry, { now, waitUntil, isThrottled }: SendConditions) =>
  isThrottled(intent.host) || (standing.state === 'recorded' && waitUntil(intent.host) <= now);

/** Head of a lane: the entry that the lane waits for. */
export function headOf(lanes: LaneIndex, lane: string): StoredEntry | undefined {
  return lanes.inLane(lane).find((entry) => {
    const creation = isOpen(entry) ? lanes.waitsFor(entry) : undefined;
    // Its creation was mended after it was recorded: it must not stand in the way of what it waits for.
    return isOpen(entry) && (creation === undefined || creation.seq < entry.seq);
  });
}

function roomOf({ busy, lanesOf }: SendConditions) {
  const inUse = new Map<HostName, number>();
  const usedOf = (host: HostName) => inUse.get(endpointOf(host)) ?? 0;
  const use = (host: HostName) => inUse.set(endpointOf(host), usedOf(host) + 1);
  for (const host of busy.values()) if (host !== null) use(host);
  return { isFree: (host: HostName) => usedOf(host) < lanesOf(host), take: use };
}

/** A host that was lost and is found again has shown that waiting on would be for nothing; its 429 has not. */
function dueAt({ intent, standing }: StoredEntry, { now, waitUntil, lastSuccessAt }: SendConditions): number {
  const found = lastSuccessAt(intent.host);
  // Found later than at the end of a network's coming and going it was found by another clock: that says nothing.
  const isFound = standing.state === 'unknown' && found > standing.movedAt && found <= now + flapMs;
  // The clock was set back since: what was to wait seconds would wait for as long as it was wrong.
  const isSetBack = standing.movedAt > now;
  const due = isSetBack ? 0 : isFound ? Math.min(found, standing.notBefore) : standing.notBefore;
  return Math.max(due, waitUntil(intent.host));
}

/** The relay sends queued entries: fresh ones, and those whose answer was lost (same key, same bytes). */
function isRelayed(entry: StoredEntry, { now, isIdempotent }: SendConditions): boolean {
  const { intent, standing } = entry;
  if (intent.delivery !== 'queued' || standing.unwanted || isKeyTooOld(entry, now)) return false;
  if (isBarred(entry)) return false;
  return standing.state === 'recorded' || (standing.state === 'unknown' && isIdempotent(intent.host));
}

/** Barred after an attempt whose answer was lost: whether that was applied is asked, the request is not repeated. */
export function isBarred({ standing: { state, reason } }: StoredEntry): boolean {
  return state === 'unknown' && reason !== null && isOutcomeQueryOnly(reason);
}

/** The host may have forgotten the key: sent again it could be done twice. What became of it is asked. */
export function isKeyTooOld({ standing: { notAfter } }: StoredEntry, now: number): boolean {
  return notAfter !== null && now > notAfter;
}

/** Nothing is under way and every host answers. */
const openGates = {
  busy: new Map<string, HostName>(),
  lanesOf: () => lanesAtOnce,
  waitUntil: () => 0,
  isThrottled: () => false,
  lastSuccessAt: () => 0,
};

/** Whether anything will still be sent without the person doing something first, now or at its time. */
export function isAnythingToSend(
  entries: readonly StoredEntry[],
  { now, isIdempotent }: Pick<SendConditions, 'now' | 'isIdempotent'>,
  lanes: LaneIndex,
): boolean {
  const { entries: ready, wakeAt } = sendable(entries, { ...openGates, now, isIdempotent }, lanes);
  return ready.length > 0 || wakeAt !== null;
}

/** Accepted, and whoever was taking the answer in is gone: a list may never show it (its row was removed, say). */
export function isHalfDone({ standing: { state, movedAt } }: StoredEntry, now: number): boolean {
  return state === 'accepted' && Math.abs(now - movedAt) > longestOnlineMs;
}

/** Whatever a host says, it is never asked again at once. */
export const leastWaitMs = 200;
const firstWaitMs = 1000;
const longestWaitMs = 5 * 60_000;

/** Full jitter between nothing and a limit that doubles with each attempt: 1 s to 5 min. */
export function backoff(attempts: number, random: number): number {
  const limit = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, attempts - 1));
  return Math.round(limit * random);
}

/** An online command is under way in the tab that issued it for no longer than two requests and a renewal. */
const longestOnlineMs = 90_000;

/**
 * Entries that somebody who is gone was sending. Only the leader sends queued ones, so what it does not itself
 * have in hand is nobody's. Online ones are sent by the tab that issued them, which may well be alive: they are
 * nobody's once it must have heard. (Marking them as soon as any tab opens would seal a payment under way.)
 */
export function orphanedEntries(
  entries: readonly StoredEntry[],
  isInHand: (entry: StoredEntry) => boolean,
  now: number,
): readonly StoredEntry[] {
  return entries.filter((entry) => {
    const { delivery } = entry.intent;
    const { state, movedAt, attempts } = entry.standing;
    if (delivery === 'queued') {
      if (state === 'sending') return !isInHand(entry);
      return state === 'recorded' && attempts > 0 && isKeyTooOld(entry, now);
    }
    const isOpen = state === 'sending' || state === 'recorded';
    // A clock that was set back must not make it wait for ever.
    const isOver = (at: number) => Math.abs(now - at) > longestOnlineMs;
    if (!isOpen || !isOver(movedAt)) return false;
    // Those of a batch go one after the other, and each waits for its turn.
    const { group } = entry.intent;
    return (
      group === null ||
      entries.every(({ intent, standing }) => intent.group !== group || isOver(standing.movedAt))
    );
  });
}
