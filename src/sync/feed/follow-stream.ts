/**
 * The open stream: what comes is taken in batches, one after the other, with a rest between two, so that thousands
 * of changes at once do not hold up the page. A beat moves the cursor on, and says that everything is known.
 */
import type { CommittedChange } from '#model/calls/v3.ts';
import type { Failure } from '#model/failure.ts';
import type { FeedHead } from '#ports/row-port.ts';
import { changesHeard } from '#store/changes-slice.ts';
import type { ChangesPage } from '#services/feed/read-changes.ts';
import { headAfter, streamChanges } from '#services/feed/read-changes.ts';
import type { AppThunk } from '#services/services.ts';
import { applyChanges } from './apply-changes.ts';

const largestBatch = 500;
/** Changes in quick succession go to the disk together: each write of a chunk writes all its rows. */
const restMs = 50;

export interface FeedRound {
  readonly asked: readonly string[];
  /** Changes that the disk does not take are requested again. */
  readonly mustKeep: boolean;
  readonly signal: AbortSignal;
}

/** Resolves when the stream has ended and all that came is taken in; undefined: it ended as it should. */
export function followStream(
  from: FeedHead,
  { asked, mustKeep, signal }: FeedRound,
): AppThunk<Promise<Failure | undefined>> {
  return async (dispatch, _getState, { ports: { clock } }) => {
    const stop = new AbortController();
    const giveUp = () => stop.abort();
    signal.addEventListener('abort', giveUp);
    const waiting: CommittedChange[] = [];
    let newest = from;
    let taking: Promise<void> | undefined;

    const received = (page: ChangesPage) => {
      waiting.push(...page.changes);
      newest = headAfter(newest, asked, page);
      taking ??= take().finally(() => {
        taking = undefined;
      });
    };

    async function take(): Promise<void> {
      for (;;) {
        const batch = waiting.splice(0, largestBatch);
        // The cursor of a partial batch is its last change's, wherever the stream is by now.
        const cursor = waiting.length === 0 ? newest.cursor : (batch.at(-1)?.cursor ?? newest.cursor);
        const head = { ...newest, cursor };
        const isKept = !signal.aborted && (await dispatch(applyChanges(batch, asked, head)));
        if (isKept === undefined || (!isKept && mustKeep)) return giveUp();
        if (signal.aborted) return;
        dispatch(changesHeard({ at: head.asOf, live: true }));
        await new Promise<void>((done) => clock.after(restMs, done));
        if (waiting.length === 0) return;
      }
    }

    const failure = await dispatch(streamChanges(from.cursor, asked, stop, received));
    await taking;
    signal.removeEventListener('abort', giveUp);
    return failure;
  };
}
