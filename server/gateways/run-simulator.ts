/** Lets the banks of a demo work while the server runs: a step every few seconds, one at a time. */
import { randomUUID } from 'node:crypto';

import type { Context } from '../context.ts';
import { simulateStep } from './simulator.ts';

const everyMs = 4_000;

/** Stops with `closing`. What goes wrong in a step is told and does not end the next ones. */
export function runSimulator(
  context: Context,
  closing: AbortSignal,
  failed: (failure: unknown) => void,
): void {
  const ports = { random: Math.random, now: context.now, newKey: randomUUID };
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    if (closing.aborted) return;
    timer = setTimeout(() => void simulateStep(context, ports).catch(failed).finally(next), everyMs);
    timer.unref();
  };
  closing.addEventListener('abort', () => clearTimeout(timer), { once: true });
  next();
}
