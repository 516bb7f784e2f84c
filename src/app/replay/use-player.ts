/** Where the replay is, and how it goes on by itself. */
import { useCallback, useEffect, useReducer } from 'react';

import type { Moment, Playing } from '#store/recording/timeline.ts';
import { playedOn } from '#store/recording/timeline.ts';
import { useExtra } from '#kit/store-hooks.ts';

export const speeds = [1, 2, 5, 10, 20] as const;
export type Speed = (typeof speeds)[number];

export interface Player {
  /** Moments that have passed. */
  readonly position: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** Stops where it is told to go. */
  goTo(position: number): void;
  toggle(): void;
  setSpeed(speed: Speed): void;
}

interface State extends Playing {
  readonly isPlaying: boolean;
  readonly speed: Speed;
}

const begin: State = { position: 0, waited: 0, isPlaying: false, speed: 1 };

/** Of the session's time; shown screens need a moment each. */
const tickMs = 50;

export function usePlayer(moments: readonly Moment[]): Player {
  const { clock } = useExtra().edges;
  const [state, change] = useReducer((before: State, part: Partial<State> | 'tick'): State => {
    if (part !== 'tick') return { ...before, ...part };
    const on = playedOn(moments, before, tickMs * before.speed);
    return { ...before, ...on, isPlaying: on.position < moments.length };
  }, begin);
  const { isPlaying, position, speed } = state;
  useEffect(() => {
    if (!isPlaying) return;
    let cancel = () => {};
    const again = () => {
      cancel = clock.after(tickMs, () => {
        change('tick');
        again();
      });
    };
    again();
    return () => cancel();
  }, [isPlaying, clock]);

  const goTo = useCallback(
    (to: number) =>
      change({ position: Math.max(0, Math.min(to, moments.length)), waited: 0, isPlaying: false }),
    [moments],
  );
  const isOver = position >= moments.length;
  const toggle = useCallback(
    () =>
      change(
        isPlaying ? { isPlaying: false } : { isPlaying: true, ...(isOver && { position: 0, waited: 0 }) },
      ),
    [isPlaying, isOver],
  );
  const setSpeed = useCallback((next: Speed) => change({ speed: next }), []);
  return { position, isPlaying, speed, goTo, toggle, setSpeed };
}
