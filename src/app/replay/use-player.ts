/** Position of the replay, and its playback. */
import { useCallback, useEffect, useRef, useState } from 'react';

import type { Moment, Playing } from '#session-recorder/replay/timeline.ts';
import { playedOn } from '#session-recorder/replay/timeline.ts';
import { useServices } from '#kit/store-hooks.ts';

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

/** Shown screens need a moment each. */
const tickMs = 50;
/** A tick that comes late, because the page was busy or in the background, leaps no further than this. */
const longestTickMs = 250;

export function usePlayer(moments: readonly Moment[]): Player {
  const { clock } = useServices().ports;
  const [position, setPosition] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  /** Beside the state: what passes between two moments changes nothing that is drawn. */
  const place = useRef<Playing>({ position: 0, waited: 0 });
  const move = useCallback((to: Playing) => {
    place.current = to;
    setPosition(to.position);
  }, []);
  useEffect(() => {
    if (!isPlaying) return;
    let cancel = () => {};
    let last = clock.uptime();
    const again = () => {
      cancel = clock.after(tickMs, () => {
        const now = clock.uptime();
        move(playedOn(moments, place.current, Math.min(now - last, longestTickMs) * speed));
        last = now;
        if (place.current.position < moments.length) again();
        else setPlaying(false);
      });
    };
    again();
    return () => cancel();
  }, [isPlaying, speed, moments, clock, move]);

  const goTo = useCallback(
    (to: number) => {
      setPlaying(false);
      move({ position: Math.max(0, Math.min(to, moments.length)), waited: 0 });
    },
    [moments, move],
  );
  const toggle = useCallback(() => {
    if (!isPlaying && place.current.position >= moments.length) move({ position: 0, waited: 0 });
    setPlaying(!isPlaying);
  }, [isPlaying, moments, move]);
  return { position, isPlaying, speed, goTo, toggle, setSpeed };
}
