/** Services of this server besides the change feed: chores of its database, and the banks of a demo. */
import { randomUUID } from 'node:crypto';

import { ServiceName } from '#model/entities/system-service.ts';
import { forgetEnded } from '../auth/ended-accounts.ts';
import { forgetFailures } from '../auth/failure-store.ts';
import type { Context } from '../context/context.ts';
import { mergeFigures } from '../gateways/merge-figures.ts';
import { simulateStep } from '../gateways/simulator.ts';
import type { SignInProvider } from '../oidc/plugin.ts';
import { mergeSales } from '../operator-sales/merge-sales.ts';
import { forgetOldEvents } from '../security/forget-events.ts';
import { forgetOldOutcomes } from '../write/forget-outcomes.ts';
import type { Service } from './service.ts';
import { inTurns } from './service.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** `provider`: the sign-in provider of this process, where it has one. */
export function ownServices(context: Context, provider: SignInProvider | undefined): readonly Service[] {
  const { db, config } = context;
  return [
    ...(config.simulateBanks ? [simulatedBanks(context)] : []),
    inTurns(ServiceName.mergeFigures, hourMs, () => mergeFigures(db.chores)),
    inTurns(ServiceName.mergeSales, hourMs, () => mergeSales(db.chores)),
    inTurns(ServiceName.forgetOutcomes, 6 * hourMs, async () => {
      await forgetOldOutcomes(db.chores);
      await forgetFailures(db.chores.orm);
      await forgetEnded(db.chores.orm);
      await forgetOldEvents(db.chores);
    }),
    ...(provider === undefined
      ? []
      : [inTurns(ServiceName.sweepSignIns, 10 * minuteMs, () => provider.sweep())]),
  ];
}

const everyMs = 4_000;

/** Lets the banks of a demo work while the server runs: a step every few seconds, one at a time. */
function simulatedBanks(context: Context): Service {
  const ports = { random: Math.random, now: context.now, newKey: randomUUID };
  return inTurns(ServiceName.simulatedBanks, everyMs, () => simulateStep(context, ports));
}
