/** Opens a recording: a file that somebody chose, or what was recorded of this session up to now. */
import { useCallback, useRef, useState } from 'react';

import { loadChunk } from '#kit/late/load-chunk.ts';
import { useTellLoadFailure } from '#kit/late/use-tell-load-failure.ts';
import { useAppDispatch, useExtra } from '#kit/store-hooks.ts';
import type { Opened, ReplaySession, Unopened } from './replay-session.ts';
import { openFile, openText } from './replay-session.ts';

export interface Opening {
  /** Stays until another one has been read. */
  readonly session?: ReplaySession | undefined;
  /** Of the last that was tried. */
  readonly unopened?: Unopened | undefined;
  readonly isOpening: boolean;
}

export function useOpened() {
  const dispatch = useAppDispatch();
  const { clock } = useExtra().edges;
  const tellLoadFailure = useTellLoadFailure();
  const [opening, setOpening] = useState<Opening>({ isOpening: false });
  /** Of several that are being read the last one is wanted. */
  const turn = useRef(0);

  const open = useCallback(
    (work: (breathe: () => Promise<void>) => Promise<Opened>) => {
      turn.current += 1;
      const own = turn.current;
      // A wait that never ends gives up what was overtaken.
      const breathe = () => new Promise<void>((done) => clock.after(0, () => turn.current === own && done()));
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
        const { exportRecording } = await loadChunk(() => import('#store/recording/export-recording.ts'));
        return openText(await dispatch(exportRecording()), undefined, breathe);
      }),
    [open, dispatch],
  );
  return { opening, chooseFile, chooseThis };
}
