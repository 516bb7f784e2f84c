/** Says that a part of the program could not be loaded. */
import { noticeShown } from '#store/notices/notices-slice.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { ChunkLoadFailure } from '../load-chunk.ts';

export function useTellLoadFailure(): (error: unknown) => void {
  const dispatch = useAppDispatch();
  return (error) => {
    const kind = error instanceof ChunkLoadFailure ? error.reason : 'defect';
    dispatch(noticeShown({ key: 'surface', tone: 'danger', message: `page.failure.${kind}.text` }));
  };
}
