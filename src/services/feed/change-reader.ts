/** Reads the change feed's event stream (WHATWG HTML, 9.2.6), whatever pieces the network cuts it into. */
import { createParser } from 'eventsource-parser';

import type { CommittedChange } from '#model/calls/v3.ts';
import { committedChange } from '#model/calls/v3.ts';

export interface ReadChunk {
  /** Complete with this piece, in order of their commits. */
  readonly changes: readonly CommittedChange[];
  /** Cursor of the last event that was read, a change or a heartbeat: everything before it has been delivered. */
  readonly cursor: string;
  /** A change came that this release can't read. The cursor stays before it, and nothing after it is read. */
  readonly isUnreadable: boolean;
}

/** Returns a reader that is handed each piece of the stream that was asked for from a cursor. */
export function createChangeReader(since: string): (piece: string) => ReadChunk {
  let before = since;
  let cursor = since;
  let changes: CommittedChange[] = [];
  let isUnreadable = false;
  const parser = createParser({
    // Called before the event itself. A beat has no data: its id is all that is told of it.
    onId: (id) => {
      if (isUnreadable) return;
      before = cursor;
      cursor = id;
    },
    onEvent: ({ event, data }) => {
      // Events of other names are for later releases.
      if (isUnreadable || event !== 'change') return;
      const change = changeIn(data);
      if (change !== undefined) changes.push(change);
      else {
        isUnreadable = true;
        cursor = before;
      }
    },
  });
  return (piece) => {
    changes = [];
    parser.feed(piece);
    return { changes, cursor, isUnreadable };
  };
}

function changeIn(data: string): CommittedChange | undefined {
  try {
    return committedChange.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
