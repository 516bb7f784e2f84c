/** Lets the banks of a demo work while the server runs: a step every few seconds, one at a time. */
import { randomUUID } from 'node:crypto';

import { ServiceName } from '#model/entities/system-service.ts';
import type { Context } from '../context/context.ts';
import type { Service } from '../services/service.ts';
import { inTurns } from '../services/service.ts';
import { simulateStep } from './simulator.ts';

const everyMs = 4_000;

export function simulatedBanks(context: Context): Service {
  const ports = { random: Math.random, now: context.now, newKey: randomUUID };
  return inTurns(ServiceName.simulatedBanks, everyMs, () => simulateStep(context, ports));
}
