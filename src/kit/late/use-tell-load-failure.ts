/**
 * Says that a part of the program could not be loaded. A browser may go on refusing what failed once, as long as the page
 * stands: opening it anew is offered, and loses nothing.
 */
import { noticeShown } from '#store/notices/notices-slice.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { ChunkLoadFailure } from './load-chunk.ts';

export function useTellLoadFailure(): (error: unknown) => void {
  const dispatch = useAppDispatch();
  return (error) => {
    const kind = error instanceof ChunkLoadFailure ? error.reason : 'defect';
    const action = { message: 'action.reload', does: { kind: 'reload' } } as const;
    dispatch(noticeShown({ key: 'surface', tone: 'danger', message: `page.failure.${kind}.text`, action }));
  };
}
