/** A picture on its way: how far it is, how it is given up, and what became of it. */
import { useCallback, useEffect, useRef, useState } from 'react';

import type { Failure } from '#model/failure.ts';
import { noticeClosed, noticeShown } from '#store/notices-slice.ts';
import { sendPicture } from '#session/upload-picture.ts';
import { useNotifyFailure } from '../../feedback/notify-failure.ts';
import { useAppDispatch } from '../../store-hooks.ts';

export type UploadState =
  | { readonly kind: 'idle' }
  /** `share` has left, 0 to 1. */
  | { readonly kind: 'sending'; readonly name: string; readonly share: number }
  | { readonly kind: 'failed'; readonly file: File; readonly failure: Failure };

export interface Upload {
  readonly state: UploadState;
  /** The address of the picture; null where it was given up or refused, undefined where another one took its place. */
  send(file: File): Promise<string | null | undefined>;
  cancel(): void;
  /** Forgets a failure. */
  dismiss(): void;
}

const notice = 'upload';

export function useUpload(): Upload {
  const dispatch = useAppDispatch();
  const tellFailure = useNotifyFailure();
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const underWay = useRef<AbortController>(undefined);
  const cancel = useCallback(() => underWay.current?.abort(), []);
  // A form that is closed waits for nothing.
  useEffect(() => cancel, [cancel]);

  const send = async (file: File) => {
    cancel();
    const control = new AbortController();
    underWay.current = control;
    const { name } = file;
    setState({ kind: 'sending', name, share: 0 });
    dispatch(noticeShown({ key: notice, tone: 'loading', message: 'toast.upload.loading' }));
    const onProgress = (share: number) => {
      if (!control.signal.aborted) setState({ kind: 'sending', name, share });
    };
    const sent = await dispatch(sendPicture(file, onProgress, control.signal));
    if (underWay.current !== control) return undefined;
    if (control.signal.aborted) {
      setState({ kind: 'idle' });
      dispatch(noticeClosed(notice));
      return null;
    }
    if (!sent.ok) {
      setState({ kind: 'failed', file, failure: sent.failure });
      tellFailure(sent.failure, notice);
      return null;
    }
    setState({ kind: 'idle' });
    dispatch(noticeShown({ key: notice, tone: 'success', message: 'toast.upload.success' }));
    return sent.url;
  };
  return { state, send, cancel, dismiss: () => setState({ kind: 'idle' }) };
}
