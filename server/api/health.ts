/** Asks nothing: it says what is known. */
import { healthCall } from '#model/calls/health.ts';
import { done } from '../http/answers.ts';
import type { ServerReadiness } from '../monitor/readiness.ts';
import type { Routes } from '../routing/routes.ts';
import { TransientRefusal } from '../write/database-refusal.ts';

/** 503 where no write has been possible for some seconds: a console then works as without a network. */
export function mountHealth(routes: Routes, readiness?: Pick<ServerReadiness, 'isWritable'>): void {
  routes.open(healthCall, async () => {
    if (readiness?.isWritable() === false) throw new TransientRefusal();
    return done;
  });
}
