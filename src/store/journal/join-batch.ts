/**
 * Which entries go in one request: those of one batch whose command has a call with `items`, each alone at the head of
 * its lane. What was sent in such a call goes in it again.
 */
import type { CommandBook } from '#model/command.ts';
import type { StoredEntry } from '#edge/journal-port.ts';
import type { RootState } from '../root-state.ts';
import { itemRequest } from './item-request.ts';
import { selectEntries, selectLines } from './journal-slice.ts';
import type { Gates } from './outbox.ts';
import { headOf } from './outbox.ts';

/** Rows that one call names. */
const mostItems = 200;

/** The entry, and those that go with it, oldest first. */
export function togetherWith(
  entry: StoredEntry,
  state: RootState,
  gates: Gates,
  book: CommandBook,
): readonly StoredEntry[] {
  const { standing, intent } = entry;
  const entries = selectEntries(state);
  const { call } = standing;
  if (call !== undefined)
    return entries.filter(({ standing: other }) => other.call === call && other.state === 'unknown');
  const lines = selectLines(state);
  const command = book.get(intent.name);
  // A host without keys can't say what became of a call whose answer was lost.
  if (!isFresh(entry) || command === undefined || !gates.mayRepeat(intent.host)) return [entry];
  const requestOf = (one: StoredEntry) => itemRequest(one, command, lines, 0);
  const own = requestOf(entry);
  if (own === undefined) return [entry];
  const joins = (one: StoredEntry) =>
    one.intent.group === intent.group &&
    one.intent.name === intent.name &&
    isFresh(one) &&
    one.standing.notBefore <= gates.now &&
    !gates.busy.has(lines.laneOf(one)) &&
    lines.waitsFor(one) === undefined &&
    headOf(lines, lines.laneOf(one)) === one &&
    requestOf(one)?.common === own.common;
  const most = Math.min(mostItems, command.mostItems ?? mostItems);
  const together: StoredEntry[] = [];
  for (const one of entries) {
    if (one.seq >= entry.seq && (one === entry || joins(one))) together.push(one);
    if (together.length === most) break;
  }
  return together;
}

/** Never sent, in whatever way: what was once refused in a call with others goes by itself. */
const isFresh = ({ intent, standing }: StoredEntry) =>
  intent.group !== null &&
  standing.state === 'recorded' &&
  standing.attempts === 0 &&
  standing.wire === null &&
  !standing.unwanted;
