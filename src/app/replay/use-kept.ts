/** The sessions that this device keeps beside this one, read as the list is shown, and saved as files. */
import { useCallback, useEffect, useRef, useState } from 'react';

import type { ListedRecording } from '#ports/recording-port.ts';
import type { PersonalData } from '#session-recorder/format/recording.ts';
import { listRecordings } from '#session-recorder/storage/stored-recordings.ts';
import { useNotifyLoadFailure } from '#kit/lazy/use-notify-load-failure.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { saveRecording } from '../recording/save-recording.ts';
import { textOfKept } from './text-of-kept.ts';
import type { Unopened } from './timeline/problem.ts';

export type Kept =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'listed'; readonly sessions: readonly ListedRecording[] };

export function useKept() {
  const dispatch = useAppDispatch();
  const tellLoadFailure = useNotifyLoadFailure();
  const [kept, setKept] = useState<Kept>({ kind: 'reading' });
  const [unsaved, setUnsaved] = useState<Unopened>();
  const isShown = useRef(true);
  const read = useCallback(async () => {
    const found = await dispatch(listRecordings()).then(
      (sessions): Kept => ({ kind: 'listed', sessions }),
      (): Kept => ({ kind: 'failed' }),
    );
    if (isShown.current) setKept(found);
  }, [dispatch]);
  useEffect(() => {
    isShown.current = true;
    void read();
    return () => {
      isShown.current = false;
    };
  }, [read]);

  async function give({ id, begunAt, endedAt }: ListedRecording, personal: PersonalData): Promise<void> {
    setUnsaved(undefined);
    const found = await dispatch(textOfKept(id, personal));
    if (found.kind === 'text') await saveRecording(found.text, endedAt);
    else setUnsaved({ kind: 'unreadable', source: { kind: 'kept', begunAt }, problem: found.problem });
  }

  return {
    kept,
    /** The last that was to be saved, where it could not be. */
    unsaved,
    readAgain() {
      setKept({ kind: 'reading' });
      void read();
    },
    save: (session: ListedRecording, personal: PersonalData) =>
      void give(session, personal).catch(tellLoadFailure),
  };
}
