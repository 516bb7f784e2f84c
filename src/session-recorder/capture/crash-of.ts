/** Recorded facts of an error: its kind, and its position. Its text may contain anything, and is left out. */
import type { ExternalEvent } from '#services/external-event.ts';

const mostFrames = 6;

export function crashOf(error: unknown): ExternalEvent {
  return { crashed: error instanceof Error ? error.name : typeof error, frames: framesOf(error) };
}

/** `at Name (https://…/assets/part-hash.js:1:2345)`: lines of the stack that name a place, without their host. */
function framesOf(error: unknown): readonly string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines
    .filter((line) => /\.m?[jt]sx?[^:]*:\d+:\d+\)?$/.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim().replace(/https?:\/\/[^/]+/, ''));
}
