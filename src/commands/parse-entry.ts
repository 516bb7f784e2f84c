/**
 * Reads an entry as it was found on the disk. Stored intents never change: one of an older shape is brought up to
 * the command's present one here, at each reading. What can't be read at all is shown, not dropped.
 */
import type { CommandRegistry } from '#model/command.ts';
import { hostNames } from '#model/command.ts';
import type {
  EntryIntent,
  EntryReason,
  EntryStatus,
  FoundEntry,
  StatusChange,
  StoredEntry,
} from '#ports/journal-port.ts';
import { initialStatus, isEntryState, isUnsettled, unknownState } from './entry-state.ts';

/** The name that an unreadable entry has in place of its command's. */
export const unreadable = 'unreadable';

export function parseEntry(found: FoundEntry, commands: CommandRegistry): StoredEntry {
  const { seq } = found;
  if (!isIntent(found.intent))
    return { seq, intent: unreadableIntent(seq, found.intent), standing: poisonedAfter(found.standing) };
  const intent = upcast(completed(found.intent, laterFields), commands);
  if (!isStanding(found.standing)) return { seq, intent, standing: poisonedAfter(found.standing) };
  const standing = completed(found.standing, laterStandingFields);
  // Written by a newer version of the app, which knows more hosts, or more states.
  const isKnown = hostNames.some((host) => host === intent.host) && isEntryState(standing.state);
  return { seq, intent, standing: isKnown ? standing : parkedAsFound(standing) };
}

/** Status change of an entry, for the disk. An unreadable entry has no id there: its id was made here. */
export const statusChangeOf = ({ seq, intent }: StoredEntry, standing: EntryStatus): StatusChange => ({
  ...{ seq, standing },
  id: intent.name === unreadable ? undefined : intent.id,
});

/** Copied only where something is missing: the whole journal is read again every now and then. */
function completed<T extends object>(found: T, later: Partial<T>): T {
  for (const name in later) if (!(name in found)) return { ...later, ...found };
  return found;
}

/** Fields that entries written before there were such fields do not have. */
const laterFields = { host: 'v3', deps: [], uptime: 0 } as const;
const laterStandingFields = {
  notAfter: null,
  acceptedKey: null,
  rebasedTo: null,
  maybeApplied: false,
} as const;

/** Brings values of an older shape of the command up to the present one; one without a way up is left as it is. */
function upcast(intent: EntryIntent, commands: CommandRegistry): EntryIntent {
  const command = commands.get(intent.name);
  let { v, values, base } = intent;
  for (let up = command?.upcasts?.[v]; command !== undefined && v < command.v; up = command.upcasts?.[v]) {
    if (up === undefined) return intent;
    values = up(values);
    base = { ...base, prior: up(base.prior) };
    v += 1;
  }
  return v === intent.v ? intent : { ...intent, v, values, base };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = ['id', 'name', 'entity', 'key', 'lane', 'delivery'] as const;

/** Looked at by hand, not by a schema: twenty thousand of them are read at a start. */
function isIntent(found: unknown): found is EntryIntent {
  return (
    isRecord(found) &&
    texts.every((field) => typeof found[field] === 'string') &&
    typeof found.v === 'number' &&
    typeof found.at === 'number' &&
    isRecord(found.values) &&
    isRecord(found.base) &&
    isRecord(found.base.prior) &&
    isRecord(found.actor) &&
    isRecord(found.origin) &&
    // Missing in entries of before there was such a field.
    (found.deps === undefined || isTexts(found.deps)) &&
    (found.host === undefined || typeof found.host === 'string')
  );
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string');

function isStanding(found: unknown): found is EntryStatus {
  return (
    isRecord(found) &&
    typeof found.state === 'string' &&
    typeof found.moves === 'number' &&
    typeof found.attempts === 'number' &&
    typeof found.notBefore === 'number' &&
    typeof found.movedAt === 'number'
  );
}

const poisoned: EntryStatus = {
  ...initialStatus(0),
  state: 'parked',
  reason: { code: 'unreadable_entry', message: '', fields: [], park: 'poison' },
};

/**
 * A move is made on what stands on the disk: counted from nothing, the person could never give it up. How often it was
 * sent stays known where that can be read: given up, it may still have been done. One that was given up stays so.
 */
function poisonedAfter(found: unknown): EntryStatus {
  if (!isRecord(found) || typeof found.moves !== 'number') return poisoned;
  const { moves } = found;
  if (!isStanding(found)) return { ...poisoned, moves };
  if (!isUnsettled(found.state)) return completed(found, laterStandingFields);
  return { ...poisoned, moves, attempts: found.attempts, maybeApplied: found.attempts > 0 };
}

const ofAnotherRelease: EntryReason = {
  code: unknownState,
  message: '',
  fields: [],
  park: 'unknownVersion',
};

/** How often it was sent, and in which bytes, stays known: the same key never carries others. */
const parkedAsFound = (found: EntryStatus): EntryStatus => ({
  ...found,
  state: 'parked',
  reason: ofAnotherRelease,
});

function unreadableIntent(seq: number, found: unknown): EntryIntent {
  const id = isRecord(found) && typeof found.id === 'string' ? found.id : `${unreadable}-${seq}`;
  return {
    ...laterFields,
    id,
    name: unreadable,
    v: 0,
    entity: '',
    key: `#${seq}`,
    lane: `${unreadable}/${seq}`,
    // Kept as found, so that an export has it.
    values: isRecord(found) ? found : {},
    base: { version: null, prior: {} },
    delivery: 'queued',
    actor: { subject: '', statements: '' },
    origin: { tab: '', app: '', cold: false },
    at: 0,
    group: null,
    supersedes: null,
  };
}
