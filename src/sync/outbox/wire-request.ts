/** The request of an entry: over which version of its row it goes, and its exact bytes. */
import type { CommandCore, HostName } from '#model/command.ts';
import type { StoredEntry, WireRequest } from '#ports/journal-port.ts';
import { isDone } from '#commands/entry-state.ts';
import type { LaneIndex } from '#commands/lane-index.ts';
import { isMoment } from '#store/api/dated-rows.ts';

/**
 * The version for If-Match: the one that the lane's previous entry got back, else the newest on which the change
 * still fits, else what the person saw.
 *
 * @param isVersioned whether a host refuses a change of a row that has moved on
 */
export function ifMatchVersion(
  entry: StoredEntry,
  lanes: LaneIndex,
  isVersioned: (host: HostName) => boolean,
): number | null {
  const { base, supersedes, values } = entry.intent;
  const lane = lanes.inLane(lanes.laneOf(entry));
  // It fitted on the newer version behind a change that was then given up or refused: on what is there now it may not.
  const isUndermined = lane.some(
    ({ seq, intent, standing: { state } }) =>
      seq < entry.seq &&
      (state === 'withdrawn' || state === 'refused') &&
      Object.keys(intent.values).some((field) => field in values),
  );
  const rebasedTo = (isUndermined ? null : entry.standing.rebasedTo) ?? 0;
  const seen = rebasedTo === 0 ? base.version : Math.max(base.version ?? 0, rebasedTo);
  // The host itself has shown the row over which it was recorded again: what was accepted before tells nothing more.
  const replaced = supersedes === null ? undefined : lanes.entryOf(supersedes);
  const shown = replaced?.standing.reason?.theirs ?? undefined;
  const wasSent = replaced !== undefined && replaced.standing.wire !== null;
  // Sent itself, it had waited for all of its lane; found outdated before, only those that went over an older row.
  const isBefore = ({ seq, intent, standing }: StoredEntry) =>
    shown !== undefined &&
    seq < (replaced?.seq ?? 0) &&
    ((wasSent && intent.delivery === 'queued') || versionSent(standing) < shown.version);
  let accepted: number | null = null;
  for (const before of lane) {
    if (before.seq >= entry.seq || !isDone(before.standing.state) || isBefore(before)) continue;
    const { acceptedVersion } = before.standing;
    // A row that is removed, or made anew, begins again with its first version. (A change that was recorded before its row
    // was there has no version either, and goes over one.)
    const isCreation = before.intent.base.version === null && versionSent(before.standing) === 0;
    const beginsAnew = acceptedVersion === null || isCreation;
    // It went over a row that this one was never held against (another tab had read it, or its host looks at no
    // version and somebody else may have been there in between): the host says what that is.
    const isSeen = versionSent(before.standing) <= Math.max(seen ?? 0, accepted ?? 0);
    const isKnown = isSeen && isVersioned(before.intent.host);
    if (!beginsAnew && !isKnown) continue;
    accepted = beginsAnew ? acceptedVersion : Math.max(accepted ?? 0, acceptedVersion);
  }
  return accepted === null ? seen : Math.max(seen ?? 0, accepted);
}

/** The version over which it went; 0: it went over whatever stood there, or has not gone yet. */
export const versionSent = ({ wire }: StoredEntry['standing']) => versionIn(wire);

export const versionIn = (wire: WireRequest | null) => Number(wire?.ifMatch?.replaceAll('"', '') ?? 0);

/**
 * The version that a request names. A moment is none of the host's own. A row that this device has never seen has 0, which no
 * row of a host has: it answers with the row as it is (412).
 */
export const hostVersion = (version: number | null) =>
  version !== null && isMoment(version) ? undefined : (version ?? 0);

/** The exact request of an entry; made once, at the first attempt. */
export function wireOf(
  command: CommandCore,
  input: { readonly key: string; readonly values: StoredEntry['intent']['values'] },
  version: number | null,
): WireRequest {
  const seen = command.on === 'create' ? undefined : hostVersion(version);
  const { method, path, body } = command.request({ ...input, version: seen });
  return {
    method,
    path,
    body: body === undefined ? null : JSON.stringify(body),
    ifMatch: command.on === 'create' || version === null ? null : `"${version}"`,
  };
}
