/** Whether somebody scrolls: a list moves from one turn of the wheel to the next, and for a moment after the last. */

export interface ScrollActivity {
  readonly isMoving: () => boolean;
  /** It has moved, just now. */
  moved(): void;
  stop(): void;
}

/** Part of a clock that is used here. */
export interface Pauses {
  /** Runs it after so many ms; returns what calls that off. */
  after(ms: number, run: () => void): () => void;
}

/** ms; longer than from one turn of the wheel, or one key that is held, to the next. */
export const restMs = 150;

export function createScrollActivity(clock: Pauses, onRest: () => void): ScrollActivity {
  let cancel: (() => void) | undefined;
  const stop = () => {
    cancel?.();
    cancel = undefined;
  };
  return {
    isMoving: () => cancel !== undefined,
    moved() {
      stop();
      cancel = clock.after(restMs, () => {
        cancel = undefined;
        onRest();
      });
    },
    stop,
  };
}
