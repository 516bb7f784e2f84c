/** Plain examples of what the ports of a device keep. */
import type { EntryIntent, EntryState, EntryStatus, StoredEntry } from '#ports/journal-port.ts';
import type { Coverage, RowChunk } from '#ports/row-port.ts';

export function entry(id: string, known: Partial<EntryIntent> = {}) {
  const intent: EntryIntent = {
    id,
    name: 'customer.update',
    v: 1,
    host: 'v3',
    entity: 'customer',
    key: 'KH1',
    lane: 'customer/KH1',
    values: { name: 'An' },
    base: { version: 1, prior: { name: 'Ân' } },
    delivery: 'queued',
    deps: [],
    actor: { subject: 'u1', statements: 's' },
    origin: { tab: 't', app: 'test', cold: false },
    at: 0,
    uptime: 0,
    group: null,
    supersedes: null,
    ...known,
  };
  return { intent, standing: standing('recorded') };
}

/** As the journal gives it back. */
export function storedEntry(
  seq: number,
  intent: Partial<EntryIntent> = {},
  known: Partial<EntryStatus> = {},
): StoredEntry {
  const made = entry(String(seq), intent);
  return { seq, intent: made.intent, standing: { ...made.standing, ...known } };
}

/** One move away from being recorded, unless it says otherwise. */
export function standing(state: EntryState, moves = state === 'recorded' ? 0 : 1): EntryStatus {
  return {
    state,
    moves,
    unwanted: false,
    attempts: 0,
    maybeApplied: false,
    notBefore: 0,
    notAfter: null,
    wire: null,
    acceptedVersion: null,
    acceptedKey: null,
    rebasedTo: null,
    reason: null,
    movedAt: 0,
  };
}

export function coverage(known: Partial<Coverage> = {}): Coverage {
  return {
    collection: 'customer',
    schema: 's1',
    statements: 's',
    wholeAsOf: null,
    filling: false,
    asOf: 0,
    pinned: false,
    usedAt: 0,
    revision: 0,
    life: 0,
    ...known,
  };
}

export function chunk(id: number, ...keys: readonly string[]): RowChunk {
  return { id, rows: keys.map((key) => ({ id: key, version: 1 })) };
}
