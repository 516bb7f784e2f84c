/** Messages between the replay page and its frame of screens. Both are of one origin, and share objects. */
import type { RootState } from '#store/root-state.ts';

export interface ReplaySnapshot {
  readonly state: RootState;
  /** Path and query. */
  readonly address: string;
  /** Epoch ms: what the screens take for now. */
  readonly at: number;
}

/** @param failed called where its screen can't be drawn, also later: until another scene is shown. */
export type ShowSnapshot = (scene: ReplaySnapshot, failed: () => void) => void;

/** Sent to the frame's element by what stands in it; `detail` is a `ShowSnapshot`. */
export const stageOpened = 'console:stage';

/** The event is of the frame's own realm: there it was made by another `CustomEvent` than the one of here. */
export function showerIn(event: Event): ShowSnapshot | undefined {
  const detail: unknown = 'detail' in event ? event.detail : undefined;
  return isShower(detail) ? detail : undefined;
}

const isShower = (value: unknown): value is ShowSnapshot => typeof value === 'function';

const usual = { width: 1280, height: 720 };
const bounds = { least: 320, most: 7680 };

/** Size of the recorded window in CSS px, from a file: clamped to what a window may be. */
export function stageSize([width, height]: readonly number[]): { width: number; height: number } {
  return { width: within(width ?? usual.width), height: within(height ?? usual.height) };
}

const within = (length: number) => Math.max(bounds.least, Math.min(length, bounds.most));
