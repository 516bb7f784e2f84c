/** Opens a recording: a file that somebody chose, or what was recorded of this session up to now. */
import { useCallback, useState } from 'react';

import { loadChunk } from '#kit/late/load-chunk.ts';
import { useTellLoadFailure } from '#kit/late/use-tell-load-failure.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';
import type { Opened } from './replay-session.ts';
import { openFile, openText } from './replay-session.ts';

export type Opening = Opened | { readonly kind: 'nothing' | 'opening' };

export function useOpened() {
  const dispatch = useAppDispatch();
  const tellLoadFailure = useTellLoadFailure();
  const [opened, setOpened] = useState<Opening>({ kind: 'nothing' });

  const open = useCallback(
    (work: () => Promise<Opened>) => {
      setOpened({ kind: 'opening' });
      void work().then(setOpened, (error: unknown) => {
        setOpened({ kind: 'nothing' });
        tellLoadFailure(error);
      });
    },
    [tellLoadFailure],
  );
  const chooseFile = useCallback((file: File) => open(() => openFile(file)), [open]);
  const chooseThis = useCallback(
    () =>
      open(async () => {
        const { exportRecording } = await loadChunk(() => import('#store/recording/export-recording.ts'));
        return openText(await dispatch(exportRecording()), undefined);
      }),
    [open, dispatch],
  );
  return { opened, chooseFile, chooseThis };
}
