/**
 * The outbox is a fold over the journal, never stored: what may be sent now, and when to look again.
 * Entries of one lane go in order; a lane waits for what stands before it, other lanes do not.
 */

import type { CommandCore } from '#model/command.ts';
import type { StoredEntry, WireRequest } from '#edge/journal-port.ts';
import { isUnsettled } from './entry.ts';

export interface Sendable {
  readonly entries: readonly StoredEntry[];
  /** Epoch ms when something that waits for its time may go; null: nothing waits for time. */
  readonly wakeAt: number | null;
}

/** Lanes sent at the same time. */
export const lanesAtOnce = 4;

/** The relay's own entries that may go now, oldest first, at most one of a lane. */
export function sendable(
  entries: readonly StoredEntry[],
  busyLanes: ReadonlySet<string>,
  now: number,
): Sendable {
  const blocked = new Set(busyLanes);
  const ready: StoredEntry[] = [];
  let wakeAt: number | null = null;
  for (const entry of entries) {
    const { intent, standing } = entry;
    if (!isUnsettled(standing.state) || standing.state === 'accepted') continue;
    const first = !blocked.has(intent.lane);
    blocked.add(intent.lane);
    if (!first || !isRelayed(entry)) continue;
    if (standing.notBefore <= now) ready.push(entry);
    else wakeAt = Math.min(wakeAt ?? standing.notBefore, standing.notBefore);
  }
  return { entries: ready.slice(0, Math.max(0, lanesAtOnce - busyLanes.size)), wakeAt };
}

/** The relay sends queued entries: fresh ones, and those whose answer was lost (same key, same bytes). */
function isRelayed({ intent, standing }: StoredEntry): boolean {
  const isOpen = standing.state === 'recorded' || standing.state === 'unknown';
  return intent.delivery === 'queued' && isOpen && !standing.unwanted;
}

/** Whether anything will still be sent without the person doing something first, now or at its time. */
export function isAnythingToSend(entries: readonly StoredEntry[]): boolean {
  return sendable(entries, new Set(), Number.POSITIVE_INFINITY).entries.length > 0;
}

/** Accepted, and whoever was taking the answer in is gone: a list may never show it (its row was removed, say). */
export function isHalfDone({ standing: { state, movedAt } }: StoredEntry, now: number): boolean {
  return state === 'accepted' && Math.abs(now - movedAt) > longestOnlineMs;
}

/** The version for If-Match: the one that the lane's previous entry got back, else what the person saw. */
export function versionFor(entry: StoredEntry, entries: readonly StoredEntry[]): number | null {
  let version = entry.intent.base.version;
  for (const { seq, intent, standing } of entries) {
    if (intent.lane !== entry.intent.lane || seq >= entry.seq || standing.acceptedVersion === null) continue;
    version = Math.max(version ?? 0, standing.acceptedVersion);
  }
  return version;
}

/** The exact request of an entry; made once, at the first attempt. */
export function wireOf(
  command: CommandCore,
  intent: StoredEntry['intent'],
  version: number | null,
  values: Readonly<Record<string, unknown>> = intent.values,
): WireRequest {
  const input = { key: intent.key, values, version: version ?? undefined };
  const { method, path, body } = command.request(input);
  return {
    method,
    path,
    body: body === undefined ? null : JSON.stringify(body),
    ifMatch: command.on === 'create' || version === null ? null : `"${version}"`,
  };
}

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
export function orphansOf(
  entries: readonly StoredEntry[],
  busyLanes: ReadonlySet<string>,
  now: number,
): readonly StoredEntry[] {
  return entries.filter(({ intent, standing: { state, movedAt } }) => {
    if (intent.delivery === 'queued') return state === 'sending' && !busyLanes.has(intent.lane);
    const isOpen = state === 'sending' || state === 'recorded';
    // A clock that was set back must not make it wait for ever.
    return isOpen && Math.abs(now - movedAt) > longestOnlineMs;
  });
}
