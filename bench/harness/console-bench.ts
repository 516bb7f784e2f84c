/**
 * A bench of the whole console: the built client in a real Chromium, with the real server behind it, seen from
 * outside as a person would: keys, the wheel, the clock of the screen.
 */
import type { CDPSession, Page } from '@playwright/test';

import type { Limit, Measured } from './bench.ts';
import type { Reference } from './result.ts';

/** A page of the console with somebody signed in. */
export interface OpenConsole {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly url: string;
}

export interface ConsoleMeasured {
  readonly own: Measured;
  /** The least that any page would take for it. Null: what is limited is no time. */
  readonly floor: Reference | null;
}

export interface ConsoleBench {
  /** Names the file of its samples. */
  readonly file: string;
  readonly name: string;
  readonly unit: string;
  /** Past these the run fails. */
  readonly limits: readonly Limit[];
  /** What is aimed at: said, and not counted. */
  readonly aims: readonly Limit[];
  /** Opened first. */
  readonly path: string;
  /** `isLong`: as in a full run. */
  run(console: OpenConsole, isLong: boolean): Promise<ConsoleMeasured>;
}

/** So many times slower than this machine is. */
export async function slowDown({ cdp }: OpenConsole, times: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: times });
}
