/** Each change of a lane goes over what the one before it came to: a person's own changes do not conflict. */
import type { StoredEntry } from '#ports/journal-port.ts';
import { isDone } from '#commands/entry-state.ts';
import { short } from './invariants.ts';
import { asName } from './simulated-commands.ts';
import type { SimulatedWorld } from './simulated-world.ts';

export function outdated(world: SimulatedWorld): readonly string[] {
  if (world.host.isRestored() && !world.isFed) return [];
  const reached = new Map<string, number>();
  const over = new Map<string, number>();
  return world.device.subjects().flatMap((subject) => {
    const journal = world.device.journalOf(subject);
    // What was given up may be forgotten by now.
    const known = [...world.device.removed, ...journal];
    return journal.flatMap((entry) => {
      const { intent, standing } = entry;
      if (intent.delivery === 'online') return [];
      const lane = `${subject} ${intent.lane}`;
      const before = reached.get(lane) ?? 0;
      const isGone = intent.name === 'customer.remove' && isDone(standing.state);
      // What a host that looks at no version came to hides what others did: the next is held against the row. Of one that
      // can't be read nobody knows the lane; of one that a backup has taken back the versions come again.
      const isOld = intent.host === 'busOperator' || world.host.isTakenBack(intent.id);
      const came = isOld || world.device.isSpoiled(subject, entry.seq) ? 0 : (standing.acceptedVersion ?? 0);
      // A row that is removed, or made anew, begins again.
      reached.set(lane, isGone ? 0 : Math.max(before, came));
      const sent = Number(standing.wire?.ifMatch?.replaceAll('"', '') ?? Number.POSITIVE_INFINITY);
      const seen = Math.max(
        intent.base.version ?? 0,
        isUndermined(entry, known) ? 0 : (standing.rebasedTo ?? 0),
      );
      const isBehind = seen < (over.get(lane) ?? 0);
      if (Number.isFinite(sent)) over.set(lane, Math.max(over.get(lane) ?? 0, sent));
      // What it was recorded over is older than what the one before it went over: the host is asked about that.
      if (isBehind) return [];
      return sent < before ? [`went over version ${sent} and not ${before}: ${short(entry)}`] : [];
    });
  });
}

/** It fitted on the newer version behind a change of the same field that was then given up or refused: the host is asked. */
function isUndermined({ seq, intent }: StoredEntry, journal: readonly StoredEntry[]): boolean {
  const lane = laneIn(journal, intent);
  const fields = asName(intent.values);
  return journal.some(
    ({ seq: other, intent: before, standing: { state } }) =>
      other < seq &&
      lane === laneIn(journal, before) &&
      (state === 'withdrawn' || state === 'refused') &&
      Object.keys(asName(before.values)).some((field) => field in fields),
  );
}

/** What was recorded before its row had a key of the host stands in the lane that the row has since. */
function laneIn(journal: readonly StoredEntry[], { entity, key, lane }: StoredEntry['intent']): string {
  const made = journal.find(({ intent, standing }) => intent.key === key && standing.acceptedKey !== null);
  return made === undefined ? lane : `${entity}/${made.standing.acceptedKey}`;
}
