/**
 * Recordings of sessions on this device: a ring in a database of its own, so that a crash or a reload does not take away what led
 * to it, and so that it never holds up the journal. Secrets were removed before.
 */

/** Recording of one life of a page, from its start on. */
export interface KeptRecording {
  /** UUIDv7: sorts by when it began. */
  readonly id: string;
  /** Epoch ms. */
  readonly begunAt: number;
  /** Version of the app. */
  readonly app: string;
  /** Format of its lines; undefined: the sixth. */
  readonly format?: number;
  /** Who worked; null: nobody. */
  readonly subject: string | null;
}

/** Head of a part, without its lines. */
export interface PartHead {
  readonly recording: KeptRecording;
  /** Epoch ms of its last action. */
  readonly at: number;
  /** Number of its actions. */
  readonly count: number;
  /** It begins with the whole state: what stands before it is not needed to read it. */
  readonly isWhole: boolean;
}

export interface ListedRecording extends KeptRecording {
  readonly endedAt: number;
  readonly actions: number;
  /** As kept, which is packed. */
  readonly bytes: number;
}

export interface RecordingStore {
  /**
   * Adds a part (texts; joined they are lines, each ended by a line feed); then the oldest go until no more than `room`
   * bytes are kept; what other tabs have added counts from the next dozen parts on. What was added stays readable, also where
   * it alone is more: from its last whole part on.
   */
  add(head: PartHead, texts: readonly string[], room: number): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly ListedRecording[]>;
  /** Its parts from the oldest whole one on, joined; undefined where nothing of it is kept. */
  read(id: string): Promise<string | undefined>;
  remove(ids: readonly string[]): Promise<void>;
}

/** As a store keeps it: `number` grows from part to part, over all recordings. */
export interface KeptHead extends PartHead {
  readonly number: number;
  readonly bytes: number;
}

export function listOf(heads: readonly KeptHead[]): readonly ListedRecording[] {
  const listed = new Map<string, ListedRecording>();
  for (const { recording, at, count, bytes } of heads) {
    const before = listed.get(recording.id);
    listed.set(recording.id, {
      ...recording,
      // Actions after the end of a session still belong to its person.
      subject: recording.subject ?? before?.subject ?? null,
      endedAt: at,
      actions: count + (before?.actions ?? 0),
      bytes: bytes + (before?.bytes ?? 0),
    });
  }
  return [...listed.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
}

/**
 * Numbers of the parts that have to go, the oldest first; and what can't be read without them goes along. From its last whole
 * part on the recording that goes on stays: without it, it would only begin anew with a state that is as large.
 */
export function overflowOf(heads: readonly KeptHead[], room: number): readonly number[] {
  let bytes = heads.reduce((sum, head) => sum + head.bytes, 0);
  const needed = new Set(neededOf(heads));
  const gone: number[] = [];
  /** Recordings whose beginning has gone, until their next whole part. */
  const torn = new Set<string>();
  for (const { number, recording, isWhole, bytes: own } of heads) {
    if (isWhole) torn.delete(recording.id);
    if (needed.has(number) || (bytes <= room && !torn.has(recording.id))) continue;
    gone.push(number);
    torn.add(recording.id);
    bytes -= own;
  }
  return gone;
}

/** Numbers of the last whole part of the recording that was added to last, and of what follows it. */
function neededOf(heads: readonly KeptHead[]): readonly number[] {
  const newest = heads.at(-1)?.recording.id;
  const own = heads.filter(({ recording }) => recording.id === newest);
  const first = own.findLastIndex(({ isWhole }) => isWhole);
  return first < 0 ? [] : own.slice(first).map(({ number }) => number);
}

/** Numbers of the parts of a recording that can be read, in order. */
export function readableOf(heads: readonly KeptHead[], id: string): readonly number[] {
  const own = heads.filter(({ recording }) => recording.id === id);
  const first = own.findIndex(({ isWhole }) => isWhole);
  return first < 0 ? [] : own.slice(first).map(({ number }) => number);
}
