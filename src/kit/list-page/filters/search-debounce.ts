/**
 * When the host is asked for what is being typed: at the first key that may be asked, for most searches are one key or a
 * paste, and then not before the typing rests. What the keys between them ask for would be overtaken before its answer.
 */
import type { Pauses } from '../../data-grid/model/scroll-activity.ts';

export interface SearchDebounce {
  /** A key has changed the text. `mayBeAsked`: the list may be searched by it. Whether the host is to be asked at once. */
  typed(mayBeAsked: boolean): boolean;
  /** The person is done with it, or it is gone: no rest follows. */
  stop(): void;
}

/** ms; longer than from one key to the next of whoever types fast, and shorter than a pause that is felt. */
export const searchDebounceMs = 120;

export function createSearchDebounce(clock: Pauses, onRest: () => void): SearchDebounce {
  let cancel: (() => void) | undefined;
  let isAsked = false;
  const stop = () => {
    cancel?.();
    cancel = undefined;
    isAsked = false;
  };
  return {
    typed(mayBeAsked) {
      const isFirst = mayBeAsked && !isAsked;
      isAsked ||= mayBeAsked;
      cancel?.();
      cancel = clock.after(searchDebounceMs, () => {
        stop();
        onRest();
      });
      return isFirst;
    },
    stop,
  };
}
