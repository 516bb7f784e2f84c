/** Opens a recording: a file that somebody chose, what was recorded of this session up to now, or what is kept of another. */
import { useCallback, useRef, useState } from 'react';

import type { KeptRecording } from '#ports/recording-port.ts';
import { maxChunkMs, timeSlice } from '#session-recorder/format/chunked-work.ts';
import { loadChunk } from '#kit/lazy/load-chunk.ts';
import { useNotifyLoadFailure } from '#kit/lazy/use-notify-load-failure.ts';
import { useAppDispatch, useServices } from '#kit/store-hooks.ts';
import type { Opened, ReplaySession } from './replay-session.ts';
import { openFile, openRead, openText } from './replay-session.ts';
import { textOfKept } from './text-of-kept.ts';
import type { Unopened } from './timeline/problem.ts';

export interface Opening {
  /** Stays until another one has been read. */
  readonly session?: ReplaySession | undefined;
  /** Failure of the last attempt. */
  readonly unopened?: Unopened | undefined;
  readonly isOpening: boolean;
}

export function useOpened() {
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  const tellLoadFailure = useNotifyLoadFailure();
  const [opening, setOpening] = useState<Opening>({ isOpening: false });
  /** Number of the latest read: of several under way only that one counts. */
  const turn = useRef(0);

  const open = useCallback(
    (work: (breathe: () => Promise<void>) => Promise<Opened>) => {
      turn.current += 1;
      const own = turn.current;
      // A wait that never ends gives up what was overtaken.
      const rest = () => new Promise<void>((done) => clock.after(0, () => turn.current === own && done()));
      const rested = timeSlice(clock, rest, maxChunkMs);
      const breathe = async () => rested();
      const put = (change: (before: Opening) => Opening) => {
        if (turn.current === own) setOpening(change);
      };
      put(({ session }) => ({ session, isOpening: true }));
      void work(breathe).then(
        (opened) =>
          put(({ session }) =>
            opened.kind === 'open'
              ? { session: opened.session, isOpening: false }
              : { session, unopened: opened, isOpening: false },
          ),
        (error: unknown) => {
          put(({ session }) => ({ session, isOpening: false }));
          tellLoadFailure(error);
        },
      );
    },
    [clock, tellLoadFailure],
  );
  const chooseFile = useCallback((file: File) => open((breathe) => openFile(file, breathe)), [open]);
  const chooseThis = useCallback(
    () =>
      open(async (breathe) => {
        const { exportRecording } = await loadChunk(
          () => import('#session-recorder/storage/export-recording.ts'),
        );
        return openText(await dispatch(exportRecording('included')), { kind: 'session' }, breathe);
      }),
    [open, dispatch],
  );
  const chooseKept = useCallback(
    ({ id, begunAt }: KeptRecording) =>
      open(async (breathe) =>
        openRead(await dispatch(textOfKept(id, 'included')), { kind: 'kept', begunAt }, breathe),
      ),
    [open, dispatch],
  );
  return { opening, chooseFile, chooseThis, chooseKept };
}
