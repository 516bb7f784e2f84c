/** What the page of replays and the frame of screens in it say to each other. Both are of one origin, and share objects. */
import type { RootState } from '#store/root-state.ts';

export interface Scene {
  readonly state: RootState;
  /** Path and query. */
  readonly address: string;
  /** Epoch ms: what the screens take for now. */
  readonly at: number;
}

export type ShowScene = (scene: Scene) => void;

/** Sent to the frame's element by what stands in it; `detail` is a `ShowScene`. */
export const stageOpened = 'console:stage';

/** The event is of the frame's own realm: there it was made by another `CustomEvent` than the one of here. */
export function showerIn(event: Event): ShowScene | undefined {
  const detail: unknown = 'detail' in event ? event.detail : undefined;
  return isShower(detail) ? detail : undefined;
}

const isShower = (value: unknown): value is ShowScene => typeof value === 'function';
