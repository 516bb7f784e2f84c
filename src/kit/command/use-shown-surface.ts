/**
 * Surfaces of a command controller, one thing at a time. A form gives way to nothing by itself: what is to be shown instead waits until
 * it has closed, at once or after its own question.
 */
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

import { takeLeft, useLeftSurface } from './left-surface.ts';
import type { Surface } from './surface.ts';

interface Shown {
  readonly surface: Surface | undefined;
  /** Waits for the form to close. */
  readonly next: Surface | undefined;
  readonly turn: number;
}

export interface ShownSurface extends Pick<Shown, 'surface' | 'turn'> {
  readonly isGivingWay: boolean;
  show(surface: Surface): void;
  /** Of what was shown when this was given: a form may say twice that it is done, and what came after it stays. */
  close(): void;
  stay(): void;
}

export function useShownSurface(): ShownSurface {
  const { key } = useLocation();
  const [{ surface, next, turn }, setShown] = useState<Shown>(() => ({ ...nothing, surface: takeLeft(key) }));
  useLeftSurface(surface);
  return {
    ...{ surface, turn },
    isGivingWay: next !== undefined,
    show: useCallback(
      (wanted) =>
        setShown((now) =>
          now.surface?.kind === 'form' ? { ...now, next: wanted } : { ...now, surface: wanted },
        ),
      [],
    ),
    close: useCallback(() => setShown((now) => (now.surface === surface ? after(now) : now)), [surface]),
    stay: useCallback(() => setShown((now) => ({ ...now, next: undefined })), []),
  };
}

const after = ({ next, turn }: Shown): Shown => ({
  surface: next,
  next: undefined,
  turn: next === undefined ? turn : turn + 1,
});

const nothing: Shown = { surface: undefined, next: undefined, turn: 0 };
