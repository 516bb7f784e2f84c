/** Tells the recorder of what broke outside of any rendering, which no boundary catches. */
import { useEffect } from 'react';

import { crashOf } from '#session-recorder/capture/crash-of.ts';
import { useServices } from '#kit/store-hooks.ts';

/** What breaks again and again must not push out what led there. */
const most = 100;

export function useNoteErrors(): void {
  const { recorder } = useServices();
  useEffect(() => {
    let noted = 0;
    const note = (error: unknown) => {
      noted += 1;
      if (noted <= most) recorder.recordExternal(crashOf(error));
    };
    // Without an error it is a warning of the browser's own, of sizes that changed while they were told, say.
    const onError = ({ error }: ErrorEvent) => error == null || note(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => note(reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [recorder]);
}
