/**
 * Which entries go in one request: those of one batch whose command has a call with `items`, each alone at the head of
 * its lane. What was sent in such a call goes in it again; what another release recorded goes row by row, as it was meant to.
 */
import type { StoredEntry } from '#ports/journal-port.ts';
import type { LaneIndex } from '#commands/lane-index.ts';
import type { SendConditions } from '#commands/send-conditions.ts';
import { selectEntries, selectLaneIndex } from '#store/journal-slice.ts';
import type { RootState } from '#store/root-state.ts';
import type { ThunkServices } from '#services/services.ts';
import { itemRequest } from './item-request.ts';
import { headOf } from './outbox.ts';

/** Rows that one call names. */
const mostItems = 200;

/** The entry, and those that go with it, oldest first. */
export function joinBatch(
  entry: StoredEntry,
  state: RootState,
  conditions: SendConditions,
  { commands, ports }: Pick<ThunkServices, 'commands' | 'ports'>,
): readonly StoredEntry[] {
  const { standing, intent } = entry;
  const entries = selectEntries(state);
  const { call } = standing;
  if (call !== undefined)
    return entries.filter(({ standing: other }) => other.call === call && other.state === 'unknown');
  const lanes = selectLaneIndex(state);
  const command = commands.get(intent.name);
  // A host without keys can't say what became of a call whose answer was lost.
  if (!isFresh(entry) || command === undefined || !conditions.isIdempotent(intent.host)) return [entry];
  if (!isAtHead(entry, lanes) || intent.origin.app !== ports.app) return [entry];
  const requestOf = (one: StoredEntry) => itemRequest(one, command, lanes, 0);
  const own = requestOf(entry);
  if (own === undefined) return [entry];
  const joins = (one: StoredEntry) =>
    one.intent.group === intent.group &&
    one.intent.name === intent.name &&
    isFresh(one) &&
    one.standing.notBefore <= conditions.now &&
    !conditions.busy.has(lanes.laneOf(one)) &&
    isAtHead(one, lanes) &&
    requestOf(one)?.common === own.common;
  const most = Math.min(mostItems, command.mostItems ?? mostItems);
  const together: StoredEntry[] = [];
  for (const one of entries) {
    if (one.seq >= entry.seq && (one === entry || joins(one))) together.push(one);
    if (together.length === most) break;
  }
  return together;
}

/** Nothing stands before it: no change of the same row, nor the creation of one that it needs. */
const isAtHead = (one: StoredEntry, lanes: LaneIndex) =>
  lanes.waitsFor(one) === undefined && headOf(lanes, lanes.laneOf(one)) === one;

/** Never sent, in whatever way: what was once refused in a call with others goes by itself. */
const isFresh = ({ intent, standing }: StoredEntry) =>
  intent.group !== null &&
  standing.state === 'recorded' &&
  standing.attempts === 0 &&
  standing.wire === null &&
  !standing.unwanted;
