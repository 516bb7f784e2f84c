/** The keys of an open recording. */
import type { RefObject } from 'react';

import { useKeys } from '#kit/keyboard/use-keys.ts';
import type { ReplayTab } from './replay-tabs.tsx';
import { replayKeys } from './timeline/replay-keys.ts';
import type { Player } from './use-player.ts';
import { speeds } from './use-player.ts';

/** Controls that have a use of their own for Space, or for the arrows. */
const pressed = 'button, input, select, [role="tab"]';
const moved = 'input, select, [role="tab"]';
const isFree = (controls: string) => () => document.activeElement?.matches(controls) !== true;

/** Target position of each key; undefined: none. */
export interface Ways {
  readonly next: number | undefined;
  readonly previous: number | undefined;
  readonly nextMark: number | undefined;
  readonly previousMark: number | undefined;
}

interface DeskKeys {
  readonly player: Player;
  readonly ways: Ways;
  readonly last: number;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly jump: RefObject<HTMLInputElement | null>;
  onTab(tab: ReplayTab): void;
  onLarge(): void;
}

export function useWorkbenchKeys({ player, ways, last, search, jump, onTab, onLarge }: DeskKeys): void {
  const { speed, goTo } = player;
  const move = (to: number | undefined) => {
    if (to !== undefined) goTo(to);
  };
  const turn = (by: 1 | -1) => player.setSpeed(speeds[speeds.indexOf(speed) + by] ?? speed);
  useKeys(
    [
      { ...replayKeys.play, run: player.toggle, when: isFree(pressed) },
      { ...replayKeys.next, run: () => move(ways.next), when: isFree(moved) },
      { ...replayKeys.previous, run: () => move(ways.previous), when: isFree(moved) },
      { ...replayKeys.nextMark, run: () => move(ways.nextMark) },
      { ...replayKeys.previousMark, run: () => move(ways.previousMark) },
      { ...replayKeys.first, run: () => goTo(0), when: isFree(moved) },
      { ...replayKeys.last, run: () => goTo(last), when: isFree(moved) },
      { ...replayKeys.faster, run: () => turn(1) },
      { ...replayKeys.slower, run: () => turn(-1) },
      { ...replayKeys.search, run: () => enter(search.current) },
      { ...replayKeys.jump, run: () => enter(jump.current) },
      { ...replayKeys.changes, run: () => onTab('changes') },
      { ...replayKeys.journal, run: () => onTab('journal') },
      { ...replayKeys.network, run: () => onTab('network') },
      { ...replayKeys.large, run: onLarge },
    ],
    'replay.desk',
  );
}

/** Typing goes over what stands there. */
function enter(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
