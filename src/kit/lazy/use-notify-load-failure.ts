/**
 * Says that a part of the program could not be loaded, or broke. A browser may go on refusing what failed once, as long as
 * the page stands: opening it anew is offered, and loses nothing. What broke is recorded, and begun to be written down.
 */
import { noticeShown } from '#store/notices-slice.ts';
import { crashOf } from '#session-recorder/capture/crash-of.ts';
import { useAppDispatch, useServices } from '../store-hooks.ts';
import { ChunkLoadFailure } from './load-chunk.ts';

export function useNotifyLoadFailure(): (error: unknown) => void {
  const dispatch = useAppDispatch();
  const { recorder, recordingWriter } = useServices();
  return (error) => {
    const kind = error instanceof ChunkLoadFailure ? error.reason : 'defect';
    if (kind === 'defect') {
      recorder.recordExternal(crashOf(error));
      void recordingWriter.current?.flush();
    }
    const action = { message: 'action.reload', does: { kind: 'reload' } } as const;
    dispatch(noticeShown({ key: 'surface', tone: 'danger', message: `page.failure.${kind}.text`, action }));
  };
}
