/**
 * Tells the recorder that a part of the console broke, and has it written down at once: whoever opens the page anew next
 * finds it on this device.
 */
import { useEffect } from 'react';

import { crashOf } from '#session-recorder/capture/crash-of.ts';
import { useAppDispatch, useServices } from '#kit/store-hooks.ts';
import { isLoadable } from '../start/once-loadable.ts';

export function useNoteCrash(error: unknown): void {
  const dispatch = useAppDispatch();
  const { recorder, ports } = useServices();
  useEffect(() => {
    recorder.recordExternal(crashOf(error));
    const keep = async () => {
      const { startRecordingWriter: beginKeeping } = await import(
        '#session-recorder/storage/start-writer.ts'
      );
      await dispatch(beginKeeping()).flush();
    };
    // The keeper comes some seconds after the start, and a page may break before.
    if (isLoadable(ports.network)) void keep().catch(() => undefined);
  }, [recorder, ports, dispatch, error]);
}
